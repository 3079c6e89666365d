import { cairoDate } from '#src/domain/cairo-day.ts';
import {
  type AccountFault,
  type AccountNotice,
  accountTexts,
  faultyField,
} from '#src/i18n/accounts/account-texts.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import {
  ACCOUNT_FIELDS,
  ACCOUNT_PARTS,
  type AccountData,
  type AccountPart,
} from '#src/ui/settings/account-parts.tsx';
import { type Asked, answerTo, parseEmail, seeOther, unsentNote, visitOf } from './account-request.ts';
import { describeFactors, type FactorAnswer } from './second-factor-settings.ts';

/** What a redirect to the settings may say has been done. */
const NOTICES: readonly AccountNotice[] = [
  'passwordChanged',
  'linkSent',
  'emailAsked',
  'emailChanged',
  'sessionEnded',
  'factorOff',
  'passkeyAdded',
  'passkeyRemoved',
];

type Failure = { part: AccountPart; fault: AccountFault; waitMinutes?: number; newEmail?: string };

/** What the settings show of the visitor's account. */
export async function describeAccount(
  current: Asked,
  request: Request,
  failure?: Failure,
  factorAnswer?: FactorAnswer,
): Promise<AccountData> {
  const { services, visitor, language } = current;
  const { account: texts, auth: signTexts, faults, notices } = accountTexts(language);
  const { notPromised, keep, keepHint } = todayTexts(language);
  const account =
    visitor.kind === 'user'
      ? await services.accounts.describeAccount(visitor.userId, visitor.sessionId)
      : undefined;
  // Without a password the account is only ever deleted: nothing but the box is asked for.
  const fields = failure
    ? ACCOUNT_FIELDS[failure.part].filter(
        (field) => account?.hasPassword || field === 'sure' || field === 'email',
      )
    : [];
  const asked = new URL(request.url).searchParams.get('account');
  const notice = failure || factorAnswer ? undefined : NOTICES.find((name) => name === asked);
  return {
    texts,
    signTexts,
    account: account && {
      ...account,
      factors: await describeFactors(current, account, factorAnswer),
      sessions: account.sessions.map(({ id, userAgent, ipAddress, createdAt, isCurrent }) => ({
        id,
        userAgent,
        ipAddress,
        since: cairoDate(createdAt),
        isCurrent,
      })),
    },
    guest: { notPromised, keep, keepHint },
    kept: visitor.kind === 'user' && visitor.isKept ? todayTexts(language).account : undefined,
    notice: notice && notices[notice],
    unsent: unsentNote(current, notice),
    fault: failure && {
      text: filledIn(faults[failure.fault], { minutes: failure.waitMinutes ?? 1 }),
      part: failure.part,
      field: faultyField(failure.fault, fields),
    },
    newEmail: failure?.newEmail ?? '',
    today: cairoDate(services.clock()),
  };
}

/**
 * Answers a form of the account's settings.
 * @returns undefined when the form is none of them; a failure is for the settings to show
 */
export async function changeAccount(
  asked: Asked,
  request: Request,
  field: (name: string) => string,
): Promise<Response | Failure | undefined> {
  const part = ACCOUNT_PARTS.find((name) => name === field('part'));
  if (!part) return undefined;
  const { accounts } = asked.services;
  if (asked.visitor.kind !== 'user') return seeOther('/auth?to=%2Fprofile');
  const visit = visitOf(asked, request);
  const saved = (notice: AccountNotice, cookies: readonly string[]) =>
    seeOther(`/profile?account=${notice}#account`, cookies);
  switch (part) {
    case 'password': {
      const given = { currentPassword: field('current'), newPassword: field('password') };
      const outcome = await accounts.changePassword(visit, given);
      return outcome.isDone ? saved('passwordChanged', outcome.cookies) : { part, ...outcome };
    }
    case 'new-password': {
      const email = await accounts.mailAddressOf(asked.visitor.userId);
      if (!email) return { part, fault: 'failed' };
      const outcome = await accounts.askForReset(visit, email);
      return outcome.isDone ? saved('linkSent', outcome.cookies) : { part, ...outcome };
    }
    case 'email': {
      const newEmail = field('email').trim();
      const email = parseEmail(newEmail);
      if (email === undefined) return { part, fault: 'emailInvalid', newEmail };
      const given = { email, password: field('current') };
      const outcome = await accounts.askForEmailChange(visit, given);
      return outcome.isDone ? saved('emailAsked', outcome.cookies) : { part, ...outcome, newEmail };
    }
    case 'end-session': {
      const outcome = await accounts.endSession(visit, field('session').slice(0, 200));
      return outcome.isDone ? saved('sessionEnded', outcome.cookies) : { part, ...outcome };
    }
    case 'delete': {
      const given = { password: field('current'), isSure: field('sure') === '1' };
      const outcome = await accounts.deleteAccount(visit, given);
      return outcome.isDone ? seeOther('/auth?done=deleted', outcome.cookies) : { part, ...outcome };
    }
  }
}

/** The status with which the settings show a failure. */
export function statusOfFailure(failure: Failure) {
  return answerTo(failure);
}
