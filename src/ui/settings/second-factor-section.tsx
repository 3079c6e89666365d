import type { ReactNode } from 'react';
import { type AccountTexts, fillText } from '#src/i18n/accounts/account-texts.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, hiddenClass, Notice, TextField, UsernameField } from '../kit/controls.tsx';
import { PasskeyForm } from '../shell/passkey-form.tsx';
import styles from './account-section.module.css';

/** What a form of this section wants. */
export const FACTOR_PARTS = [
  'app-begin',
  'app-finish',
  'app-remove',
  'new-codes',
  'passkey-begin',
  'passkey-finish',
  'passkey-remove',
] as const;
export type FactorPart = (typeof FACTOR_PARTS)[number];

/** What a form has made, to be shown this once. */
export type FactorShown = {
  /** For the app: its address, the key in it, and a picture of it (SVG). */
  app?: { uri: string; key: string; picture: string };
  codes?: string[];
  /** What the browser makes a passkey from, as JSON. */
  passkey?: { options: string; name: string };
};

export type FactorData = {
  texts: AccountTexts['account']['factor'];
  authTexts: Pick<AccountTexts['auth'], 'byPasskey' | 'passkeyScript'>;
  currentPassword: string;
  passkeyFailed: string;
  isOn: boolean;
  passkeys: { id: string; name: string; since: string }[];
  hasPassword: boolean;
  /** The account's address, where it has one. */
  email: string | undefined;
  /** The admin area waits for it. */
  isNeeded: boolean;
  shown: FactorShown;
  fault: string | undefined;
  today: string;
};

/** Second factors of one's account: an app's codes, backup codes, passkeys. */
export function SecondFactorSection({ data }: { data: FactorData }) {
  const { texts, isOn, shown, fault, isNeeded } = data;
  return (
    <section className={styles.part} id="second-factor" aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      {fault && <Notice isBad title={fault} />}
      {isNeeded && <Notice isBad isStanding title={texts.needed} />}
      {isNeeded && data.passkeys.length > 0 && (
        <a className={buttonClass('primary', 'wide')} href="/auth?step=passkey&to=%2Fadmin">
          {data.authTexts.byPasskey}
        </a>
      )}
      {shown.codes && (
        <div className={styles.folded}>
          <h4>{texts.codesHeading}</h4>
          <p className={styles.note}>{texts.codesHint}</p>
          <ul className={styles.codes} dir="ltr">
            {shown.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <h4>{texts.appHeading}</h4>
      {shown.app ? <AppSetUp data={data} app={shown.app} /> : <App data={data} isOn={isOn} />}
      <h4>{texts.passkeysHeading}</h4>
      <p className={styles.note}>{texts.passkeysHint}</p>
      <Passkeys data={data} />
    </section>
  );
}

function FactorForm(props: {
  part: FactorPart;
  data: FactorData;
  button: ReactNode;
  asksPassword?: boolean;
  children?: ReactNode;
}) {
  const { data, asksPassword = true } = props;
  return (
    <form method="post" action="/profile#second-factor" className={styles.form} noValidate>
      <input type="hidden" name="part" value={props.part} />
      {props.children}
      {asksPassword && data.hasPassword && (
        <>
          <UsernameField value={data.email} />
          <TextField
            name="current"
            type="password"
            autoComplete="current-password"
            label={data.currentPassword}
            minLength={6}
          />
        </>
      )}
      <button className={buttonClass('wide')} type="submit">
        {props.button}
      </button>
    </form>
  );
}

function Folded({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}

function App({ data, isOn }: { data: FactorData; isOn: boolean }) {
  const { texts } = data;
  return (
    <>
      <p className={styles.note}>{isOn ? texts.appOn : texts.appOff}</p>
      {isOn ? (
        <>
          <Folded title={texts.newCodes}>
            <FactorForm part="new-codes" data={data} button={texts.newCodes} />
          </Folded>
          <Folded title={texts.turnOff}>
            <FactorForm
              part="app-remove"
              data={data}
              button={
                <>
                  {texts.turnOff}
                  <span className={hiddenClass}>: {texts.appHeading}</span>
                </>
              }
            />
          </Folded>
        </>
      ) : (
        <Folded title={texts.setUp}>
          <FactorForm
            part="app-begin"
            data={data}
            button={
              <>
                {texts.setUp}
                <span className={hiddenClass}>: {texts.appHeading}</span>
              </>
            }
          />
        </Folded>
      )}
    </>
  );
}

function AppSetUp({ data, app }: { data: FactorData; app: NonNullable<FactorShown['app']> }) {
  const { texts } = data;
  return (
    <>
      <p>{texts.scan}</p>
      {/* Drawn on the server from the key alone. */}
      <div className={styles.picture} dangerouslySetInnerHTML={{ __html: app.picture }} />
      <p>
        {texts.key}: <code dir="ltr">{app.key}</code>
      </p>
      <FactorForm part="app-finish" data={data} button={texts.turnOn} asksPassword={false}>
        <input type="hidden" name="uri" value={app.uri} />
        <TextField
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={texts.code}
        />
      </FactorForm>
    </>
  );
}

function Passkeys({ data }: { data: FactorData }) {
  const { texts, passkeys, shown } = data;
  const t = useTranslator();
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map(({ id, name, since }) => (
            <li key={id} data-passkey-id={id}>
              <span>
                <b dir="auto">{name || texts.unnamed}</b>
                <span className={styles.note}>
                  {fillText(texts.added, { date: t.date(since, data.today) })}
                </span>
              </span>
              <Folded title={texts.removePasskey}>
                <FactorForm
                  part="passkey-remove"
                  data={data}
                  button={
                    <>
                      {texts.removePasskey}
                      <span className={hiddenClass}>: {name || texts.unnamed}</span>
                    </>
                  }
                >
                  <input type="hidden" name="passkey" value={id} />
                </FactorForm>
              </Folded>
            </li>
          ))}
        </ul>
      )}
      {shown.passkey ? (
        <PasskeyForm
          ask={{ kind: 'make', options: shown.passkey.options }}
          action="/profile#second-factor"
          className={styles.form}
          button={texts.makePasskey}
          failed={data.passkeyFailed}
          withoutScript={data.authTexts.passkeyScript}
        >
          <input type="hidden" name="part" value="passkey-finish" />
          <input type="hidden" name="name" value={shown.passkey.name} />
        </PasskeyForm>
      ) : (
        <Folded title={texts.addPasskey}>
          <FactorForm part="passkey-begin" data={data} button={texts.addPasskey}>
            <TextField name="name" type="text" autoComplete="off" label={texts.passkeyName} maxLength={60} />
          </FactorForm>
        </Folded>
      )}
    </>
  );
}
