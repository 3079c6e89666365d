import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { createApi } from '../platform/operation.ts';
import { HISTORY_OPERATIONS } from './history.operations.ts';
import type { HistoryService } from './history.service.ts';

/** What learners have learnt, by day. */
export function createHistoryApi(
  histories: HistoryService,
  visitorOf: (request: Request) => Promise<Visitor>,
) {
  return createApi(HISTORY_OPERATIONS, visitorOf, {
    'GET /api/history': async ({ query, visitor }) =>
      histories.readHistory(visitor, { day: undefined, ...query }),
  });
}
