import type { Visitor } from '#src/domain/accounts/visitor.ts';
import type { CategoriesService } from '../editing/categories.service.ts';
import { AppError } from '../platform/app-error.ts';
import { createApi } from '../platform/operation.ts';
import type { AudioService } from './audio.service.ts';
import type { CategoryNamesService } from './category-names.service.ts';
import type { ComposeService } from './compose.service.ts';
import { FUNCTIONS_OPERATIONS } from './functions.operations.ts';
import type { KeywordFunctionService } from './keyword-function.service.ts';
import type { LevelsService } from './levels.service.ts';
import type { SuggestionsService } from './suggestions.service.ts';

type Parts = {
  categoryNames: Pick<CategoryNamesService, 'translateName'>;
  categories: Pick<CategoriesService, 'upsertCategory' | 'deleteCategory'>;
  keywordFunction: KeywordFunctionService;
  audio: Pick<AudioService, 'pregenerateAudio'>;
  levels: Pick<LevelsService, 'assignLevels'>;
  compose: Pick<ComposeService, 'preview'>;
  suggestions: SuggestionsService;
  visitorOf: (request: Request) => Promise<Visitor>;
};

/**
 * The functions of section 7 beside generate-speech: each does one unit of work and answers when it is done (READINGS
 * R35). And what the desk asks on the way to a batch: a preview, and suggestions.
 */
export function createFunctionsApi(parts: Parts) {
  const { categoryNames, categories, keywordFunction, audio, levels, compose, suggestions, visitorOf } =
    parts;
  return createApi(FUNCTIONS_OPERATIONS, visitorOf, {
    'POST /api/functions/translate-category': async ({ body, visitor }) => ({
      translations: await categoryNames.translateName(visitor, body.categoryName),
    }),
    'POST /api/functions/upsert-category': async ({ body, visitor }) => {
      const saved = await categories.upsertCategory(visitor, {
        name: body.name,
        slug: body.slug,
        description: body.description ?? '',
        iconEmoji: body.icon_emoji ?? '',
      });
      if (saved.outcome === 'refused') throw new AppError(saved.faults[0] ?? 'name-required');
      const { name, slug, description, iconEmoji } = saved.category;
      return { id: saved.id, name, slug, description, icon_emoji: iconEmoji };
    },
    'POST /api/functions/delete-category': async ({ body, visitor }) => {
      await categories.deleteCategory(visitor, body.categoryId);
      return { success: true as const };
    },
    'POST /api/functions/generate-keyword': async ({ body, visitor }) =>
      keywordFunction.generateKeyword(visitor, body),
    'POST /api/functions/pregenerate-audio': async ({ body, visitor, request: { signal } }) => {
      const made = await audio.pregenerateAudio(visitor, body.keywordId, { signal });
      const { urls, made: generated, total, unspeakable } = made;
      return { success: true as const, audioUrls: urls, generated, total, unspeakable };
    },
    'POST /api/functions/assign-keyword-levels': async ({ body, visitor }) =>
      levels.assignLevels(visitor, body.batchSize),
    'POST /api/batches/preview': async ({ body, visitor, request }) =>
      compose.preview(visitor, body, request.signal),
    'POST /api/suggestions': async ({ body, visitor }) => suggestions.suggest(visitor, body),
  });
}
