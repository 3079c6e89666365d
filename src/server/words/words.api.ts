import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { seedOf } from '#src/domain/learning/order-of-day.ts';
import { NO_PREFERENCES } from '#src/domain/learning/preferences.ts';
import { preferencesFromCookies } from '#src/domain/learning/preferences-cookie.ts';
import { RANGE_SIZE } from '#src/domain/words/word-range.ts';
import { accountMark } from '../platform/account-mark.ts';
import { AppError } from '../platform/app-error.ts';
import { conditionalJson } from '../platform/conditional.ts';
import { createApi } from '../platform/operation.ts';
import type { CategoryPagesService } from './category-pages.service.ts';
import type { StudyWindowsService } from './study-windows.service.ts';
import type { WordListsService } from './word-lists.service.ts';
import type { WordPageService } from './word-page.service.ts';
import { isKeywordId, WORDS_OPERATIONS } from './words.operations.ts';

type Words = Pick<StudyWindowsService, 'today' | 'readStudyRange' | 'listToday'> &
  Pick<CategoryPagesService, 'readCategoryRange'> &
  Pick<WordListsService, 'listByIds' | 'listSavedByIds' | 'listFoundIds'> &
  Pick<WordPageService, 'findWord' | 'otherLanguagesOf'>;

/** At most a range's worth of cards an answer. */
function bounded({ from, to }: { from: number; to: number }): [number, number] {
  return [from, Math.min(to, from + RANGE_SIZE - 1)];
}

/** What the learner's screens fetch once they run: cards ahead, words by id, a word's other languages. */
export function createWordsApi(words: Words, visitorOf: (request: Request) => Promise<Visitor>) {
  /** Whose order a page's script asks for: the page has left a copy of the account's preferences in the browser. */
  const orderFor = (visitor: Visitor, request: Request) => {
    const kept = preferencesFromCookies(request.headers.get('cookie'));
    const isOwn = visitor.kind === 'user' && kept.owner === accountMark(visitor.userId);
    return seedOf(visitor, isOwn ? kept : NO_PREFERENCES, words.today());
  };
  return createApi(WORDS_OPERATIONS, visitorOf, {
    'GET /api/study': async ({ request, query, visitor }) => {
      const range = await words.readStudyRange(
        query.level,
        query.pair,
        orderFor(visitor, request),
        ...bounded(query),
      );
      // Whose order it is: the page that asks may be another's.
      const account = visitor.kind === 'user' ? accountMark(visitor.userId) : undefined;
      return conditionalJson(request, JSON.stringify({ ...range, account }));
    },
    'GET /api/categories/:id/study': async ({ request, params, query }) => {
      const range = await words.readCategoryRange(params.id, query.pair, ...bounded(query));
      return conditionalJson(request, JSON.stringify(range));
    },
    'GET /api/words': async ({ query }) => {
      const ids = query.ids.split(',').filter(isKeywordId).slice(0, 200);
      return words[query.saved ? 'listSavedByIds' : 'listByIds'](ids, query.pair, query.q);
    },
    'GET /api/word-ids': async ({ request, query }) =>
      conditionalJson(request, JSON.stringify(await words.listFoundIds(query.q))),
    'GET /api/words/:id/languages': async ({ params, query }) => {
      const word = await words.findWord(params.id);
      if (!word) throw new AppError('keyword-not-found');
      return words.otherLanguagesOf(word, query.pair);
    },
    'POST /api/today': async ({ request, body, visitor }) =>
      words.listToday(body.level, body.pair, orderFor(visitor, request), body.count, new Set(body.studied)),
  });
}
