import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { listenOnLoopback } from './loopback.ts';

const CLIENT = { id: 'wordlane', secret: 'secret-of-the-client-in-the-test' };

/**
 * A real OpenID provider on the loopback. Who signs in there as `name` has the address name@provider.example, which it
 * has confirmed unless the name says otherwise ('unconfirmed…').
 * @param redirectUri where it may lead back to
 */
export async function startOpenIdProvider(redirectUri: string) {
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  const { url: issuer, close } = await listenOnLoopback(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['key-of-the-test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: `Name of ${id}`,
        email: `${id}@provider.example`,
        email_verified: !id.startsWith('unconfirmed'),
      }),
    }),
  });
  handle = provider.callback();
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Testschool',
    },
    close,
  };
}
