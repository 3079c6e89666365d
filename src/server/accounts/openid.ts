import type { BetterAuthPlugin } from 'better-auth';
import { createAuthorizationURL, type OAuthProvider, validateAuthorizationCode } from 'better-auth/oauth2';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { inTime } from '../platform/in-time.ts';
import type { Log } from '../platform/log.ts';
import { causesOf } from '../platform/start-fault.ts';

/** Most seconds that a provider's clock may differ from ours. */
const CLOCK_TOLERANCE_SECONDS = 60;
const TIMEOUT_MS = 10_000;
const SCOPES = ['openid', 'email', 'profile'];
/** By a key pair alone: what is signed by the client's secret, or not at all, proves nothing here. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

/** How a client says its secret: in the form, or as Basic authentication (RFC 6749, section 2.3.1). */
type SecretPlace = 'post' | 'basic';

/** Where an OpenID provider is reached, and what it calls itself. */
type Metadata = {
  issuers: string[];
  authorizationEndpoint: string;
  tokenEndpoint: string;
  keysEndpoint: string;
  userInfoEndpoint: string | undefined;
  /** The ways to say the secret that it knows, in the order in which they are tried: a client may be set to one of them. */
  secretPlaces: readonly SecretPlace[];
};

export type OpenIdProvider = Metadata & {
  id: 'google' | 'oidc';
  clientId: string;
  clientSecret: string;
  /** An address counts as confirmed whatever the provider says of it. */
  assumesVerified: boolean;
};

/** As https://accounts.google.com/.well-known/openid-configuration has it; id tokens may name the issuer without its scheme. */
export const GOOGLE: Metadata = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenEndpoint: 'https://oauth2.googleapis.com/token',
  keysEndpoint: 'https://www.googleapis.com/oauth2/v3/certs',
  userInfoEndpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
  secretPlaces: ['post'],
};

const discovery = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  // What is left out means Basic (OpenID Connect Discovery 1.0, section 3).
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

const SECRET_PLACES: readonly SecretPlace[] = ['post', 'basic'];

const DISCOVERY_PATH = '/.well-known/openid-configuration';

/** An issuer as it is compared: it is often given as the address of what it says of itself, or with a slash. */
const bareIssuer = (url: string) => url.replace(/\/+$/, '').replace(DISCOVERY_PATH, '').replace(/\/+$/, '');

/**
 * Asks a provider for its addresses (OpenID Connect Discovery 1.0, section 4).
 * @throws Error that says why they can't be had
 */
export async function discoverOpenId(issuer: string): Promise<Metadata> {
  const read = discovery.safeParse(await fetchJson(`${bareIssuer(issuer)}${DISCOVERY_PATH}`));
  if (!read.success) throw new Error(`what it says of itself does not fit: ${faultsOf(read.error)}`);
  const { data: said } = read;
  if (bareIssuer(said.issuer) !== bareIssuer(issuer))
    throw new Error(`OIDC_ISSUER is ${issuer}, but the provider calls itself ${said.issuer}`);
  const known = SECRET_PLACES.filter((place) =>
    said.token_endpoint_auth_methods_supported.includes(`client_secret_${place}`),
  );
  if (known.length === 0)
    throw new Error(
      `it takes a client’s secret neither in the form nor by Basic authentication, but ${said.token_endpoint_auth_methods_supported.join(', ')}`,
    );
  return {
    issuers: [said.issuer],
    authorizationEndpoint: said.authorization_endpoint,
    tokenEndpoint: said.token_endpoint,
    keysEndpoint: said.jwks_uri,
    userInfoEndpoint: said.userinfo_endpoint,
    secretPlaces: known,
  };
}

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

/** Who signed in, by OpenID Connect Core 1.0, sections 3.1.3.7 and 5.3.2; throws an Error that says what does not hold. */
function createIdentification({ issuers, clientId, keysEndpoint, ...provider }: OpenIdProvider) {
  const keys = createRemoteJWKSet(new URL(keysEndpoint), { timeoutDuration: TIMEOUT_MS });

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
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ALGORITHMS,
      issuer: issuers,
      audience: clientId,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: '1h',
      requiredClaims: ['sub', 'exp', 'nonce'],
    });
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

async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} of the provider answered ${answer.status}`);
  return answer.json();
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

function faultsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
}

function claimNote(payload: JWTPayload, claim: string): string {
  const value = payload[claim];
  if (typeof value === 'number') {
    const seconds = Math.round(value - Date.now() / 1000);
    return `: it is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} this machine's clock (${CLOCK_TOLERANCE_SECONDS} s are tolerated)`;
  }
  return claim === 'iss' || claim === 'aud' ? `: it is ${JSON.stringify(value)}` : '';
}
