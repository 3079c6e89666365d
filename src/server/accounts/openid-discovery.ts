import { z } from 'zod';

/** Longest that a provider may take for an answer. */
export const TIMEOUT_MS = 10_000;

/** How a client says its secret: in the form, or as Basic authentication (RFC 6749, section 2.3.1). */
export type SecretPlace = 'post' | 'basic';

/** Where an OpenID provider is reached, and what it calls itself. */
export type Metadata = {
  issuers: string[];
  authorizationEndpoint: string;
  tokenEndpoint: string;
  keysEndpoint: string;
  userInfoEndpoint: string | undefined;
  /** The ways to say the secret that it knows, in the order in which they are tried: a client may be set to one of them. */
  secretPlaces: readonly SecretPlace[];
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

/** What a provider answers. @throws Error */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${new URL(url).pathname} of the provider answered ${answer.status}`);
  return answer.json();
}

/** What of an answer does not fit, in one line. */
export function faultsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ');
}
