import type { Visitor } from '#src/domain/accounts/visitor.ts';
import type { AccountsService } from './accounts/accounts.service.ts';
import type { ApiKeysService } from './accounts/api-keys.service.ts';

type Visit = {
  address: string;
  visitor: Promise<Visitor> | undefined;
  /** Set-Cookie lines that the answer must carry. */
  cookies: string[];
};

/** What a program sends its key as. Other schemes are not ours: a proxy in front may ask for them. */
const BEARER = /^bearer(?:\s+(\S{1,200}))?\s*$/i;

/** The API key that a call carries; '' for what can be none. */
function keyOf(request: Request): string | undefined {
  const header = request.headers.get('authorization');
  if (header === null || !/^bearer\b/i.test(header) || !isApiCall(request)) return undefined;
  return BEARER.exec(header)?.[1] ?? '';
}

/** Whether a call carries a key of the API, whatever it is worth. */
export function hasKey(request: Request): boolean {
  return keyOf(request) !== undefined;
}

/**
 * What is known of who sends each request: found out at most once, and only when something asks. Who calls the API with
 * a key is known by it alone.
 */
export function createVisits(
  accounts: Pick<AccountsService, 'findVisitor'>,
  apiKeys: Pick<ApiKeysService, 'findCaller'>,
) {
  const visits = new WeakMap<Request, Visit>();
  const visitOf = (request: Request): Visit => {
    const visit = visits.get(request);
    if (!visit) throw new Error('nobody has noted where this request came from');
    return visit;
  };
  const find = (request: Request, address: string, onCookie: (line: string) => void): Promise<Visitor> => {
    const key = keyOf(request);
    return key === undefined
      ? accounts.findVisitor(request.headers, address, onCookie)
      : apiKeys.findCaller(key, address);
  };
  return {
    /** Notes where a request came from. */
    start(request: Request, address: string): void {
      visits.set(request, { address, visitor: undefined, cookies: [] });
    },
    /** A request that stands for another is of the same visit. */
    carryOver(from: Request, to: Request): Request {
      visits.set(to, visitOf(from));
      return to;
    },
    addressOf: (request: Request): string => visitOf(request).address,
    visitorOf(request: Request): Promise<Visitor> {
      const visit = visitOf(request);
      visit.visitor ??= find(request, visit.address, (line) => visit.cookies.push(line));
      return visit.visitor;
    },
    /** The same, asked again: an answer that lasts must not outlive what it was given for. */
    visitorNow: (request: Request): Promise<Visitor> => find(request, visitOf(request).address, () => {}),
    /** Goes on as somebody who may do less. */
    weaken(request: Request, visitor: Visitor): void {
      visitOf(request).visitor = Promise.resolve(visitor);
    },
    /** What the search for the visitor wants kept in the browser, so far. */
    cookiesOf: (request: Request): readonly string[] => visits.get(request)?.cookies ?? [],
  };
}

export function isApiCall(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/');
}

export type Visits = ReturnType<typeof createVisits>;
