import type { ReactNode } from 'react';
import type { AccountTexts, FaultyField } from '#src/i18n/accounts/account-texts.ts';
import type { TodayTexts } from '#src/i18n/today/today-texts.ts';
import { buttonClass } from '../kit/controls.tsx';
import { CheckField, FormFault, TextField, UsernameField } from '../kit/form-fields.tsx';
import { LabelOf } from '../kit/label-of.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import styles from './account-section.module.css';
import type { FactorData } from './second-factor-section.tsx';

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
  signTexts: Pick<
    AccountTexts['auth'],
    'signIn' | 'signOut' | 'newPassword' | 'passwordHint' | 'showPassword' | 'sendLink'
  >;
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
  /** What is said of an account without name or address; undefined for others. */
  kept: TodayTexts['account'] | undefined;
  /** What a guest is told of where their progress is. */
  guest: Pick<TodayTexts, 'notPromised' | 'keep' | 'keepHint'>;
  notice: string | undefined;
  /** What is said besides where what the notice calls sent lies on this machine. */
  unsent: string | undefined;
  /** With a field it is told there, else above all parts. */
  fault: { text: string; part: AccountPart; field: FaultyField | undefined } | undefined;
  /** What was filled in as a new address. */
  newEmail: string;
  today: string;
};

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A part that is opened when it is wanted, or when something was wrong in it. */
export function FoldedPart(props: { title: string; isOpen: boolean; children: ReactNode }) {
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

function CurrentPassword({ data: { texts, signTexts, account } }: { data: AccountData }) {
  return (
    <>
      <UsernameField value={account?.email} />
      <PasswordField name="current" label={texts.currentPassword} shows={signTexts.showPassword} />
    </>
  );
}

export function PasswordPart({ data }: { data: AccountData }) {
  const { texts, signTexts } = data;
  return (
    <FoldedPart title={texts.passwordHeading} isOpen={data.fault?.part === 'password'}>
      <PartForm
        data={data}
        part="password"
        button={<LabelOf label={texts.save} name={texts.passwordHeading} />}
      >
        <CurrentPassword data={data} />
        <PasswordField
          isNew
          label={signTexts.newPassword}
          shows={signTexts.showPassword}
          hint={signTexts.passwordHint}
        />
        <p className={styles.note}>{texts.passwordNote}</p>
      </PartForm>
    </FoldedPart>
  );
}

/** For who signs in without a password and can be written to. */
export function NewPasswordPart({ data }: { data: AccountData }) {
  const { texts, signTexts } = data;
  return (
    <FoldedPart title={texts.newPasswordHeading} isOpen={data.fault?.part === 'new-password'}>
      <PartForm data={data} part="new-password" button={signTexts.sendLink}>
        <p className={styles.note}>{texts.withoutPassword}</p>
      </PartForm>
    </FoldedPart>
  );
}

export function EmailPart({ data }: { data: AccountData }) {
  const { texts, newEmail } = data;
  return (
    <FoldedPart title={texts.emailHeading} isOpen={data.fault?.part === 'email'}>
      <PartForm data={data} part="email" button={<LabelOf label={texts.save} name={texts.emailHeading} />}>
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

/** For who has kept what they learnt, and nothing but this browser leads back to. */
export function FirstAddressPart({ data, texts }: { data: AccountData; texts: TodayTexts['account'] }) {
  return (
    <Part title={texts.addAddress}>
      <PartForm data={data} part="email" button={data.signTexts.sendLink}>
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={data.texts.newEmail}
          hint={texts.addressNote}
          value={data.newEmail}
        />
      </PartForm>
    </Part>
  );
}

export function DeletePart({ data, hasPassword }: { data: AccountData; hasPassword: boolean }) {
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
