import type { ReactNode } from 'react';
import { describeUserAgent } from '#src/domain/user-agent.ts';
import { type AccountTexts, type FaultyField, fillText } from '#src/i18n/accounts/account-texts.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import {
  buttonClass,
  CheckField,
  FormFault,
  hiddenClass,
  Notice,
  TextField,
  UsernameField,
} from '../kit/controls.tsx';
import styles from './account-section.module.css';
import { type FactorData, SecondFactorSection } from './second-factor-section.tsx';

/** The part of the account's settings that a form changes. */
export const ACCOUNT_PARTS = ['password', 'new-password', 'email', 'end-session', 'delete'] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** The fields of a part's form that something can be wrong with. */
export const ACCOUNT_FIELDS: Record<AccountPart, readonly FaultyField[]> = {
  password: ['current', 'password'],
  'new-password': [],
  email: ['email', 'current'],
  'end-session': [],
  delete: ['current', 'sure'],
};

export type ShownSession = {
  id: string;
  userAgent: string;
  ipAddress: string;
  /** Calendar date, YYYY-MM-DD. */
  since: string;
  isCurrent: boolean;
};

export type AccountData = {
  texts: AccountTexts['account'];
  signTexts: Pick<AccountTexts['auth'], 'signIn' | 'signOut' | 'newPassword' | 'passwordHint' | 'sendLink'>;
  /** Undefined for a guest. */
  account:
    | {
        email: string | undefined;
        phoneNumber: string | undefined;
        hasPassword: boolean;
        sessions: ShownSession[];
        factors: FactorData;
      }
    | undefined;
  notice: string | undefined;
  /** With a field it is told there, else above all parts. */
  fault: { text: string; part: AccountPart; field: FaultyField | undefined } | undefined;
  /** What was filled in as a new address. */
  newEmail: string;
  today: string;
};

/** One's account: signing in and out, password, address, devices, data. Each part is a form of its own. */
export function AccountSection({ data }: { data: AccountData }) {
  const { texts, signTexts, account, notice, fault } = data;
  if (!account) {
    return (
      <div className={styles.section}>
        {notice && <Notice title={notice} />}
        <p>{texts.guest}</p>
        <a className={buttonClass('primary', 'wide')} href="/auth" rel="nofollow">
          {signTexts.signIn}
        </a>
      </div>
    );
  }
  return (
    <div className={styles.section}>
      {notice && <Notice title={notice} />}
      {fault && !fault.field && <Notice isBad title={fault.text} />}
      <p className={styles.who}>
        {fillText(texts.signedInAs, { name: '' }).trim()}{' '}
        <b dir="ltr">{account.email ?? account.phoneNumber}</b>
      </p>
      <form method="post" action="/auth">
        <button className={buttonClass('wide')} type="submit" name="step" value="sign-out">
          {signTexts.signOut}
        </button>
      </form>
      {account.hasPassword ? <PasswordPart data={data} /> : account.email && <NewPasswordPart data={data} />}
      {account.hasPassword && <EmailPart data={data} />}
      <SecondFactorSection data={account.factors} />
      <SessionsPart data={data} sessions={account.sessions} />
      <Part title={texts.exportHeading}>
        <p className={styles.note}>{texts.exportNote}</p>
        <a className={buttonClass('wide')} href="/api/account/export" download>
          {texts.exportLink}
        </a>
      </Part>
      <DeletePart data={data} hasPassword={account.hasPassword} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A part that is opened when it is wanted, or when something was wrong in it. */
function FoldedPart(props: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.part} open={props.isOpen}>
      <summary>{props.title}</summary>
      <div className={styles.folded}>{props.children}</div>
    </details>
  );
}

function PartForm({
  data,
  part,
  button,
  children,
}: {
  data: AccountData;
  part: AccountPart;
  button: ReactNode;
  children?: ReactNode;
}) {
  return (
    <form method="post" action="/profile#account" className={styles.form} noValidate>
      <input type="hidden" name="part" value={part} />
      <FormFault value={data.fault?.part === part ? data.fault : undefined}>{children}</FormFault>
      <button className={buttonClass('wide')} type="submit">
        {button}
      </button>
    </form>
  );
}

function CurrentPassword({ data: { texts, account } }: { data: AccountData }) {
  return (
    <>
      <UsernameField value={account?.email} />
      <TextField
        name="current"
        type="password"
        autoComplete="current-password"
        label={texts.currentPassword}
        minLength={6}
      />
    </>
  );
}

function PasswordPart({ data }: { data: AccountData }) {
  const { texts, signTexts } = data;
  return (
    <FoldedPart title={texts.passwordHeading} isOpen={data.fault?.part === 'password'}>
      <PartForm
        data={data}
        part="password"
        button={
          <>
            {texts.save}
            <span className={hiddenClass}>: {texts.passwordHeading}</span>
          </>
        }
      >
        <CurrentPassword data={data} />
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          label={signTexts.newPassword}
          hint={signTexts.passwordHint}
          minLength={6}
        />
        <p className={styles.note}>{texts.passwordNote}</p>
      </PartForm>
    </FoldedPart>
  );
}

/** For who signs in without a password and can be written to. */
function NewPasswordPart({ data }: { data: AccountData }) {
  const { texts, signTexts } = data;
  return (
    <FoldedPart title={texts.newPasswordHeading} isOpen={data.fault?.part === 'new-password'}>
      <PartForm data={data} part="new-password" button={signTexts.sendLink}>
        <p className={styles.note}>{texts.withoutPassword}</p>
      </PartForm>
    </FoldedPart>
  );
}

function EmailPart({ data }: { data: AccountData }) {
  const { texts, newEmail } = data;
  return (
    <FoldedPart title={texts.emailHeading} isOpen={data.fault?.part === 'email'}>
      <PartForm
        data={data}
        part="email"
        button={
          <>
            {texts.save}
            <span className={hiddenClass}>: {texts.emailHeading}</span>
          </>
        }
      >
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={texts.newEmail}
          hint={texts.emailNote}
          value={newEmail}
        />
        <CurrentPassword data={data} />
      </PartForm>
    </FoldedPart>
  );
}

function SessionsPart({ data, sessions }: { data: AccountData; sessions: ShownSession[] }) {
  const { texts, signTexts } = data;
  const t = useTranslator();
  return (
    <Part title={texts.sessionsHeading}>
      <ul className={styles.sessions}>
        {sessions.map(({ id, userAgent, ipAddress, since, isCurrent }) => {
          const device = describeUserAgent(userAgent);
          const name = device ? fillText(texts.device, device) : texts.unknownDevice;
          return (
            <li key={id} data-session={id}>
              <span>
                <b>{isCurrent ? `${name} (${texts.thisDevice})` : name}</b>
                <span className={styles.note}>
                  {fillText(texts.since, { date: t.date(since, data.today) })}
                  {ipAddress && (
                    <>
                      {' · '}
                      <span dir="ltr">{ipAddress}</span>
                    </>
                  )}
                </span>
              </span>
              {!isCurrent && (
                <form method="post" action="/profile#account">
                  <input type="hidden" name="part" value="end-session" />
                  <input type="hidden" name="session" value={id} />
                  <button className={buttonClass()} type="submit">
                    {signTexts.signOut}
                    <span className={hiddenClass}>: {name}</span>
                  </button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function DeletePart({ data, hasPassword }: { data: AccountData; hasPassword: boolean }) {
  const { texts } = data;
  return (
    <FoldedPart title={texts.deleteHeading} isOpen={data.fault?.part === 'delete'}>
      <PartForm data={data} part="delete" button={texts.deleteButton}>
        <p className={styles.note}>{texts.deleteNote}</p>
        {hasPassword && <CurrentPassword data={data} />}
        <CheckField name="sure" label={texts.deleteConfirm} />
      </PartForm>
    </FoldedPart>
  );
}
