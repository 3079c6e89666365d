import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { createApi } from '../platform/operation.ts';
import { REVIEWS_OPERATIONS } from './reviews.operations.ts';
import type { ReviewsService } from './reviews.service.ts';

/** A learner's reviews of words, and what they remember by them. */
export function createReviewsApi(reviews: ReviewsService, visitorOf: (request: Request) => Promise<Visitor>) {
  return createApi(REVIEWS_OPERATIONS, visitorOf, {
    'POST /api/reviews': async ({ body, visitor }) => reviews.addReviews(visitor, body),
    'GET /api/reviews': async ({ query, visitor }) => reviews.readReviews(visitor, query.since),
    'GET /api/memories': async ({ query, visitor }) => reviews.readMemories(visitor, query.since),
  });
}
