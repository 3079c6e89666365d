import type { ReactNode } from 'react';
import { filledIn } from '#src/i18n/translator.ts';
import { buttonClass } from '../kit/controls.tsx';
import { FormFault, TextField, UsernameField } from '../kit/form-fields.tsx';
import { PasswordField } from '../kit/password-field.tsx';
import { PasskeyForm } from '../shell/passkey-form.tsx';
import styles from './auth-screen.module.css';
import { type AuthData, type AuthView, authHref, viewHref } from './auth-view.ts';

function AuthForm({ data, button, children }: { data: AuthData; button: string; children: ReactNode }) {
  return (
    <form method="post" action={viewHref(data)} className={styles.form} noValidate>
      <input type="hidden" name="to" value={data.to} />
      <FormFault value={[data.fault, data.passwordFault].filter((each) => each !== undefined)}>
        {children}
      </FormFault>
      <button className={buttonClass('primary', 'wide')} type="submit">
        {button}
      </button>
    </form>
  );
}

function EmailField({ data }: { data: AuthData }) {
  return (
    <TextField
      name="email"
      type="email"
      autoComplete="username"
      label={data.texts.email}
      value={data.email}
    />
  );
}

function NewPasswordField({ data, label }: { data: AuthData; label: string }) {
  return <PasswordField isNew label={label} shows={data.texts.showPassword} hint={data.texts.passwordHint} />;
}

function SignIn({ data }: { data: AuthData }) {
  const { texts } = data;
  return (
    <>
      <AuthForm data={data} button={texts.signIn}>
        <EmailField data={data} />
        <PasswordField label={texts.password} shows={texts.showPassword} />
      </AuthForm>
      <div className={styles.more}>
        <p>
          <a href={authHref(data, { step: 'passkey' })} rel="nofollow">
            {texts.byPasskey}
          </a>
        </p>
        <p>
          <a href={authHref(data, { method: 'email', step: 'forgot' })}>{texts.forgot}</a>
        </p>
        <p>
          <span>{texts.noAccount}</span>
          <a href={authHref(data, { method: 'email', step: 'create' })}>{texts.createAccount}</a>
        </p>
      </div>
    </>
  );
}

function Create({ data }: { data: AuthData }) {
  const { texts } = data;
  return (
    <>
      <AuthForm data={data} button={texts.createAccount}>
        <EmailField data={data} />
        <NewPasswordField data={data} label={texts.password} />
      </AuthForm>
      <div className={styles.more}>
        <p>
          <span>{texts.haveAccount}</span>
          <a href={authHref(data, { method: 'email' })}>{texts.signIn}</a>
        </p>
      </div>
    </>
  );
}

function Resend({ data }: { data: AuthData }) {
  return (
    <>
      <p className={styles.intro}>{data.texts.resendHint}</p>
      <AuthForm data={data} button={data.texts.resend}>
        <EmailField data={data} />
      </AuthForm>
    </>
  );
}

function Forgot({ data }: { data: AuthData }) {
  return (
    <>
      <p className={styles.intro}>{data.texts.forgotHint}</p>
      <AuthForm data={data} button={data.texts.sendLink}>
        <EmailField data={data} />
      </AuthForm>
    </>
  );
}

function Reset({ data }: { data: AuthData }) {
  return (
    <AuthForm data={data} button={data.texts.savePassword}>
      <input type="hidden" name="token" value={data.token} />
      <UsernameField value={data.email} />
      <NewPasswordField data={data} label={data.texts.newPassword} />
    </AuthForm>
  );
}

function Confirm({ data }: { data: AuthData }) {
  const { texts, email, token } = data;
  return (
    <>
      <p className={styles.intro}>{filledIn(texts.confirmHint, { email })}</p>
      <AuthForm data={data} button={texts.confirm}>
        <input type="hidden" name="token" value={token} />
        <UsernameField value={email} />
        <PasswordField label={texts.password} shows={texts.showPassword} />
      </AuthForm>
      <p className={styles.more}>
        <a href={authHref(data, { method: 'email', step: 'forgot' })}>{texts.forgot}</a>
      </p>
    </>
  );
}

function ChangeEmail({ data }: { data: AuthData }) {
  return (
    <>
      <p className={styles.intro}>
        <bdi>{data.email}</bdi>
      </p>
      <AuthForm data={data} button={data.changeTexts.save}>
        <input type="hidden" name="token" value={data.token} />
      </AuthForm>
    </>
  );
}

function Phone({ data }: { data: AuthData }) {
  const { texts, phone } = data;
  return (
    <AuthForm data={data} button={texts.sendCode}>
      <TextField
        name="phone"
        type="tel"
        autoComplete="tel"
        label={texts.phone}
        hint={texts.phoneHint}
        value={phone}
      />
    </AuthForm>
  );
}

function Code({ data }: { data: AuthData }) {
  const { texts, phone } = data;
  return (
    <AuthForm data={data} button={texts.verify}>
      <TextField
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={texts.code}
        hint={filledIn(texts.codeHint, { phone })}
      />
    </AuthForm>
  );
}

function Factor({ data }: { data: AuthData }) {
  const { texts } = data;
  return (
    <AuthForm data={data} button={texts.verify}>
      <TextField
        name="code"
        type="text"
        autoComplete="one-time-code"
        label={texts.factorCode}
        hint={texts.factorHint}
      />
    </AuthForm>
  );
}

function Passkey({ data }: { data: AuthData }) {
  const { texts, passkey, to } = data;
  return (
    <>
      <p className={styles.intro}>{texts.passkeyHint}</p>
      <PasskeyForm
        ask={{ kind: 'show', options: passkey }}
        action={viewHref(data)}
        className={styles.form}
        button={texts.byPasskey}
        failed={data.passkeyFailed}
        withoutScript={texts.passkeyScript}
      >
        <input type="hidden" name="to" value={to} />
      </PasskeyForm>
    </>
  );
}

function Others({ data: { texts, providers } }: { data: AuthData }) {
  if (providers.length === 0) return <p>{texts.noOthers}</p>;
  return (
    <ul className={styles.providers}>
      {providers.map(({ name, href }) => (
        <li key={href}>
          <a className={buttonClass('wide')} href={href} rel="nofollow">
            {filledIn(texts.continueWith, { provider: name })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The form of each view. */
export const AUTH_FORMS: Readonly<Record<AuthView, (props: { data: AuthData }) => ReactNode>> = {
  'sign-in': SignIn,
  create: Create,
  resend: Resend,
  forgot: Forgot,
  reset: Reset,
  confirm: Confirm,
  email: ChangeEmail,
  phone: Phone,
  code: Code,
  others: Others,
  factor: Factor,
  passkey: Passkey,
};
