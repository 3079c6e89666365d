import type { Visitor } from '#src/domain/visitor.ts';
import type { AccountsService } from './accounts/accounts.service.ts';

type Visit = {
  address: string;
  visitor: Promise<Visitor> | undefined;
  /** Set-Cookie lines that the answer must carry. */
  cookies: string[];
};

/** What is known of who sends each request: found out at most once, and only when something asks. */
export function createVisits(accounts: Pick<AccountsService, 'findVisitor'>) {
  const visits = new WeakMap<Request, Visit>();
  const visitOf = (request: Request): Visit => {
    const visit = visits.get(request);
    if (!visit) throw new Error('nobody has noted where this request came from');
    return visit;
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
      visit.visitor ??= accounts.findVisitor(request.headers, visit.address, (line) =>
        visit.cookies.push(line),
      );
      return visit.visitor;
    },
    /** What the search for the visitor wants kept in the browser, so far. */
    cookiesOf: (request: Request): readonly string[] => visits.get(request)?.cookies ?? [],
  };
}
