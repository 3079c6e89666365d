import { type ReactNode, useId } from 'react';
import { filledIn } from '#src/i18n/translator.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, Notice } from '../kit/controls.tsx';
import { TextField } from '../kit/form-fields.tsx';
import { LabelOf } from '../kit/label-of.tsx';
import { PasskeyForm } from '../shell/passkey-form.tsx';
import {
  type AccountData,
  type AccountForm,
  CurrentPassword,
  type FactorShown,
  type Factors,
  faultOf,
  isFactorPart,
  PartForm,
} from './account-forms.tsx';
import styles from './account-section.module.css';

type SectionProps = { data: AccountData; factors: Factors };

/** Second factors of one's account: an app's codes, backup codes, passkeys. */
export function SecondFactorSection({ data, factors }: SectionProps) {
  const { shown, isNeeded } = factors;
  const texts = data.texts.factor;
  const fault = data.fault && isFactorPart(data.fault.of.part) ? data.fault : undefined;
  return (
    <section className={styles.part} id="second-factor" aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      {fault && !fault.field && <Notice isBad title={fault.text} />}
      {isNeeded && <Notice isBad isStanding title={texts.needed} />}
      {isNeeded && factors.passkeys.length > 0 && (
        <a className={buttonClass('primary', 'wide')} href="/auth?step=passkey&to=%2Fadmin">
          {data.signTexts.byPasskey}
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
          <App data={data} isOn={factors.isOn} />
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
      <Passkeys data={data} factors={factors} />
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

/** A form that is opened when it is wanted, or when something was wrong in it. */
function FoldedForm(props: {
  of: AccountForm;
  data: AccountData;
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
          <CurrentPassword data={data} />
        </PartForm>
      </div>
    </details>
  );
}

function App({ data, isOn }: { data: AccountData; isOn: boolean }) {
  const texts = data.texts.factor;
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

function AppSetUp({ data, app }: { data: AccountData; app: NonNullable<FactorShown['app']> }) {
  const texts = data.texts.factor;
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
      <PartForm of={{ part: 'app-finish' }} data={data} button={texts.turnOn}>
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

function Passkeys({ data, factors: { passkeys, shown } }: SectionProps) {
  const texts = data.texts.factor;
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
          withoutScript={data.signTexts.passkeyScript}
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
