import type { BetterAuthPlugin } from 'better-auth';
import { createAuthorizationURL, type OAuthProvider, validateAuthorizationCode } from 'better-auth/oauth2';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { z } from 'zod';
import { inTime } from '../platform/in-time.ts';
import type { Log } from '../platform/log.ts';
import { causesOf } from '../platform/start-fault.ts';
import { faultsOf, fetchJson, type Metadata, type SecretPlace, TIMEOUT_MS } from './openid-discovery.ts';

/** Most seconds that a provider's clock may differ from ours. */
const CLOCK_TOLERANCE_SECONDS = 60;
const SCOPES = ['openid', 'email', 'profile'];
/** By a key pair alone: what is signed by the client's secret, or not at all, proves nothing here. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

export type OpenIdProvider = Metadata & {
  id: 'google' | 'oidc';
  clientId: string;
  clientSecret: string;
  /** An address counts as confirmed whatever the provider says of it. */
  assumesVerified: boolean;
};

type Parts = {
  log: Log;
  /** Is told of each confirmed address before anything is done with it. */
  makeWayFor: (email: string) => Promise<void>;
};

/** Signing in at OpenID providers, each by the same checks of who it is. */
export function openId(providers: readonly OpenIdProvider[], parts: Parts) {
  return {
    id: 'openid',
    init: ({ socialProviders }) => ({
      context: {
        socialProviders: [...socialProviders, ...providers.map((provider) => toLibrary(provider, parts))],
      },
    }),
  } satisfies BetterAuthPlugin;
}

type Identity = { sub: string; email?: string; emailVerified: boolean; name?: string };

function toLibrary(provider: OpenIdProvider, { log, makeWayFor }: Parts): OAuthProvider<Identity> {
  const { id, clientId, clientSecret } = provider;
  const options = { clientId, clientSecret };
  const exchange = createExchange(provider);
  const identify = createIdentification(provider);
  const refuse = (error: unknown): null => {
    log.warn(
      { provider: id, reason: reasonOf(error, id) },
      'the answer of a sign-in at a provider was refused',
    );
    return null;
  };
  return {
    id,
    name: id,
    issuer: provider.issuers[0],
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id,
        options,
        authorizationEndpoint: provider.authorizationEndpoint,
        state,
        codeVerifier,
        redirectURI,
        nonce: idTokenNonce,
        scopes: SCOPES,
      }),
    validateAuthorizationCode: ({ code, codeVerifier, redirectURI }) =>
      exchange({ code, codeVerifier, redirectURI }).catch(refuse),
    getUserInfo: async ({ idToken, accessToken, expectedIdTokenNonce }) => {
      try {
        const identity = await identify({ idToken, accessToken, nonce: expectedIdTokenNonce });
        const { email, emailVerified, name } = identity;
        if (email && emailVerified) await makeWayFor(email);
        return { user: { email, emailVerified, name }, data: identity };
      } catch (error) {
        return refuse(error);
      }
    },
  };
}

/** Gets the tokens for a code; the way to say the secret that the provider takes is kept. */
function createExchange({ clientId, clientSecret, tokenEndpoint, secretPlaces }: OpenIdProvider) {
  type Given = { code: string; codeVerifier?: string | undefined; redirectURI: string };
  let places = secretPlaces;
  const ask = ({ code, codeVerifier, redirectURI }: Given, authentication: SecretPlace) =>
    inTime(
      TIMEOUT_MS,
      validateAuthorizationCode({
        code,
        redirectURI,
        ...(codeVerifier !== undefined && { codeVerifier }),
        options: { clientId, clientSecret },
        tokenEndpoint,
        authentication,
      }),
      () => new Error(`the token endpoint answered nothing within ${TIMEOUT_MS / 1000} s`),
    );
  return async (given: Given) => {
    const [first = 'post', other] = places;
    try {
      return await ask(given, first);
    } catch (error) {
      const { error: code, status } = (error ?? {}) as { error?: unknown; status?: unknown };
      // Who the client is comes before the code: that is still good.
      if (!other || (code !== 'invalid_client' && status !== 401)) throw error;
      const tokens = await ask(given, other);
      places = [other, first];
      return tokens;
    }
  };
}

const claimsOfPerson = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.unknown().optional(),
  name: z.string().optional().catch(undefined),
});

/**
 * Checks an id_token by the provider's keys. They are asked for anew where none of those that are known has signed it, as
 * when the provider has just changed them; where a token does not say by which it was signed, each is tried.
 */
function createVerification(keysEndpoint: string, options: JWTVerifyOptions) {
  const keys = createRemoteJWKSet(new URL(keysEndpoint), { timeoutDuration: TIMEOUT_MS });
  const verify = async (idToken: string): Promise<{ payload: JWTPayload }> => {
    try {
      return await jwtVerify(idToken, keys, options);
    } catch (error) {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
      for await (const key of error)
        try {
          return await jwtVerify(idToken, key, options);
        } catch (fault) {
          if (!(fault instanceof errors.JWSSignatureVerificationFailed)) throw fault;
        }
      throw new errors.JWSSignatureVerificationFailed();
    }
  };
  return (idToken: string) =>
    verify(idToken).catch(async (error: unknown) => {
      const { JWKSNoMatchingKey, JWSSignatureVerificationFailed } = errors;
      if (!(error instanceof JWKSNoMatchingKey || error instanceof JWSSignatureVerificationFailed))
        throw error;
      await keys.reload();
      return verify(idToken);
    });
}

/** Who signed in, by OpenID Connect Core 1.0, sections 3.1.3.7 and 5.3.2; throws an Error that says what does not hold. */
function createIdentification({ issuers, clientId, keysEndpoint, ...provider }: OpenIdProvider) {
  const verify = createVerification(keysEndpoint, {
    algorithms: ALGORITHMS,
    issuer: issuers,
    audience: clientId,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: '1h',
    requiredClaims: ['sub', 'exp', 'nonce'],
  });

  const askUserInfo = async (url: string, accessToken: string | undefined, sub: string) => {
    const said = claimsOfPerson.parse(
      await fetchJson(url, { headers: { authorization: `Bearer ${accessToken}` } }),
    );
    if (said.sub !== sub) throw new Error('the userinfo is of another "sub" than the id_token');
    return said;
  };

  type Given = Record<'idToken' | 'accessToken' | 'nonce', string | undefined>;
  return async ({ idToken, accessToken, nonce }: Given): Promise<Identity> => {
    if (!idToken) throw new Error('there is no id_token');
    const { payload } = await verify(idToken);
    if (!nonce || payload.nonce !== nonce) throw new Error('the "nonce" is not the one that was sent');
    const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
    if ((isForSeveral || payload.azp !== undefined) && payload.azp !== clientId)
      throw new Error('the id_token was issued to another client ("azp")');
    const inToken = claimsOfPerson.parse(payload);
    // An address and whether it is confirmed are believed together, from one place. Some say nothing but the subject at
    // the other one (AD FS), or can't be asked there.
    const isWhole =
      inToken.email !== undefined && (provider.assumesVerified || inToken.email_verified !== undefined);
    const { userInfoEndpoint } = provider;
    const asked =
      isWhole || !userInfoEndpoint ? inToken : await askUserInfo(userInfoEndpoint, accessToken, inToken.sub);
    const { sub, email, email_verified, name } = asked.email === undefined ? inToken : asked;
    return {
      sub,
      emailVerified: provider.assumesVerified || email_verified === true,
      ...(email !== undefined && { email }),
      ...(name !== undefined && { name }),
    };
  };
}

/** What does not hold of an answer, for the log. */
function reasonOf(error: unknown, provider: OpenIdProvider['id']): string {
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
    return `${error.message}${claimNote(error.payload, error.claim)}`.slice(0, 300);
  if (error instanceof errors.JOSEAlgNotAllowed)
    return 'the id_token is not signed by a key pair, as by RS256 or ES256: set such a signing key at the provider';
  if (error instanceof z.ZodError) return `claims do not fit: ${faultsOf(error)}`;
  if (error instanceof Error) return causesOf(error).slice(0, 300);
  // The library throws what the provider answered: its code, never what stands beside it.
  const { error: code, status } = (error ?? {}) as { error?: unknown; status?: unknown };
  const isOfClient = code === 'invalid_client' || code === 'unauthorized_client';
  const name = provider === 'google' ? 'GOOGLE' : 'OIDC';
  const hint = isOfClient ? `: ${name}_CLIENT_ID or ${name}_CLIENT_SECRET is not the provider’s` : '';
  return `the provider answered ${String(status)}, ${String(code).slice(0, 100)}${hint}`;
}

function claimNote(payload: JWTPayload, claim: string): string {
  const value = payload[claim];
  if (typeof value === 'number') {
    const seconds = Math.round(value - Date.now() / 1000);
    return `: it is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} this machine's clock (${CLOCK_TOLERANCE_SECONDS} s are tolerated)`;
  }
  return claim === 'iss' || claim === 'aud' ? `: it is ${JSON.stringify(value)}` : '';
}
