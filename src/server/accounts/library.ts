import type * as BetterAuth from './better-auth.ts';
import type { Auth, AuthParts } from './better-auth.ts';
import type * as Passwords from './passwords.ts';

export type Library = typeof BetterAuth &
  typeof Passwords & {
    auth: Auth;
    hashing: Passwords.PasswordHashing;
    /** The same with the OpenID Connect provider. @throws Error while that cannot be reached */
    authWithOidc: () => Promise<Auth>;
  };

/**
 * Loads the library that signs people in, once, when the first visitor comes who needs it: most servers' most visitors
 * never do. By then the port, and with it the public address, is known.
 */
export function createLibrary(parts: AuthParts): () => Promise<Library> {
  let loading: Promise<Library> | undefined;
  return () => {
    loading ??= Promise.all([import('./better-auth.ts'), import('./passwords.ts')]).then(
      ([betterAuth, passwords]) => {
        let withOidc: Promise<Auth> | undefined;
        const hashing = passwords.createPasswordHashing();
        return {
          ...betterAuth,
          ...passwords,
          hashing,
          auth: betterAuth.createAuth(parts, { oidc: [], hashing }),
          // By itself: a provider that does not answer must not hold up the others, and is asked again.
          authWithOidc: () => {
            withOidc ??= betterAuth
              .discoverOidc(parts.config)
              .then((oidc) => betterAuth.createAuth(parts, { oidc, hashing }))
              .catch((error) => {
                withOidc = undefined;
                throw error;
              });
            return withOidc;
          },
        };
      },
    );
    return loading;
  };
}
