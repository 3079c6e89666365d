import { type ReactNode, useId } from 'react';
import type { AccountTexts, FaultyField } from '#src/i18n/accounts/account-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, Notice } from '../kit/controls.tsx';
import { FormFault, TextField, UsernameField } from '../kit/form-fields.tsx';
import { LabelOf } from '../kit/label-of.tsx';
import { PasswordField } from '../kit/password-field.tsx';
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

/** The fields of a part's form that something can be wrong with. */
export const FACTOR_FIELDS: Record<FactorPart, readonly FaultyField[]> = {
  'app-begin': ['current'],
  'app-finish': ['code'],
  'app-remove': ['current'],
  'new-codes': ['current'],
  'passkey-begin': ['current'],
  'passkey-finish': [],
  'passkey-remove': ['current'],
};

/** Which form something is wrong with: its part and, of passkeys, whose. */
export type FactorForm = { part: FactorPart; passkey?: string };

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
  authTexts: Pick<AccountTexts['auth'], 'byPasskey' | 'passkeyScript' | 'showPassword'>;
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
  /** With a field it is told there, else above all. */
  fault: { text: string; of: FactorForm; field: FaultyField | undefined } | undefined;
  today: string;
};

/** Second factors of one's account: an app's codes, backup codes, passkeys. */
export function SecondFactorSection({ data }: { data: FactorData }) {
  const { texts, isOn, shown, fault, isNeeded } = data;
  return (
    <section className={styles.part} id="second-factor" aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      {fault && !fault.field && <Notice isBad title={fault.text} />}
      {isNeeded && <Notice isBad isStanding title={texts.needed} />}
      {isNeeded && data.passkeys.length > 0 && (
        <a className={buttonClass('primary', 'wide')} href="/auth?step=passkey&to=%2Fadmin">
          {data.authTexts.byPasskey}
        </a>
      )}
      {shown.codes && (
        <div className={styles.folded}>
          <NextStep heading={texts.codesHeading} hint={texts.codesHint} />
          <ul className={styles.codes} dir="ltr">
            {shown.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {shown.app ? (
        <>
          <NextStep heading={texts.appHeading} hint={texts.scan} isQuiet={fault !== undefined} />
          <AppSetUp data={data} app={shown.app} />
        </>
      ) : (
        <>
          <h4>{texts.appHeading}</h4>
          <App data={data} isOn={isOn} />
        </>
      )}
      {shown.passkey ? (
        <NextStep heading={texts.passkeysHeading} hint={texts.passkeysHint} />
      ) : (
        <>
          <h4>{texts.passkeysHeading}</h4>
          <p className={styles.note}>{texts.passkeysHint}</p>
        </>
      )}
      <Passkeys data={data} />
    </section>
  );
}

/**
 * The head of what a form has led to, which has the focus then.
 * @param props.isQuiet something below it has the focus
 */
function NextStep({ heading, hint, isQuiet }: { heading: string; hint: string; isQuiet?: boolean }) {
  const id = useId();
  return (
    <>
      <h4 data-answer={isQuiet ? undefined : ''} aria-describedby={id}>
        {heading}
      </h4>
      <p id={id} className={styles.note}>
        {hint}
      </p>
    </>
  );
}

/** What is wrong with a form; undefined where it is another that something is wrong with. */
function faultOf({ fault }: FactorData, { part, passkey = '' }: FactorForm) {
  return fault?.of.part === part && (fault.of.passkey ?? '') === passkey ? fault : undefined;
}

function PartForm(props: {
  of: FactorForm;
  data: FactorData;
  button: ReactNode;
  asksPassword?: boolean;
  children?: ReactNode;
}) {
  const { data, of, asksPassword = true } = props;
  return (
    <form method="post" action="/profile#second-factor" className={styles.form} noValidate>
      <input type="hidden" name="part" value={of.part} />
      {of.passkey && <input type="hidden" name="passkey" value={of.passkey} />}
      <FormFault value={faultOf(data, of)}>
        {props.children}
        {asksPassword && data.hasPassword && (
          <>
            <UsernameField value={data.email} />
            <PasswordField name="current" label={data.currentPassword} shows={data.authTexts.showPassword} />
          </>
        )}
      </FormFault>
      <button className={buttonClass('wide')} type="submit">
        {props.button}
      </button>
    </form>
  );
}

/** A form that is opened when it is wanted, or when something was wrong in it. */
function FoldedForm(props: {
  of: FactorForm;
  data: FactorData;
  title: string;
  /** What it is about, for who hears the button alone. */
  about?: string;
  children?: ReactNode;
}) {
  const { of, data, title, about } = props;
  const name = about ? <LabelOf label={title} name={about} /> : title;
  return (
    <details open={faultOf(data, of) !== undefined}>
      <summary>{name}</summary>
      <div className={styles.folded}>
        <PartForm of={of} data={data} button={name}>
          {props.children}
        </PartForm>
      </div>
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
          <FoldedForm of={{ part: 'new-codes' }} data={data} title={texts.newCodes} />
          <FoldedForm
            of={{ part: 'app-remove' }}
            data={data}
            title={texts.turnOff}
            about={texts.appHeading}
          />
        </>
      ) : (
        <FoldedForm of={{ part: 'app-begin' }} data={data} title={texts.setUp} about={texts.appHeading} />
      )}
    </>
  );
}

function AppSetUp({ data, app }: { data: FactorData; app: NonNullable<FactorShown['app']> }) {
  const { texts } = data;
  return (
    <>
      {/* Drawn on the server from the key alone. */}
      <div
        className={styles.picture}
        role="img"
        aria-label={texts.picture}
        dangerouslySetInnerHTML={{ __html: app.picture }}
      />
      <p>
        {texts.key}: <code dir="ltr">{app.key}</code>
      </p>
      <PartForm of={{ part: 'app-finish' }} data={data} button={texts.turnOn} asksPassword={false}>
        <input type="hidden" name="uri" value={app.uri} />
        <TextField
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={texts.code}
        />
      </PartForm>
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
                  {filledIn(texts.added, { date: t.date(since, data.today) })}
                </span>
              </span>
              <FoldedForm
                of={{ part: 'passkey-remove', passkey: id }}
                data={data}
                title={texts.removePasskey}
                about={name || texts.unnamed}
              />
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
        <FoldedForm of={{ part: 'passkey-begin' }} data={data} title={texts.addPasskey}>
          <TextField name="name" type="text" autoComplete="off" label={texts.passkeyName} maxLength={60} />
        </FoldedForm>
      )}
    </>
  );
}
