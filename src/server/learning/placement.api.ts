import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { createApi } from '../platform/operation.ts';
import { PLACEMENT_OPERATIONS } from './placement.operations.ts';
import type { PlacementService } from './placement.service.ts';

/** The level that a learner begins with. */
export function createPlacementApi(
  placements: PlacementService,
  visitorOf: (request: Request) => Promise<Visitor>,
) {
  return createApi(PLACEMENT_OPERATIONS, visitorOf, {
    'POST /api/placement': async ({ body }) => {
      const { question, ...placement } = await placements.place(body);
      if (!question) return { ...placement, question };
      const { word, prompt, choices, answer } = question;
      return { ...placement, question: { word, prompt, choices, answer } };
    },
  });
}
