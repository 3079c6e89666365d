import type { AccountCookies } from './account-cookies.ts';
import type { AccountLinks, LinkPurpose } from './account-links.service.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { AttemptsService } from './attempts.service.ts';
import type { CallsService } from './calls.service.ts';
import type { Visit } from './internal-headers.ts';
import type { MessagesService } from './messages.service.ts';
import { done, failed, type Noted, type Outcome } from './outcomes.ts';
import type { OwnerService } from './owner.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { hasMailAddress } from './stand-in-addresses.ts';

type Parts = {
  calls: CallsService;
  sessions: Pick<SessionsService, 'open'>;
  owner: OwnerService;
  repository: AccountsRepository;
  links: AccountLinks;
  attempts: AttemptsService;
  cookies: AccountCookies;
  messages: MessagesService;
  publicUrl: () => string;
  noted: Noted;
};

/** What goes by way of a mail's link: signing up, a new password, another address. */
export function createAddressesService(parts: Parts) {
  const { calls, sessions, owner, repository, links, attempts, cookies, messages, publicUrl, noted } = parts;

  const confirmEmail = async (
    visit: Visit,
    { token, password }: { token: string; password?: string },
  ): Promise<Outcome | { needsPasswordOf: string }> => {
    const attempt = await attempts.begin('useLink', visit);
    if (attempt.refusedForSeconds !== undefined) return failed('tooMany', attempt.refusedForSeconds);
    const link = await links.find('confirm', token);
    if (!link) return failed('linkInvalid');
    await attempt.succeeded();
    const { userId, email } = link;
    const arrived = cookies.write('arrived', 'confirmed');
    if (cookies.read(visit.headers, 'signed_up') === userId) {
      if (!(await links.confirmEmail(token))) return failed('linkInvalid');
      const lines = await sessions.open(visit, userId);
      return done([...lines, cookies.remove('signed_up'), attempts.knownBrowserCookie(email), arrived]);
    }
    if (password === undefined) return { needsPasswordOf: email };
    const wrong = await owner.checkPassword(visit, userId, password, {
      kind: 'signIn',
      account: email,
      wrong: 'wrongCredentials',
      missing: 'passwordMissing',
    });
    if (wrong) return wrong;
    if (!(await links.confirmEmail(token))) return failed('linkInvalid');
    const outcome = await calls.send(visit, '/sign-in/email', { email, password });
    return { ...outcome, cookies: [...outcome.cookies, arrived] };
  };

  return {
    /** Creates an account that waits for its address to be confirmed; the same answer where there is one already. */
    signUp: (visit: Visit, given: { email: string; password: string }): Promise<Outcome> =>
      calls.send(visit, '/sign-up/email', { ...given, name: '' }),

    /** Sends the mail of a sign-up again; the same answer for an address with which nobody has signed up. */
    askForConfirmation: (visit: Visit, email: string): Promise<Outcome> =>
      calls.send(visit, '/send-verification-email', { email }),

    /**
     * What the link of a confirmation leads to. In the browser that signed up it signs in. In any other one the password
     * is asked for: whoever opens the link of another's sign-up must not end up in the other's account, nor make that
     * account good.
     */
    async confirmEmail(...[visit, given]: Parameters<typeof confirmEmail>) {
      const outcome = await confirmEmail(visit, given);
      // Before the password is asked for nothing has happened.
      return 'isDone' in outcome ? noted('email-confirmation', async () => outcome)(visit) : outcome;
    },

    /** The address that a link is about; '' for one that is no longer valid. */
    emailOfLink: async (purpose: LinkPurpose, token: string): Promise<string> =>
      (await links.find(purpose, token))?.email ?? '',

    /** Sends a link to a new password where there is an account; the same answer where there is none. */
    askForReset: (visit: Visit, email: string): Promise<Outcome> =>
      calls.send(visit, '/request-password-reset', { email }),

    /** Sets a new password by a mail's link, and ends all sessions. */
    resetPassword: (visit: Visit, given: { token: string; newPassword: string }): Promise<Outcome> =>
      calls.send(visit, '/reset-password', given),

    /** Sends a link to a new address, which changes nothing until it is used, and tells the present one; the same answer for one that is taken. */
    askForEmailChange: noted(
      'email-change-request',
      async (visit, given: { email: string; password: string }): Promise<Outcome> => {
        const user = await owner.find(visit);
        if (!user) return failed('sessionOld');
        const account = await repository.findAccount(user.userId);
        if (!account || !(user.isKept || hasMailAddress(account))) return failed('failed');
        const email = given.email.toLowerCase();
        if (email === account.email) return failed('sameEmail');
        // Who has neither address nor password adds the first one.
        const wrong = user.isKept ? undefined : await owner.checkOwnPassword(visit, user, given.password);
        if (wrong) return wrong;
        const attempt = await attempts.begin('changeEmail', visit, user.userId);
        if (attempt.refusedForSeconds !== undefined) return failed('tooMany', attempt.refusedForSeconds);
        const link = await links.add('email', account.id, email);
        const other = await repository.findAccountByEmail(email);
        if (!other?.emailVerified) await messages.mail('changeEmail', email, visit.language, link);
        // In any case: who asks must not learn whether the new address has an account.
        if (!user.isKept)
          await messages.mail(
            'changeAsked',
            account.email,
            visit.language,
            `${publicUrl()}/auth?step=forgot`,
          );
        return done();
      },
    ),

    /**
     * Changes the address by the link that was sent to the new one, and tells the former. Ends all links and all other
     * sessions; signs nobody in.
     */
    changeEmail: noted('email-change', async (visit, token: string): Promise<Outcome> => {
      const { visitor } = visit;
      const attempt = await attempts.begin('useLink', visit);
      if (attempt.refusedForSeconds !== undefined) return failed('tooMany', attempt.refusedForSeconds);
      const changed = await links.changeEmail(token, visitor.kind === 'user' ? visitor.sessionId : undefined);
      if (!changed) return failed('linkInvalid');
      await attempt.succeeded();
      if (hasMailAddress({ email: changed.former }))
        await messages.mail('emailChanged', changed.former, visit.language, `${publicUrl()}/auth`);
      return done();
    }),
  };
}
