import type { User } from '#src/domain/accounts/visitor.ts';
import { faultOfCode } from './account-faults.ts';
import type { AccountsService } from './accounts.service.ts';
import { internalHeaders, type Visit } from './internal-headers.ts';
import type { Library } from './library.ts';
import type { MessagesService } from './messages.service.ts';
import { type Failed, failed, type Outcome } from './outcomes.ts';
import type { Passkey, SecondFactorRepository } from './second-factor.repository.ts';

type Done<T> = { isDone: true; cookies: string[] } & T;
type Kind = 'app' | 'passkey' | 'backup-codes';

type Parts = {
  library: () => Promise<Library>;
  repository: SecondFactorRepository;
  accounts: Pick<AccountsService, 'owner' | 'mailAddressOf' | 'showCode'>;
  messages: MessagesService;
  publicUrl: () => string;
  clock: () => Date;
};

/** How the library is asked in a visitor's name, for the answer that it would give to them. */
const askedBy = (visit: Visit) => ({ headers: internalHeaders(visit), asResponse: true }) as const;

async function read<T>(answer: Response): Promise<Failed | Done<{ body: T }>> {
  const body = (await answer.json().catch(() => ({}))) as T & { code?: unknown };
  if (!answer.ok) return failed(faultOfCode(body?.code));
  return { isDone: true, body, cookies: answer.headers.getSetCookie() };
}

/** Second factors: codes of an app with backup codes, and passkeys. Each change asks for the password and is told. */
export function createSecondFactorService(parts: Parts) {
  const { repository, accounts, messages, clock } = parts;

  /** Tells the owner, and the log where it is an admin's. */
  const tell = async (visit: Visit, user: User, change: 'added' | 'removed', kind: Kind) => {
    if (change === 'removed') await repository.unmarkSessions(user.userId);
    const address = await accounts.mailAddressOf(user.userId);
    const mail = change === 'added' ? 'factorAdded' : 'factorRemoved';
    if (address) await messages.mail(mail, address, visit.language, `${parts.publicUrl()}/profile`);
    await repository.note({
      at: clock(),
      actorId: user.userId,
      action: `second-factor-${change}`,
      subjectId: user.userId,
      details: { kind },
    });
  };

  return {
    /** What someone has. */
    async describe(userId: string): Promise<{ isOn: boolean; passkeys: Passkey[] }> {
      return { isOn: await repository.isOn(userId), passkeys: await repository.listPasskeys(userId) };
    },

    hasAny: repository.hasAny,
    ...createAppCodes(parts, tell),
    ...createPasskeys(parts, tell),
  };
}

type Tell = (visit: Visit, user: User, change: 'added' | 'removed', kind: Kind) => Promise<void>;

/** Codes of an app, and the backup codes that go with them. */
function createAppCodes({ library, repository, accounts }: Parts, tell: Tell) {
  const { owner } = accounts;
  return {
    /** The secret for an app, which is of use once a code of it has come back. */
    beginApp: (visit: Visit, password: string) =>
      owner.proved(visit, password, async (): Promise<Failed | Done<{ uri: string }>> => {
        const { auth } = await library();
        const answer = await auth.api.enableTwoFactor({ body: { password }, ...askedBy(visit) });
        const begun = await read<{ totpURI: string }>(answer);
        return begun.isDone ? { isDone: true, cookies: begun.cookies, uri: begun.body.totpURI } : begun;
      }),

    /** Turns the app's codes on with the first of them, and signs out where none was shown. @returns backup codes */
    async finishApp(visit: Visit, code: string): Promise<Failed | Done<{ codes: string[] }>> {
      const user = await owner.find(visit);
      if (!user) return failed('sessionOld');
      if (await repository.isOn(user.userId)) return failed('failed');
      const finished = await accounts.showCode(visit, code, true);
      if (!finished.isDone) return finished;
      await repository.removeWeakSessions(user.userId, user.sessionId);
      await tell(visit, user, 'added', 'app');
      const { auth } = await library();
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: user.userId } });
      return { isDone: true, cookies: finished.cookies, codes: backupCodes };
    },

    /** Other backup codes; the former are good for nothing. */
    newBackupCodes: (visit: Visit, password: string) =>
      owner.proved(visit, password, async (user): Promise<Failed | Done<{ codes: string[] }>> => {
        const { auth } = await library();
        const answer = await auth.api.generateBackupCodes({ body: { password }, ...askedBy(visit) });
        const made = await read<{ backupCodes: string[] }>(answer);
        if (!made.isDone) return made;
        await tell(visit, user, 'added', 'backup-codes');
        return { isDone: true, cookies: made.cookies, codes: made.body.backupCodes };
      }),

    /** Turns the app's codes off. */
    removeApp: (visit: Visit, password: string) =>
      owner.proved(visit, password, async (user): Promise<Failed | Done<object>> => {
        const { auth } = await library();
        const removed = await read(
          await auth.api.disableTwoFactor({ body: { password }, ...askedBy(visit) }),
        );
        if (removed.isDone) await tell(visit, user, 'removed', 'app');
        return removed;
      }),
  };
}

/** Passkeys. */
function createPasskeys({ library, repository, accounts }: Parts, tell: Tell) {
  const { owner } = accounts;
  return {
    /** What the browser needs to make a passkey. */
    beginPasskey: (visit: Visit, password: string) =>
      owner.proved(visit, password, async (): Promise<Failed | Done<{ options: string }>> => {
        const { auth } = await library();
        const begun = await read(await auth.api.generatePasskeyRegistrationOptions(askedBy(visit)));
        return begun.isDone
          ? { isDone: true, cookies: begun.cookies, options: JSON.stringify(begun.body) }
          : begun;
      }),

    /** Keeps the passkey that the browser has made for what `beginPasskey` gave. */
    async finishPasskey(visit: Visit, given: { credential: unknown; name: string }): Promise<Outcome> {
      const user = await owner.find(visit);
      if (!user) return failed('sessionOld');
      const { auth } = await library();
      const answer = await auth.api.verifyPasskeyRegistration({
        body: { response: given.credential, name: given.name.trim().slice(0, 60) },
        ...askedBy(visit),
      });
      const kept = await read(answer);
      if (!kept.isDone) return kept;
      await repository.markSession(user.sessionId);
      await tell(visit, user, 'added', 'passkey');
      return kept;
    },

    removePasskey: (visit: Visit, password: string, id: string) =>
      owner.proved(visit, password, async (user): Promise<Failed | Done<object>> => {
        if (await repository.removePasskey(user.userId, id)) await tell(visit, user, 'removed', 'passkey');
        return { isDone: true, cookies: [] };
      }),

    /** What the browser needs to sign in with a passkey. */
    async askForPasskey(visit: Visit): Promise<Failed | Done<{ options: string }>> {
      const { auth } = await library();
      const answer = await auth.api.generatePasskeyAuthenticationOptions(askedBy(visit));
      const asked = await read<object>(answer);
      if (!asked.isDone) return asked;
      const options = JSON.stringify({ ...asked.body, userVerification: 'required' });
      return { isDone: true, cookies: asked.cookies, options };
    },
  };
}
