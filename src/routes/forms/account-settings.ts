import { cairoDate } from '#src/domain/cairo-day.ts';
import { type AccountNotice, accountTexts, faultyField } from '#src/i18n/accounts/account-texts.ts';
import { todayTexts } from '#src/i18n/today/today-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import {
  ACCOUNT_FIELDS,
  ACCOUNT_PARTS,
  type AccountData,
  isFactorPart,
} from '#src/ui/settings/account-forms.tsx';
import {
  type AccountAnswer,
  type Asked,
  accountChanged,
  parseEmail,
  seeOther,
  unsentNote,
  visitOf,
} from './account-request.ts';
import { changeFactors, describeFactors, isOffered } from './second-factor-settings.ts';

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

/** What the settings show of the visitor's account, and of what one of its forms came to. */
export async function describeAccount(
  current: Asked,
  request: Request,
  answer?: AccountAnswer,
): Promise<AccountData> {
  const { services, visitor, language } = current;
  const { account: texts, auth: signTexts, faults, notices } = accountTexts(language);
  const { notPromised, keep, keepHint } = todayTexts(language);
  const account =
    visitor.kind === 'user'
      ? await services.accounts.describeAccount(visitor.userId, visitor.sessionId)
      : undefined;
  const factors = account && (await describeFactors(current, answer?.shown));
  const asked = new URL(request.url).searchParams.get('account');
  const notice = answer ? undefined : NOTICES.find((name) => name === asked);
  const { of, fault } = answer ?? {};
  // Who has no password is not asked for it.
  const fields =
    of && (!factors || isOffered(of, factors))
      ? ACCOUNT_FIELDS[of.part].filter((field) => account?.hasPassword || field !== 'current')
      : [];
  return {
    texts,
    signTexts,
    passkeyFailed: faults.passkeyFailed,
    account: account &&
      factors && {
        ...account,
        factors,
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
    fault: of &&
      fault && {
        text: filledIn(faults[fault], { minutes: answer?.waitMinutes ?? 1 }),
        of,
        field: faultyField(fault, fields),
      },
    newEmail: answer?.newEmail ?? '',
    today: cairoDate(services.clock()),
  };
}

/**
 * Answers a form of the account's settings.
 * @returns undefined when the form is none of them; an answer is for the settings to show
 */
export async function changeAccount(
  asked: Asked,
  request: Request,
  field: (name: string) => string,
): Promise<Response | AccountAnswer | undefined> {
  const part = ACCOUNT_PARTS.find((name) => name === field('part'));
  if (!part) return undefined;
  const { accounts } = asked.services;
  if (asked.visitor.kind !== 'user') return seeOther('/auth?to=%2Fprofile');
  if (isFactorPart(part)) return changeFactors(asked, request, field, part);
  const visit = visitOf(asked, request);
  const of = { part };
  switch (part) {
    case 'password': {
      const given = { currentPassword: field('current'), newPassword: field('password') };
      const outcome = await accounts.changePassword(visit, given);
      return outcome.isDone ? accountChanged('passwordChanged', outcome.cookies) : { of, ...outcome };
    }
    case 'new-password': {
      const email = await accounts.mailAddressOf(asked.visitor.userId);
      if (!email) return { of, fault: 'failed' };
      const outcome = await accounts.askForReset(visit, email);
      return outcome.isDone ? accountChanged('linkSent', outcome.cookies) : { of, ...outcome };
    }
    case 'email': {
      const newEmail = field('email').trim();
      const email = parseEmail(newEmail);
      if (email === undefined) return { of, fault: 'emailInvalid', newEmail };
      const given = { email, password: field('current') };
      const outcome = await accounts.askForEmailChange(visit, given);
      return outcome.isDone ? accountChanged('emailAsked', outcome.cookies) : { of, ...outcome, newEmail };
    }
    case 'end-session': {
      const outcome = await accounts.endSession(visit, field('session').slice(0, 200));
      return outcome.isDone ? accountChanged('sessionEnded', outcome.cookies) : { of, ...outcome };
    }
    case 'delete': {
      const given = { password: field('current'), isSure: field('sure') === '1' };
      const outcome = await accounts.deleteAccount(visit, given);
      return outcome.isDone ? seeOther('/auth?done=deleted', outcome.cookies) : { of, ...outcome };
    }
  }
}
