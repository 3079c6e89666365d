import { redirect } from 'react-router';
import { z } from 'zod';
import { foldEmail } from '#src/domain/entered-text.ts';
import { type AccountFault, type AccountNotice, accountTexts } from '#src/i18n/accounts/account-texts.ts';
import type { RequestContext } from '#src/server/request-context.ts';
import type { AccountForm, FactorShown } from '#src/ui/settings/account-forms.tsx';

export type Asked = RequestContext;

const email = z.email().max(254);

/** The address that someone entered; undefined where it is none. */
export function parseEmail(entered: string): string | undefined {
  return email.safeParse(foldEmail(entered)).data;
}

/** Who asks about an account, as its service wants to know it. */
export function visitOf({ visitor, language }: Asked, { headers }: Request) {
  return { visitor, language, headers };
}

/** Answers a form with another page (303, so that a reload sends nothing twice), and cookies. */
export function seeOther(path: string, cookies: readonly string[] = [], status: 302 | 303 = 303): Response {
  const answer = redirect(path, { status, headers: { 'cache-control': 'no-store' } });
  for (const line of cookies) answer.headers.append('set-cookie', line);
  return answer;
}

/** Answers a page's request with another page, for now, and cookies. */
export function leadTo(path: string, cookies: readonly string[] = []): Response {
  return seeOther(path, cookies, 302);
}

/** The status of a form that is shown again with its fault. */
export function answerTo({ fault, waitMinutes = 1 }: { fault: AccountFault; waitMinutes?: number }): {
  status: number;
  headers?: Record<string, string>;
} {
  if (fault === 'tooMany' || fault === 'tooManyTries' || fault === 'smsLimit')
    return { status: 429, headers: { 'retry-after': String(waitMinutes * 60) } };
  if (fault === 'busy') return { status: 503, headers: { 'retry-after': '2' } };
  return { status: 422 };
}

/** Answers a form of the account's settings that was done: by the settings, which say so. */
export function accountChanged(notice: AccountNotice, cookies: readonly string[]): Response {
  return seeOther(`/profile?account=${notice}#account`, cookies);
}

/** What a form of the account's settings came to that the settings are shown with again: what was wrong, or what it made. */
export type AccountAnswer = {
  of: AccountForm;
  fault?: AccountFault;
  waitMinutes?: number;
  /** What was filled in as a new address. */
  newEmail?: string;
  shown?: FactorShown;
  cookies?: readonly string[];
};

/** What is sent when a notice says so, and how. */
const SENT: Partial<Record<AccountNotice, 'email' | 'sms'>> = {
  created: 'email',
  confirmSent: 'email',
  resetSent: 'email',
  linkSent: 'email',
  emailAsked: 'email',
  codeSent: 'sms',
};

/** What is said beside a notice of something sent where it is kept in the outbox instead (READINGS R42). */
export function unsentNote(
  { language, services }: Pick<Asked, 'language' | 'services'>,
  notice: AccountNotice | undefined,
): string | undefined {
  const how = notice && SENT[notice];
  return how && !services.accounts.sends[how] ? accountTexts(language).auth.unsent : undefined;
}
