import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { createApi } from '../platform/operation.ts';
import { STATES_OPERATIONS } from './states.operations.ts';
import type { StatesService } from './states.service.ts';

/** How far learners have come with words. */
export function createStatesApi(states: StatesService, visitorOf: (request: Request) => Promise<Visitor>) {
  return createApi(STATES_OPERATIONS, visitorOf, {
    'POST /api/mastered': async ({ body }) => states.listMastered(body),
    'POST /api/state-counts': async ({ body }) => states.countStates(body),
  });
}
