import { data as withStatus } from 'react-router';
import { AFTER_SIGN_IN, parseReturnPath } from '#src/domain/accounts/return-path.ts';
import type { AccountNotice } from '#src/i18n/accounts/account-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { AuthScreen } from '#src/ui/accounts/auth-screen.tsx';
import { authHref, authTitle } from '#src/ui/accounts/auth-view.ts';
import type { Route } from './+types/auth.ts';
import { leadTo, seeOther, visitOf } from './forms/account-request.ts';
import { answerForm } from './forms/auth-forms.ts';
import {
  describe,
  entered,
  FORGOTTEN,
  faultOf,
  hasCookies,
  isSignedIn,
  LOST,
  languageAsked,
  viewOf,
} from './forms/auth-page.ts';
import { readForm } from './forms/form-request.ts';
import { pageMeta } from './rendering/page-meta.ts';

/** Those after which the form to sign in holds the address that the form before was sent with. */
const KEEPING: readonly string[] = [
  'created',
  'confirmSent',
  'resetSent',
  'passwordSet',
] satisfies AccountNotice[];

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(requestContext);
  const { accounts } = asked.services;
  const query = new URL(request.url).searchParams;
  // Only a page that asked for signing in is returned to.
  const to = parseReturnPath(query.get('to')) ?? AFTER_SIGN_IN;
  const place = { to, lang: languageAsked(query) };
  const step = query.get('step');
  const token = query.get('token') ?? '';
  if (step === 'email') {
    // Programs open the links of mails too, to look for harm: what changes something is for a person to send.
    const email = await accounts.emailOfLink('email', token);
    if (email === '') return describe(asked, request, { view: 'sign-in', to, fault: 'linkInvalid' });
    return describe(asked, request, { view: 'email', to, token, email });
  }
  if (step === 'confirm') {
    const outcome = await accounts.confirmEmail(visitOf(asked, request), { token });
    if ('needsPasswordOf' in outcome)
      return describe(asked, request, { view: 'confirm', to, token, email: outcome.needsPasswordOf });
    if (outcome.isDone) return leadTo(entered(request, place, outcome), outcome.cookies);
    // Told beside the form that has another one sent.
    const view = outcome.fault === 'linkInvalid' ? 'resend' : 'sign-in';
    return describe(asked, request, { view, to, ...faultOf(outcome) });
  }
  // Who fears for the account, and is told so by mail, may be signed in.
  const isIn = isSignedIn(asked);
  const isHeldBack = asked.visitor.kind === 'user' && asked.visitor.awaitsSecondFactor;
  // Who keeps their progress is sent this way to see whether the browser keeps a cookie.
  if (query.get('done') === FORGOTTEN.done && asked.visitor.kind === 'user') return leadTo(to);
  if (isIn && step !== 'reset' && step !== 'forgot' && !(step === 'passkey' && isHeldBack)) return leadTo(to);
  if (step === 'passkey') {
    const begun = await asked.services.secondFactors.askForPasskey(visitOf(asked, request));
    if (!begun.isDone) return describe(asked, request, { view: 'sign-in', to, ...faultOf(begun) });
    const headers = begun.cookies.map((line) => ['set-cookie', line] as [string, string]);
    return withStatus(describe(asked, request, { view: 'passkey', to, passkey: begun.options }), { headers });
  }
  const provider = accounts.listProviders().find((each) => each.provider === query.get('provider'));
  // Another site must not start it: who comes back would be signed in without having wished it.
  if (provider && request.headers.get('sec-fetch-site') !== 'cross-site') {
    const outcome = await accounts.startProvider(visitOf(asked, request), provider.provider, to);
    if ('url' in outcome) return leadTo(outcome.url, outcome.cookies);
    return describe(asked, request, { view: 'others', to, ...faultOf(outcome) });
  }
  const view = viewOf(query);
  const phone = accounts.phoneNumberOf(visitOf(asked, request)) ?? '';
  if (view === 'code' && phone === '')
    return leadTo(authHref(place, { method: 'phone', ...(hasCookies(request) ? {} : LOST) }));
  if (view === 'reset') {
    const owner = await accounts.emailOfLink('reset', token);
    // Before a password is chosen for nothing.
    if (owner === '') return describe(asked, request, { view: 'forgot', to, fault: 'linkInvalid' });
    return describe(asked, request, { view, to, token, email: owner });
  }
  const email =
    view === 'resend' || KEEPING.includes(query.get('done') ?? '')
      ? accounts.addressKept(visitOf(asked, request))
      : '';
  return describe(asked, request, { view, to, token, email, phone: view === 'code' ? phone : '' });
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { accounts } = asked.services;
  const visit = visitOf(asked, request);
  const field = await readForm(request);
  if (field('step') === 'keep') {
    const outcome = await accounts.keepProgress(visit);
    // Back to what was looked at: the summary of a session.
    const to = field('from') === 'session' ? '/learn?finished' : AFTER_SIGN_IN;
    const place = { to, lang: languageAsked(new URL(request.url).searchParams) };
    return seeOther(
      outcome.isDone ? entered(request, place, {}) : `${AFTER_SIGN_IN}?keep=failed`,
      outcome.cookies,
    );
  }
  if (field('step') !== 'sign-out') return answerForm(asked, request, field);
  // Nothing would lead back: settings say so, and ask again.
  if (visit.visitor.kind === 'user' && visit.visitor.isKept && !field('sure'))
    return seeOther('/profile#account');
  const place = { to: AFTER_SIGN_IN, lang: languageAsked(new URL(request.url).searchParams) };
  return seeOther(authHref(place, { done: 'signedOut' }), await accounts.signOut(visit));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: (t) => (loaderData ? authTitle(loaderData) : t('app.signIn')) });
}

export default function AuthRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthScreen data={actionData ?? loaderData} />;
}
