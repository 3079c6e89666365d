import type { Visitor } from '#src/domain/visitor.ts';
import { hasSessionCookie } from '../platform/session-cookie.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { ADDRESS_HEADER, type Auth } from './better-auth.ts';

type Parts = {
  /** The library; asked for when the first visitor comes who needs it. */
  auth: () => Promise<Auth>;
  repository: AccountsRepository;
};

/** Signing in and what belongs to an account. */
export function createAccountsService({ auth, repository }: Parts) {
  return {
    /**
     * Who sends a request. Without a session cookie that is a guest, and the database is not asked.
     * @param headers the request's
     * @param address network address that the request came from
     * @param onCookie takes each Set-Cookie line that the answer must carry: a session renews itself while it is used,
     * and one that has ended is taken from the browser
     */
    async findVisitor(
      headers: Headers,
      address: string,
      onCookie: (line: string) => void = () => {},
    ): Promise<Visitor> {
      if (!hasSessionCookie(headers.get('cookie'))) return { kind: 'guest', address };
      const { api } = await auth();
      const asked = new Headers({ cookie: headers.get('cookie') ?? '', [ADDRESS_HEADER]: address });
      const { headers: answered, response } = await api.getSession({ headers: asked, returnHeaders: true });
      for (const line of answered.getSetCookie()) onCookie(line);
      if (!response) return { kind: 'guest', address };
      const { id: sessionId, userId } = response.session;
      return { kind: 'user', address, userId, sessionId, roles: await repository.listRoles(userId) };
    },

    /** Answers a call to `/api/auth/*`. */
    async answer(request: Request, address: string): Promise<Response> {
      const { handler } = await auth();
      const headers = new Headers(request.headers);
      headers.set(ADDRESS_HEADER, address);
      const { method } = request;
      const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
      return handler(new Request(request.url, { method, headers, body }));
    },
  };
}

export type AccountsService = ReturnType<typeof createAccountsService>;
