import { Notice } from '../kit/controls.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { AUTH_FORMS } from './auth-forms.tsx';
import styles from './auth-screen.module.css';
import { type AuthData, authHref, authTitle } from './auth-view.ts';

/** Signing in by email, phone or another account; creating an account; a new password. Forms that need no script. */
export function AuthScreen({ data }: { data: AuthData }) {
  const { view, texts, notice, fault } = data;
  const Form = AUTH_FORMS[view];
  const isEntry = view === 'sign-in' || view === 'create' || view === 'phone' || view === 'others';
  return (
    <LearnerShell pair={undefined} level={undefined}>
      <div className={styles.page}>
        <h1>{authTitle(data)}</h1>
        {notice && <Notice title={notice}>{data.unsent}</Notice>}
        {fault && !fault.field && <Notice isBad title={fault.text} />}
        {data.offersMail && (
          <div className={styles.more}>
            <p>
              <span>{texts.noMail}</span>
              <a href={authHref(data, { method: 'email', step: 'resend' })}>{texts.resend}</a>
            </p>
          </div>
        )}
        {isEntry && <p className={styles.intro}>{data.keptNote ?? texts.intro}</p>}
        {isEntry && <Methods data={data} />}
        <Form data={data} />
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
