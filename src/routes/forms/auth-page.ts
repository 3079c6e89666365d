import { isLanguageCode, type LanguageCode } from '#src/domain/language.ts';
import {
  type AccountFault,
  type AccountNotice,
  accountTexts,
  faultyField,
} from '#src/i18n/accounts/account-texts.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import {
  AUTH_FIELDS,
  type AuthData,
  type AuthPlace,
  type AuthView,
  authHref,
} from '#src/ui/accounts/auth-view.ts';
import { type Asked, unsentNote } from './account-request.ts';

/** What a redirect to this page may say has been done. */
const NOTICES: readonly AccountNotice[] = [
  'created',
  'confirmSent',
  'resetSent',
  'codeSent',
  'passwordSet',
  'signedOut',
  'deleted',
  'emailChanged',
];

/** Whether somebody is signed in, but for those who have an account without name or address: they may have another. */
export const isSignedIn = ({ visitor }: Asked) => visitor.kind === 'user' && !visitor.isKept;

export const hasCookies = ({ headers }: Request) => headers.has('cookie');

/** What an address of this page says where a browser was given a cookie by the answer before. */
export const FORGOTTEN = { done: 'signedIn' };
/** And where it was given one some time ago, which may have ended since. */
export const LOST = { done: 'begun' };

/**
 * Where a first factor leads: for some to the second; a browser that sent no cookie yet by way of this page, which sees
 * whether it keeps any.
 */
export function entered(
  request: Request,
  place: AuthPlace,
  { needsFactor }: { needsFactor?: boolean },
): string {
  if (needsFactor) return authHref(place, { step: 'factor' });
  // Over plain HTTP browsers do not say where an answer goes, but what they want to show.
  const destination = request.headers.get('sec-fetch-dest');
  const isBrowser =
    destination === 'document' ||
    (destination === null && request.headers.get('accept')?.includes('text/html') === true);
  return isBrowser && !hasCookies(request) ? authHref(place, FORGOTTEN) : place.to;
}

export function languageAsked(query: URLSearchParams): LanguageCode | undefined {
  const lang = query.get('lang');
  return isLanguageCode(lang) ? lang : undefined;
}

/** What the page's address asks for. */
export function viewOf(query: URLSearchParams): AuthView {
  const step = query.get('step');
  if (step === 'factor' || step === 'passkey') return step;
  if (step === 'create' || step === 'resend' || step === 'forgot' || step === 'reset') return step;
  if (step === 'confirm' || step === 'email') return step;
  if (query.get('method') === 'phone') return step === 'code' ? 'code' : 'phone';
  return query.get('method') === 'google' ? 'others' : 'sign-in';
}

/** What a view is asked to show. */
export type Asking = Pick<AuthData, 'view' | 'to'> &
  Partial<Pick<AuthData, 'email' | 'phone' | 'token' | 'passkey'>> & {
    fault?: AccountFault;
    /** What is wrong with the password as well. */
    passwordFault?: AccountFault | undefined;
    waitMinutes?: number;
  };

export function faultOf({ fault, waitMinutes }: { fault: AccountFault; waitMinutes?: number }) {
  return waitMinutes === undefined ? { fault } : { fault, waitMinutes };
}

/** What is true of a browser that sent no cookie at all: of one that came back later, not that it keeps none. */
function faultWithoutCookies(told: AccountFault | undefined, done: string | null): AccountFault | undefined {
  if (told === 'providerState' || told === 'factorExpired' || (!told && done === LOST.done)) return 'lost';
  return !told && done === FORGOTTEN.done ? 'noCookies' : told;
}

/** What the page shows. */
export function describe({ language, services, visitor }: Asked, request: Request, asking: Asking): AuthData {
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
    keptNote: visitor.kind === 'user' && visitor.isKept ? todayTexts(language).account.signInNote : undefined,
    notice: done && notices[done],
    unsent: unsentNote({ language, services }, done),
    offersMail:
      view === 'sign-in' && (fault === 'wrongCredentials' || done === 'created' || done === 'confirmSent'),
    fault: fault && {
      text: filledIn(faults[fault], { minutes: waitMinutes }),
      field: faultyField(fault, AUTH_FIELDS[view]),
    },
    passwordFault: asking.passwordFault && { text: faults[asking.passwordFault], field: 'password' },
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
