import { data as withStatus } from 'react-router';
import { foldCode } from '#src/domain/entered-text.ts';
import { isLanguageCode, type LanguageCode } from '#src/domain/language.ts';
import { foldPhoneNumber } from '#src/domain/phone-number.ts';
import { AFTER_SIGN_IN, parseReturnPath } from '#src/domain/return-path.ts';
import {
  type AccountFault,
  type AccountNotice,
  accountTexts,
  faultyField,
  fillText,
} from '#src/i18n/accounts/account-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import {
  AUTH_FIELDS,
  type AuthData,
  type AuthPlace,
  AuthScreen,
  type AuthView,
  authHref,
  authTitle,
} from '#src/ui/auth/auth-screen.tsx';
import type { Route } from './+types/auth.ts';
import { type Asked, answerTo, leadTo, parseEmail, seeOther, visitOf } from './account-request.ts';
import { readForm } from './form-request.ts';
import { pageMeta } from './page-meta.ts';
import { parseCredential } from './second-factor-settings.ts';

/** What a redirect to this page may say has been done. */
const NOTICES: readonly AccountNotice[] = [
  'created',
  'resetSent',
  'codeSent',
  'passwordSet',
  'signedOut',
  'deleted',
  'emailChanged',
];

/** Those after which the form to sign in holds the address that the form before was sent with. */
const KEEPING: readonly string[] = ['created', 'resetSent', 'passwordSet'] satisfies AccountNotice[];

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
    return describe(asked, request, { view: 'sign-in', to, ...faultOf(outcome) });
  }
  // Who fears for the account, and is told so by mail, may be signed in.
  const isHeldBack = asked.visitor.kind === 'user' && asked.visitor.awaitsSecondFactor;
  if (
    asked.visitor.kind === 'user' &&
    step !== 'reset' &&
    step !== 'forgot' &&
    !(step === 'passkey' && isHeldBack)
  )
    return leadTo(to);
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
  const email = KEEPING.includes(query.get('done') ?? '')
    ? accounts.addressKept(visitOf(asked, request))
    : '';
  return describe(asked, request, { view, to, token, email, phone: view === 'code' ? phone : '' });
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(requestContext);
  const { accounts } = asked.services;
  const visit = visitOf(asked, request);
  const field = await readForm(request);
  const query = new URL(request.url).searchParams;
  const lang = languageAsked(query);
  if (field('step') === 'sign-out')
    return seeOther(
      authHref({ to: AFTER_SIGN_IN, lang }, { done: 'signedOut' }),
      await accounts.signOut(visit),
    );
  const view = viewOf(query);
  const to = parseReturnPath(field('to')) ?? AFTER_SIGN_IN;
  const place = { to, lang };
  const typed = field('email').trim();
  const email = parseEmail(typed) ?? '';
  const password = field('password');
  const token = field('token');
  const kept = { view, to, email: typed, token };
  const isEntry = view !== 'reset' && view !== 'confirm' && view !== 'email' && view !== 'forgot';
  const fail = (outcome: Parameters<typeof faultOf>[0], more: Partial<Asking> = {}) =>
    // The page itself is for nobody who is signed in.
    asked.visitor.kind === 'user' && isEntry
      ? seeOther(to)
      : withStatus(describe(asked, request, { ...kept, ...more, ...faultOf(outcome) }), answerTo(outcome));
  /** Where a first factor leads: for some, to the second. */
  const goOn = (outcome: { cookies: string[]; needsFactor?: boolean }) =>
    seeOther(entered(request, place, outcome), outcome.cookies);
  const withAddress = (cookies: readonly string[], of = email) => [...cookies, accounts.keepAddress(of)];
  const usesEmail = view === 'sign-in' || view === 'create' || view === 'forgot';
  if (usesEmail && email === '') return fail({ fault: 'emailInvalid' });

  switch (view) {
    case 'sign-in': {
      const outcome = await accounts.signIn(visit, { email, password });
      return outcome.isDone ? goOn(outcome) : fail(outcome);
    }
    case 'factor': {
      const outcome = await accounts.showCode(visit, field('code').slice(0, 40));
      if (outcome.isDone) return seeOther(to, outcome.cookies);
      return fail(outcome, outcome.fault === 'factorExpired' ? { view: 'sign-in' } : {});
    }
    case 'passkey': {
      const outcome = await accounts.showPasskey(visit, parseCredential(field('credential')));
      return outcome.isDone ? seeOther(to, outcome.cookies) : fail(outcome, { view: 'sign-in' });
    }
    case 'create': {
      const outcome = await accounts.signUp(visit, { email, password });
      if (!outcome.isDone) return fail(outcome);
      return seeOther(authHref(place, { method: 'email', done: 'created' }), withAddress(outcome.cookies));
    }
    case 'forgot': {
      const outcome = await accounts.askForReset(visit, email);
      if (!outcome.isDone) return fail(outcome);
      // Who is signed in is led on from the form to sign in, and would never read it there.
      const step: Record<string, string> = asked.visitor.kind === 'user' ? { step: 'forgot' } : {};
      return seeOther(
        authHref(place, { method: 'email', ...step, done: 'resetSent' }),
        withAddress(outcome.cookies),
      );
    }
    case 'reset': {
      const owner = await accounts.emailOfLink('reset', token);
      const outcome = await accounts.resetPassword(visit, { token, newPassword: password });
      if (outcome.isDone)
        return seeOther(authHref(place, { done: 'passwordSet' }), withAddress(outcome.cookies, owner));
      return outcome.fault === 'linkInvalid'
        ? fail(outcome, { view: 'forgot' })
        : fail(outcome, { email: owner });
    }
    case 'confirm': {
      const outcome = await accounts.confirmEmail(visit, { token, password });
      if ('needsPasswordOf' in outcome) return fail({ fault: 'failed' });
      if (outcome.isDone) return goOn(outcome);
      return outcome.fault === 'linkInvalid'
        ? fail(outcome, { view: 'sign-in' })
        : fail(outcome, { email: await accounts.emailOfLink('confirm', token) });
    }
    case 'email': {
      const outcome = await accounts.changeEmail(visit, token);
      if (outcome.isDone)
        return seeOther(
          asked.visitor.kind === 'user'
            ? '/profile?account=emailChanged#account'
            : authHref(place, { done: 'emailChanged' }),
        );
      return outcome.fault === 'linkInvalid'
        ? fail(outcome, { view: 'sign-in' })
        : fail(outcome, { email: await accounts.emailOfLink('email', token) });
    }
    case 'phone': {
      const phone = field('phone').trim();
      const outcome = await accounts.sendCode(visit, foldPhoneNumber(phone));
      if (!outcome.isDone) return fail(outcome, { phone });
      return seeOther(authHref(place, { method: 'phone', step: 'code', done: 'codeSent' }), outcome.cookies);
    }
    case 'code': {
      const phone = accounts.phoneNumberOf(visit);
      if (!phone) return seeOther(authHref(place, { method: 'phone' }));
      const code = foldCode(field('code'));
      // What can't be a code was pasted badly, and uses up no try.
      const outcome = /^\d{6}$/.test(code)
        ? await accounts.verifyCode(visit, { phoneNumber: phone, code })
        : { fault: 'codeIncomplete' as const, isDone: false as const };
      return outcome.isDone ? goOn(outcome) : fail(outcome, { phone });
    }
    case 'others':
      return seeOther(authHref(place, { method: 'google' }));
  }
}

const hasCookies = ({ headers }: Request) => headers.has('cookie');

/** What an address of this page says where a browser was given a cookie by the answer before. */
const FORGOTTEN = { done: 'signedIn' };
/** And where it was given one some time ago, which may have ended since. */
const LOST = { done: 'begun' };

/**
 * Where a first factor leads: for some to the second; a browser that sent no cookie yet by way of this page, which sees
 * whether it keeps any.
 */
function entered(request: Request, place: AuthPlace, { needsFactor }: { needsFactor?: boolean }): string {
  if (needsFactor) return authHref(place, { step: 'factor' });
  const isBrowser = request.headers.get('sec-fetch-dest') === 'document';
  return isBrowser && !hasCookies(request) ? authHref(place, FORGOTTEN) : place.to;
}

function languageAsked(query: URLSearchParams): LanguageCode | undefined {
  const lang = query.get('lang');
  return isLanguageCode(lang) ? lang : undefined;
}

/** What the page's address asks for. */
function viewOf(query: URLSearchParams): AuthView {
  const step = query.get('step');
  if (step === 'factor' || step === 'passkey') return step;
  if (step === 'create' || step === 'forgot' || step === 'reset') return step;
  if (step === 'confirm' || step === 'email') return step;
  if (query.get('method') === 'phone') return step === 'code' ? 'code' : 'phone';
  return query.get('method') === 'google' ? 'others' : 'sign-in';
}

type Asking = Pick<AuthData, 'view' | 'to'> &
  Partial<Pick<AuthData, 'email' | 'phone' | 'token' | 'passkey'>> & {
    fault?: AccountFault;
    waitMinutes?: number;
  };

function faultOf({ fault, waitMinutes }: { fault: AccountFault; waitMinutes?: number }) {
  return waitMinutes === undefined ? { fault } : { fault, waitMinutes };
}

/** What is true of a browser that sent no cookie at all: of one that came back later, not that it keeps none. */
function faultWithoutCookies(told: AccountFault | undefined, done: string | null): AccountFault | undefined {
  if (told === 'providerState' || told === 'factorExpired' || (!told && done === LOST.done)) return 'lost';
  return !told && done === FORGOTTEN.done ? 'noCookies' : told;
}

function describe({ language, services }: Asked, request: Request, asking: Asking): AuthData {
  const { auth: texts, account, faults, notices } = accountTexts(language);
  const { view, to, email = '', phone = '', token = '', passkey = '', waitMinutes = 1 } = asking;
  const query = new URL(request.url).searchParams;
  const place = { to, lang: languageAsked(query) };
  const told =
    asking.fault ?? (view === 'others' ? services.accounts.faultOfReturn(query.get('error')) : undefined);
  const fault = hasCookies(request) ? told : faultWithoutCookies(told, query.get('done'));
  const done = fault === undefined ? NOTICES.find((name) => name === query.get('done')) : undefined;
  return {
    view,
    texts,
    changeTexts: account,
    notice: done && notices[done],
    fault: fault && {
      text: fillText(faults[fault], { minutes: waitMinutes }),
      field: faultyField(fault, AUTH_FIELDS[view]),
    },
    email,
    phone,
    token,
    passkey,
    passkeyFailed: faults.passkeyFailed,
    ...place,
    providers: services.accounts
      .listProviders()
      .map(({ provider, name }) => ({ name, href: authHref(place, { method: 'google', provider }) })),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: (t) => (loaderData ? authTitle(loaderData) : t('app.signIn')) });
}

export default function AuthRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthScreen data={actionData ?? loaderData} />;
}
