import type { ReactNode } from 'react';
import type { LanguageCode } from '#src/domain/language.ts';
import { type AccountTexts, type FaultyField, fillText } from '#src/i18n/accounts/account-texts.ts';
import { buttonClass, FormFault, Notice, TextField, UsernameField } from '../kit/controls.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { PasskeyForm } from '../shell/passkey-form.tsx';
import styles from './auth-screen.module.css';

export type AuthView =
  | 'factor'
  | 'passkey'
  | 'sign-in'
  | 'create'
  | 'forgot'
  | 'reset'
  | 'confirm'
  | 'email'
  | 'phone'
  | 'code'
  | 'others';

/** The fields of a view's form that something can be wrong with. */
export const AUTH_FIELDS: Record<AuthView, readonly FaultyField[]> = {
  factor: ['code'],
  passkey: [],
  'sign-in': ['email', 'password'],
  create: ['email', 'password'],
  forgot: ['email'],
  reset: ['password'],
  confirm: ['password'],
  email: [],
  phone: ['phone'],
  code: ['code'],
  others: [],
};

export type AuthData = {
  view: AuthView;
  texts: AccountTexts['auth'];
  /** Of the account's settings, where a change of address began. */
  changeTexts: Pick<AccountTexts['account'], 'emailHeading' | 'save'>;
  notice: string | undefined;
  /** With a field it is told there, else above the form. */
  fault: { text: string; field: FaultyField | undefined } | undefined;
  /** What was filled in, or whom a link is for. */
  email: string;
  phone: string;
  /** Of a mail's link. */
  token: string;
  /** The path that signing in leads to, percent-encoded. */
  to: string;
  lang: LanguageCode | undefined;
  providers: { name: string; href: string }[];
  /** What the browser shows a passkey for, as JSON. */
  passkey: string;
  passkeyFailed: string;
};

const TITLES = {
  'sign-in': 'title',
  create: 'createTitle',
  forgot: 'forgotTitle',
  reset: 'resetTitle',
  confirm: 'confirmTitle',
  phone: 'title',
  code: 'title',
  others: 'title',
  factor: 'factorTitle',
  passkey: 'byPasskey',
} as const satisfies Record<Exclude<AuthView, 'email'>, keyof AccountTexts['auth']>;

export function authTitle({ view, texts, changeTexts }: AuthData): string {
  return view === 'email' ? changeTexts.emailHeading : texts[TITLES[view]];
}

/** What every state of this screen keeps: where signing in leads, and the language that a link has asked for. */
export type AuthPlace = { to: string; lang: LanguageCode | undefined };

/** The address of a state of this screen. */
export function authHref({ to, lang }: AuthPlace, query: Record<string, string>): string {
  const search = new URLSearchParams(query);
  if (to !== '/today') search.set('to', to);
  if (lang) search.set('lang', lang);
  return `/auth?${search}`;
}

/** Signing in by email, phone or another account; creating an account; a new password. Forms that need no script. */
export function AuthScreen({ data }: { data: AuthData }) {
  const { view, texts, notice, fault } = data;
  const isEntry = view === 'sign-in' || view === 'create' || view === 'phone' || view === 'others';
  return (
    <LearnerShell pair={undefined} level={undefined}>
      <div className={styles.page}>
        <h1>{authTitle(data)}</h1>
        {notice && <Notice title={notice} />}
        {fault && !fault.field && <Notice isBad title={fault.text} />}
        {isEntry && <p className={styles.intro}>{texts.intro}</p>}
        {isEntry && <Methods data={data} />}
        <View data={data} />
        <p className={styles.back}>
          {isEntry ? (
            <a href="/onboarding">{texts.back}</a>
          ) : (
            <a href={authHref(data, { method: view === 'code' ? 'phone' : 'email' })}>
              {view === 'code' ? texts.changePhone : texts.back}
            </a>
          )}
        </p>
      </div>
    </LearnerShell>
  );
}

function Methods({ data }: { data: AuthData }) {
  const { view, texts, providers } = data;
  const methods = [
    { method: 'email', label: texts.byEmail, isOn: view === 'sign-in' || view === 'create' },
    { method: 'phone', label: texts.byPhone, isOn: view === 'phone' },
    ...(providers.length > 0 || view === 'others'
      ? [
          {
            method: 'google',
            label: providers.length === 1 ? providers[0]!.name : texts.byOthers,
            isOn: view === 'others',
          },
        ]
      : []),
  ];
  return (
    <nav aria-label={texts.methods}>
      <ul className={styles.methods}>
        {methods.map(({ method, label, isOn }) => (
          <li key={method}>
            <a
              className={styles.method}
              href={authHref(data, { method })}
              aria-current={isOn ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function View({ data }: { data: AuthData }) {
  switch (data.view) {
    case 'sign-in':
      return <SignIn data={data} />;
    case 'create':
      return <Create data={data} />;
    case 'forgot':
      return <Forgot data={data} />;
    case 'reset':
      return <Reset data={data} />;
    case 'confirm':
      return <Confirm data={data} />;
    case 'email':
      return <ChangeEmail data={data} />;
    case 'phone':
      return <Phone data={data} />;
    case 'code':
      return <Code data={data} />;
    case 'others':
      return <Others data={data} />;
    case 'factor':
      return <Factor data={data} />;
    case 'passkey':
      return <Passkey data={data} />;
  }
}

/** The address of a view, to which its form goes: another view may stand there in its place, with what was wrong. */
function viewHref(data: AuthData): string {
  const { token } = data;
  switch (data.view) {
    case 'sign-in':
      return authHref(data, { method: 'email' });
    case 'create':
    case 'forgot':
      return authHref(data, { method: 'email', step: data.view });
    case 'phone':
      return authHref(data, { method: 'phone' });
    case 'code':
      return authHref(data, { method: 'phone', step: 'code' });
    case 'others':
      return authHref(data, { method: 'google' });
    case 'factor':
    case 'passkey':
      return authHref(data, { step: data.view });
    case 'reset':
    case 'confirm':
    case 'email':
      return authHref(data, { step: data.view, token });
  }
}

function AuthForm({ data, button, children }: { data: AuthData; button: string; children: ReactNode }) {
  return (
    <form method="post" action={viewHref(data)} className={styles.form} noValidate>
      <input type="hidden" name="to" value={data.to} />
      <FormFault value={data.fault}>{children}</FormFault>
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
  return (
    <TextField
      name="password"
      type="password"
      autoComplete="new-password"
      label={label}
      hint={data.texts.passwordHint}
      minLength={6}
    />
  );
}

function SignIn({ data }: { data: AuthData }) {
  const { texts } = data;
  return (
    <>
      <AuthForm data={data} button={texts.signIn}>
        <EmailField data={data} />
        <TextField
          name="password"
          type="password"
          autoComplete="current-password"
          label={texts.password}
          minLength={6}
        />
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
      <p className={styles.intro}>{fillText(texts.confirmHint, { email })}</p>
      <AuthForm data={data} button={texts.confirm}>
        <input type="hidden" name="token" value={token} />
        <UsernameField value={email} />
        <TextField
          name="password"
          type="password"
          autoComplete="current-password"
          label={texts.password}
          minLength={6}
        />
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
        hint={fillText(texts.codeHint, { phone })}
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
            {fillText(texts.continueWith, { provider: name })}
          </a>
        </li>
      ))}
    </ul>
  );
}
