import { randomUUID } from 'node:crypto';
import type { AccountCookies } from './account-cookies.ts';
import type { AccountLinks } from './account-links.service.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import type { AttemptsService } from './attempts.service.ts';
import type { CallPath } from './call-traits.ts';
import type { Visit } from './internal-headers.ts';
import type { Library } from './library.ts';
import type { MessagesService } from './messages.service.ts';
import type { NewPasswordFault } from './passwords.ts';
import { hasMailAddress } from './stand-in-addresses.ts';

type Parts = {
  library: () => Promise<Library>;
  repository: AccountsRepository;
  links: AccountLinks;
  attempts: Pick<AttemptsService, 'begin' | 'knownBrowserCookie'>;
  cookies: AccountCookies;
  messages: MessagesService;
  publicUrl: () => string;
};

/** How long a sign-up that nobody confirmed is kept, in milliseconds. */
const UNCONFIRMED_MS = 7 * 24 * 60 * 60 * 1000;

type OwnCall = (visit: Visit, body: Record<string, unknown>, isBeyond: boolean) => Promise<Response>;

/** An answer like the library's, for what it does not say. */
export function errorAnswer(status: number, code: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, message: code }, { status, headers });
}

const CODES: Record<NewPasswordFault, string> = {
  passwordShort: 'PASSWORD_TOO_SHORT',
  passwordLong: 'PASSWORD_TOO_LONG',
  passwordCommon: 'PASSWORD_TOO_COMMON',
  busy: 'BUSY',
};

const refusalOf = (fault: NewPasswordFault) => errorAnswer(fault === 'busy' ? 503 : 400, CODES[fault]);

/** Calls that are ours, where the library's tell more of an account, or end less, than they may. */
export function createOwnCallsService(parts: Parts) {
  const { library, repository, links, attempts, cookies, messages, publicUrl } = parts;

  const tellOfAccount = (email: string, { language }: Visit) =>
    messages.mail('exists', email, language, `${publicUrl()}/auth?method=email`);

  /** What signing up has sent, again. @param isBeyond so many were asked for that one which is good must do */
  const sendConfirmation = async (visit: Visit, email: string, isBeyond: boolean): Promise<void> => {
    const account = await repository.findAccountByEmail(email);
    if (!account || !hasMailAddress(account)) return;
    if (account.emailVerified) {
      if (!isBeyond) await tellOfAccount(account.email, visit);
    } else if (!(isBeyond && (await links.hasFresh(account)))) {
      const link = await links.add('confirm', account.id, account.email);
      await messages.mail('confirm', account.email, visit.language, link);
    }
  };

  const byPath: Partial<Record<CallPath, OwnCall>> = {
    /** The same for an address that has an account, one that has none, and one that several ask for at this moment. */
    async '/sign-up/email'(visit, body) {
      const email = String(body.email).toLowerCase();
      const name = String(body.name ?? '');
      const made = await (await library()).hashing.hashNew(String(body.password), email);
      if ('fault' in made) return refusalOf(made.fault);
      await repository.removeUnconfirmedBefore(new Date(Date.now() - UNCONFIRMED_MS));
      const id = randomUUID();
      const link = await links.addUnconfirmed({ userId: id, email, name, passwordHash: made.hash });
      if (link) await messages.mail('confirm', email, visit.language, link);
      else if ((await repository.findAccountByEmail(email))?.emailVerified) await tellOfAccount(email, visit);
      const at = new Date().toISOString();
      const user = { id, name, email, emailVerified: false, image: null, createdAt: at, updatedAt: at };
      const answer = Response.json({ token: null, user });
      answer.headers.append('set-cookie', cookies.write('signed_up', id));
      return answer;
    },

    async '/send-verification-email'(visit, body, isBeyond) {
      await sendConfirmation(visit, String(body.email), isBeyond);
      return Response.json({ status: true });
    },

    async '/request-password-reset'({ language }, body, isBeyond) {
      const account = await repository.findAccountByEmail(String(body.email));
      const isSent = isBeyond && account && (await links.hasFresh(account));
      if (account && hasMailAddress(account) && !isSent) {
        const link = await links.add('reset', account.id, account.email);
        await messages.mail('reset', account.email, language, link);
      }
      return Response.json({
        status: true,
        message: 'If the address has an account, a mail with a link is on its way.',
      });
    },

    async '/reset-password'({ language }, body) {
      const token = String(body.token);
      // Before a hash is made for nothing.
      if (!(await links.find('reset', token))) return errorAnswer(400, 'INVALID_TOKEN');
      const made = await (await library()).hashing.hashNew(String(body.newPassword));
      if ('fault' in made) return refusalOf(made.fault);
      const reset = await links.resetPassword(token, made.hash);
      if (!reset) return errorAnswer(400, 'INVALID_TOKEN');
      await messages.mail('passwordChanged', reset.email, language, `${publicUrl()}/auth?step=forgot`);
      const answer = Response.json({ status: true });
      // Whoever reads the account's mail has shown as much as a sign-in shows.
      answer.headers.append('set-cookie', attempts.knownBrowserCookie(reset.email));
      return answer;
    },
  };

  return {
    byPath,

    /**
     * Who has not confirmed the address yet is sent the link again, no oftener than who asks for it. The answer is that
     * of a wrong password: whoever signed up with an address and then signs in must not learn by that whether it had an
     * account before.
     */
    async answerUnconfirmed(visit: Visit, email: string): Promise<Response> {
      const { refusedForSeconds, isBeyond } = await attempts.begin('confirmMail', visit, email.toLowerCase());
      if (refusedForSeconds === undefined) await sendConfirmation(visit, email, isBeyond);
      return errorAnswer(401, 'INVALID_EMAIL_OR_PASSWORD');
    },
  };
}

export type OwnCallsService = ReturnType<typeof createOwnCallsService>;
