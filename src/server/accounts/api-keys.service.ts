import { createHash, randomBytes } from 'node:crypto';
import { KEY_SCOPES, type KeyScope, MAX_KEY_NAME_LENGTH } from '#src/domain/accounts/api-key.ts';
import type { User } from '#src/domain/accounts/visitor.ts';
import { foldName } from '#src/domain/entered-text.ts';
import { allow, ruledService } from '../platform/access.ts';
import { AppError } from '../platform/app-error.ts';
import { noteKey } from '../platform/request-scope.ts';
import type { ApiKeysRepository, ListedKey } from './api-keys.repository.ts';

/** What every key begins with, so that whoever finds one knows what it is, and programs that look for leaked ones do. */
const MARK = 'wlk_';
/** Characters of a key that are kept to be seen. */
const SHOWN = 12;
const KEY = /^wlk_[A-Za-z0-9_-]{43}$/;
/** How exactly the last use is known, in milliseconds: not every call is a write. */
const USE_MS = 60_000;

export type KeyMade =
  | { outcome: 'made'; key: string }
  /** The same form was sent before; its key can't be shown again. */
  | { outcome: 'made-before' }
  | { outcome: 'no-name' | 'name-too-long' | 'no-scope' };

type Parts = {
  repository: ApiKeysRepository;
  /** Whether the second factor that the settings require of an admin is there. */
  mayUse: (userId: string) => Promise<boolean>;
  clock: () => Date;
};

const digestOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Keys of the API: admins make them for programs of theirs. */
export function createApiKeysService({ repository, mayUse, clock }: Parts) {
  const useCases = ruledService({
    /** All that are not revoked, of every admin. */
    listKeys: allow.admin(async (): Promise<ListedKey[]> => repository.list()),

    /**
     * Makes a key for whoever asks. It is told this once.
     * @param id of the form, which makes one key however often it is sent
     */
    makeKey: allow.admin(
      async (asker, id: string, given: { name: string; scopes: readonly string[] }): Promise<KeyMade> => {
        const name = foldName(given.name);
        const scopes = KEY_SCOPES.filter((scope) => given.scopes.includes(scope));
        if (name === '') return { outcome: 'no-name' };
        if (name.length > MAX_KEY_NAME_LENGTH) return { outcome: 'name-too-long' };
        if (scopes.length === 0) return { outcome: 'no-scope' };
        const key = MARK + randomBytes(32).toString('base64url');
        const createdAt = clock();
        const isNew = await repository.add(
          {
            id,
            userId: asker.userId,
            name,
            prefix: key.slice(0, SHOWN),
            digest: digestOf(key),
            scopes,
            createdAt,
          },
          {
            at: createdAt,
            actorId: asker.userId,
            action: 'api-key-created',
            details: { name, scopes: scopes.join(', ') },
          },
        );
        return isNew ? { outcome: 'made', key } : { outcome: 'made-before' };
      },
    ),

    /** From now on the key opens nothing. @returns 'gone' where it was revoked before */
    revokeKey: allow.admin(async (asker, id: string): Promise<'revoked' | 'gone'> => {
      const at = clock();
      const isRevoked = await repository.revoke(id, at, (name) => ({
        at,
        actorId: asker.userId,
        action: 'api-key-revoked',
        details: { name },
      }));
      return isRevoked ? 'revoked' : 'gone';
    }),
  });

  return {
    ...useCases,

    /**
     * Who calls with a key: the admin who made it, with the key's scopes and no session.
     * @throws AppError key-unknown
     */
    async findCaller(key: string, address: string): Promise<User & { keyScopes: readonly KeyScope[] }> {
      const found = KEY.test(key) ? await repository.findByDigest(digestOf(key)) : undefined;
      if (!found) throw new AppError('key-unknown');
      if (!(await mayUse(found.userId))) throw new AppError('second-factor-needed');
      const now = clock();
      await repository.noteUse(found.id, now, new Date(now.getTime() - USE_MS));
      const { name, userId, roles, scopes } = found;
      noteKey(name);
      return { kind: 'user', address, userId, sessionId: '', roles, keyScopes: scopes };
    },
  };
}

export type ApiKeysService = ReturnType<typeof createApiKeysService>;
