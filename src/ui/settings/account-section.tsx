import { describeUserAgent } from '#src/domain/accounts/user-agent.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, Notice } from '../kit/controls.tsx';
import { LabelOf } from '../kit/label-of.tsx';
import { type AccountData, isFactorPart, type ShownSession } from './account-forms.tsx';
import {
  DeletePart,
  EmailPart,
  FirstAddressPart,
  FoldedPart,
  NewPasswordPart,
  Part,
  PasswordPart,
} from './account-parts.tsx';
import styles from './account-section.module.css';
import { SecondFactorSection } from './second-factor-section.tsx';

/** One's account: signing in and out, password, address, devices, data. Each part is a form of its own. */
export function AccountSection({ data }: { data: AccountData }) {
  const { texts, signTexts, account, kept, notice, fault } = data;
  if (!account) {
    return (
      <div className={styles.section}>
        {notice && <Notice title={notice} />}
        <p>{texts.guest}</p>
        <a className={buttonClass('primary', 'wide')} href="/auth" rel="nofollow">
          {signTexts.signIn}
        </a>
        <p>{data.guest.notPromised}</p>
        <form method="post" action="/auth" className={styles.form}>
          <button className={buttonClass('wide')} type="submit" name="step" value="keep">
            {data.guest.keep}
          </button>
          <span className={styles.note}>{data.guest.keepHint}</span>
        </form>
      </div>
    );
  }
  return (
    <div className={styles.section}>
      {notice && <Notice title={notice}>{data.unsent}</Notice>}
      {fault && !fault.field && !isFactorPart(fault.of.part) && <Notice isBad title={fault.text} />}
      {kept ? (
        <p className={styles.who}>{kept.who}</p>
      ) : (
        <>
          <p className={styles.who}>
            {filledIn(texts.signedInAs, { name: '' }).trim()}{' '}
            <b dir="ltr">{account.email ?? account.phoneNumber}</b>
          </p>
          <form method="post" action="/auth">
            <button className={buttonClass('wide')} type="submit" name="step" value="sign-out">
              {signTexts.signOut}
            </button>
          </form>
        </>
      )}
      {kept && (
        <>
          <p className={styles.note}>{kept.signInNote}</p>
          <a className={buttonClass('wide')} href="/auth" rel="nofollow">
            {signTexts.signIn}
          </a>
          <FirstAddressPart data={data} texts={kept} />
        </>
      )}
      {account.hasPassword ? <PasswordPart data={data} /> : account.email && <NewPasswordPart data={data} />}
      {account.hasPassword && <EmailPart data={data} />}
      {!kept && <SecondFactorSection data={data} factors={account.factors} />}
      <SessionsPart data={data} sessions={account.sessions} />
      <Part title={texts.exportHeading}>
        <p className={styles.note}>{texts.exportNote}</p>
        <a className={buttonClass('wide')} href="/api/account/export" download>
          {texts.exportLink}
        </a>
      </Part>
      {kept && (
        // Not by one tap: nothing leads back.
        <FoldedPart title={kept.signOut} isOpen={false}>
          <p className={styles.note}>{kept.signOutNote}</p>
          <form method="post" action="/auth">
            <input type="hidden" name="sure" value="1" />
            <button className={buttonClass('wide')} type="submit" name="step" value="sign-out">
              {kept.signOut}
            </button>
          </form>
        </FoldedPart>
      )}
      <DeletePart data={data} />
    </div>
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
          const name = device ? filledIn(texts.device, device) : texts.unknownDevice;
          return (
            <li key={id} data-session={id}>
              <span>
                <b>{isCurrent ? `${name} (${texts.thisDevice})` : name}</b>
                <span className={styles.note}>
                  {filledIn(texts.since, { date: t.date(since, data.today) })}
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
                    <LabelOf label={signTexts.signOut} name={name} />
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
