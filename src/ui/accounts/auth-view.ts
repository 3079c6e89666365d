import type { LanguageCode } from '#src/domain/language.ts';
import type { AccountTexts, FaultyField } from '#src/i18n/accounts/account-texts.ts';

/** What the page of signing in shows: one of these, each with a form of its own. */
export type AuthView =
  | 'factor'
  | 'passkey'
  | 'sign-in'
  | 'create'
  | 'resend'
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
  resend: ['email'],
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
  /** For who has an account without name or address, which joins the one that is signed in to; undefined for others. */
  keptNote: string | undefined;
  notice: string | undefined;
  /** What is said besides where what the notice calls sent lies on this machine. */
  unsent: string | undefined;
  /** Whether somebody may be waiting for the mail that confirms an address. */
  offersMail: boolean;
  /** With a field it is told there, else above the form. */
  fault: { text: string; field: FaultyField | undefined } | undefined;
  /** What is wrong with the password as well. */
  passwordFault: { text: string; field: 'password' } | undefined;
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
  resend: 'confirmTitle',
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

/** The address of a view, to which its form goes: another view may stand there in its place, with what was wrong. */
export function viewHref(data: AuthData): string {
  const { token } = data;
  switch (data.view) {
    case 'sign-in':
      return authHref(data, { method: 'email' });
    case 'create':
    case 'resend':
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
