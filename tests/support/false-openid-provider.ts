import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { listenOnLoopback } from './loopback.ts';

const CLIENT_ID = 'wordlane';
const SECRET = 'secret-of-the-test';

/** What the provider says of whoever signs in next; anything else than the truth is up to the test. */
export type Said = {
  /** Claims beside iss, aud, iat, exp and nonce; undefined leaves one out. */
  idToken?: Record<string, unknown>;
  userInfo?: Record<string, unknown>;
  /** The answer at the token endpoint has none. */
  withoutIdToken?: boolean;
  /** Signed by a key that the provider does not publish. */
  isForged?: boolean;
  issuerInDiscovery?: string;
  /** What else it says of itself; undefined leaves one out. */
  discovery?: Record<string, unknown>;
  /** The one way in which it takes the client's secret; any by default. */
  takesSecretBy?: 'basic' | 'post';
  /** Signed by the client's secret instead of a key. */
  isSignedBySecret?: boolean;
  /** Neither its keys nor what they sign say which is which. */
  hasUnnamedKeys?: boolean;
};

/**
 * A server that speaks OpenID Connect as raw messages, and lies as it is told to: a real provider can't be brought to.
 * Nobody is asked anything there: who is sent to it comes back at once.
 */
export async function startFalseOpenIdProvider() {
  let own = [{ kid: 'key', ...(await generateKeyPair('RS256')) }];
  const stranger = await generateKeyPair('RS256');
  const nonces = new Map<string, string>();
  let said: Said = {};

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const json = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration')
      json({
        issuer: said.issuerInDiscovery ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        ...said.discovery,
      });
    else if (pathname === '/keys')
      json({
        keys: await Promise.all(
          own.map(async ({ kid, publicKey }) => ({
            ...(await exportJWK(publicKey)),
            ...(!said.hasUnnamedKeys && { kid }),
            alg: 'RS256',
            use: 'sig',
          })),
        ),
      });
    else if (pathname === '/authorize') {
      const code = randomUUID();
      nonces.set(code, searchParams.get('nonce') ?? '');
      const back = new URL(searchParams.get('redirect_uri') ?? issuer);
      back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString();
      response.writeHead(302, { location: back.href }).end();
    } else if (pathname === '/token') {
      let form = '';
      for await (const chunk of request) form += chunk;
      const isBasic = request.headers.authorization === `Basic ${btoa(`${CLIENT_ID}:${SECRET}`)}`;
      const isPost = new URLSearchParams(form).get('client_secret') === SECRET;
      if (said.takesSecretBy && (said.takesSecretBy === 'basic' ? !isBasic : !isPost)) {
        response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
        return;
      }
      const now = Math.floor(Date.now() / 1000);
      const claims: JWTPayload = {
        iss: issuer,
        aud: CLIENT_ID,
        iat: now,
        exp: now + 300,
        nonce: nonces.get(new URLSearchParams(form).get('code') ?? '') ?? '',
        ...said.idToken,
      };
      const idToken = said.isSignedBySecret
        ? await new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256' })
            .sign(new TextEncoder().encode(SECRET))
        : await new SignJWT(claims)
            .setProtectedHeader({ alg: 'RS256', ...(!said.hasUnnamedKeys && { kid: own[0]!.kid }) })
            .sign(said.isForged ? stranger.privateKey : own[0]!.privateKey);
      json({
        access_token: 'of-the-test',
        token_type: 'Bearer',
        ...(!said.withoutIdToken && { id_token: idToken }),
      });
    } else if (pathname === '/userinfo') json(said.userInfo ?? {});
    else response.writeHead(404).end();
  };

  const server = createServer((request, response) => void answer(request, response));
  const { url: issuer, close } = await listenOnLoopback(server);
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: SECRET },
    /** Signs by another key from now on; the former is still published, or no longer. */
    async changeKey(keepsFormer: boolean): Promise<void> {
      const next = { kid: randomUUID(), ...(await generateKeyPair('RS256')) };
      own = [next, ...(keepsFormer ? own : [])];
    },
    say(next: Said): void {
      said = next;
    },
    close,
  };
}
