import { once } from '../platform/once.ts';
import type { AuthParts } from './better-auth.ts';

export type Library = Awaited<ReturnType<ReturnType<typeof createLibrary>>>;

/**
 * Loads the library that signs people in, once, when the first visitor comes who needs it: most servers' most visitors
 * never do. By then the port, and with it the public address, is known.
 */
export function createLibrary(parts: AuthParts) {
  return once(async () => {
    const { createAuth, discoverOidc } = await import('./better-auth.ts');
    const { createPasswordHashing, passwordFault } = await import('./passwords.ts');
    const hashing = createPasswordHashing();
    return {
      passwordFault,
      hashing,
      auth: createAuth(parts, { oidc: [], hashing }),
      /**
       * The same with the OpenID Connect provider. By itself: one that does not answer must not hold up the others, and
       * is asked again. @throws Error while it can't be reached
       */
      authWithOidc: once(async () => createAuth(parts, { oidc: await discoverOidc(parts.config), hashing })),
    };
  });
}
