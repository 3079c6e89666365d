import { data as withStatus } from 'react-router';
import { foldPhoneNumber } from '#src/domain/accounts/phone-number.ts';
import { AFTER_SIGN_IN, parseReturnPath } from '#src/domain/accounts/return-path.ts';
import { findCode } from '#src/domain/entered-text.ts';
import { AUTH_FIELDS, type AuthView, authHref } from '#src/ui/accounts/auth-view.ts';
import { type Asked, answerTo, parseEmail, seeOther, visitOf } from './account-request.ts';
import { type Asking, describe, entered, faultOf, isSignedIn, languageAsked, viewOf } from './auth-page.ts';
import { parseCredential } from './second-factor-settings.ts';

/** What was sent to the page of signing in, and the ways in which it can be answered. */
function readSent(asked: Asked, request: Request, field: (name: string) => string) {
  const { accounts } = asked.services;
  const query = new URL(request.url).searchParams;
  const view = viewOf(query);
  const place = { to: parseReturnPath(field('to')) ?? AFTER_SIGN_IN, lang: languageAsked(query) };
  const typed = field('email').trim();
  const email = parseEmail(typed) ?? '';
  const token = field('token');
  const isEntry = view !== 'reset' && view !== 'confirm' && view !== 'email' && view !== 'forgot';
  return {
    ...{ accounts, field, view, place, email, token },
    visit: visitOf(asked, request),
    password: field('password'),
    /** Whether somebody sent it who is signed in. */
    isIn: isSignedIn(asked),
    fail: (outcome: Parameters<typeof faultOf>[0], more: Partial<Asking> = {}) =>
      // The page itself is for nobody who is signed in.
      isSignedIn(asked) && isEntry
        ? seeOther(place.to)
        : withStatus(
            describe(asked, request, {
              view,
              to: place.to,
              email: typed,
              token,
              ...more,
              ...faultOf(outcome),
            }),
            answerTo(outcome),
          ),
    /** Where a first factor leads: for some, to the second. */
    goOn: (outcome: { cookies: string[]; needsFactor?: boolean }) =>
      seeOther(entered(request, place, outcome), outcome.cookies),
    /** Another view of the page. */
    show: (state: Record<string, string>, cookies: readonly string[] = []) =>
      seeOther(authHref(place, state), cookies),
    withAddress: (cookies: readonly string[], of = email) => [...cookies, accounts.keepAddress(of)],
  };
}

type Sent = ReturnType<typeof readSent>;
type Answer = Promise<ReturnType<Sent['fail']>>;

/** What the form of each view does. */
const FORMS: Readonly<Record<AuthView, (sent: Sent) => Answer>> = {
  async 'sign-in'({ accounts, visit, email, password, goOn, fail }) {
    const outcome = await accounts.signIn(visit, { email, password });
    return outcome.isDone ? goOn(outcome) : fail(outcome);
  },

  async factor({ accounts, visit, field, place, fail }) {
    const outcome = await accounts.showCode(visit, field('code').slice(0, 40));
    if (outcome.isDone) return seeOther(place.to, outcome.cookies);
    return fail(outcome, outcome.fault === 'factorExpired' ? { view: 'sign-in' } : {});
  },

  async passkey({ accounts, visit, field, place, fail }) {
    const outcome = await accounts.showPasskey(visit, parseCredential(field('credential')));
    return outcome.isDone ? seeOther(place.to, outcome.cookies) : fail(outcome, { view: 'sign-in' });
  },

  async create({ accounts, visit, email, password, show, withAddress, fail }) {
    const outcome = await accounts.signUp(visit, { email, password });
    if (!outcome.isDone) return fail(outcome);
    return show({ method: 'email', done: 'created' }, withAddress(outcome.cookies));
  },

  async resend({ accounts, visit, email, show, withAddress, fail }) {
    const outcome = await accounts.askForConfirmation(visit, email);
    if (!outcome.isDone) return fail(outcome);
    return show({ method: 'email', done: 'confirmSent' }, withAddress(outcome.cookies));
  },

  async forgot({ accounts, visit, email, isIn, show, withAddress, fail }) {
    const outcome = await accounts.askForReset(visit, email);
    if (!outcome.isDone) return fail(outcome);
    // Who is signed in is led on from the form to sign in, and would never read it there.
    const step: Record<string, string> = isIn ? { step: 'forgot' } : {};
    return show({ method: 'email', ...step, done: 'resetSent' }, withAddress(outcome.cookies));
  },

  async reset({ accounts, visit, token, password, show, withAddress, fail }) {
    const owner = await accounts.emailOfLink('reset', token);
    const outcome = await accounts.resetPassword(visit, { token, newPassword: password });
    if (outcome.isDone) return show({ done: 'passwordSet' }, withAddress(outcome.cookies, owner));
    return outcome.fault === 'linkInvalid'
      ? fail(outcome, { view: 'forgot' })
      : fail(outcome, { email: owner });
  },

  async confirm({ accounts, visit, token, password, goOn, fail }) {
    const outcome = await accounts.confirmEmail(visit, { token, password });
    if ('needsPasswordOf' in outcome) return fail({ fault: 'failed' });
    if (outcome.isDone) return goOn(outcome);
    return outcome.fault === 'linkInvalid'
      ? fail(outcome, { view: 'resend' })
      : fail(outcome, { email: await accounts.emailOfLink('confirm', token) });
  },

  async email({ accounts, visit, token, show, fail }) {
    const outcome = await accounts.changeEmail(visit, token);
    if (outcome.isDone)
      return visit.visitor.kind === 'user'
        ? seeOther('/profile?account=emailChanged#account')
        : show({ done: 'emailChanged' });
    return outcome.fault === 'linkInvalid'
      ? fail(outcome, { view: 'sign-in' })
      : fail(outcome, { email: await accounts.emailOfLink('email', token) });
  },

  async phone({ accounts, visit, field, show, fail }) {
    const phone = field('phone').trim();
    const outcome = await accounts.sendCode(visit, foldPhoneNumber(phone));
    if (!outcome.isDone) return fail(outcome, { phone });
    return show({ method: 'phone', step: 'code', done: 'codeSent' }, outcome.cookies);
  },

  async code({ accounts, visit, field, show, goOn, fail }) {
    const phone = accounts.phoneNumberOf(visit);
    if (!phone) return show({ method: 'phone' });
    const code = findCode(field('code').slice(0, 500));
    // What can't be a code was pasted badly, and uses up no try.
    const outcome = code
      ? await accounts.verifyCode(visit, { phoneNumber: phone, code })
      : { fault: 'codeIncomplete' as const, isDone: false as const };
    return outcome.isDone ? goOn(outcome) : fail(outcome, { phone });
  },

  others: async ({ show }) => show({ method: 'google' }),
};

/** Answers the form of the view that was sent. */
export async function answerForm(asked: Asked, request: Request, field: (name: string) => string): Answer {
  const sent = readSent(asked, request, field);
  const { view, email, password, accounts, fail } = sent;
  if (AUTH_FIELDS[view].includes('email') && email === '') {
    const missing = view === 'sign-in' && password === '' ? 'passwordMissing' : undefined;
    const passwordFault = view === 'create' ? await accounts.faultOfNewPassword(password) : missing;
    return fail({ fault: 'emailInvalid' }, { passwordFault });
  }
  return FORMS[view](sent);
}
