import { PROVIDER_KINDS, type ProviderKind } from '#src/domain/generation/generation.ts';
import { readKeywordStates } from './editing/keyword-changes.repository.ts';
import { createCategoryNamesService } from './generation/category-names.service.ts';
import { createComposeRepository } from './generation/compose.repository.ts';
import { createComposeService } from './generation/compose.service.ts';
import { createEntryWorks, type FinishEntry } from './generation/entry-items.ts';
import type { KindWorks } from './generation/item-handlers.ts';
import { createKeywordFunctionService } from './generation/keyword-function.service.ts';
import { createLevelsService } from './generation/levels.service.ts';
import type { CallMeter } from './generation/spending.service.ts';
import { createSuggestionsService } from './generation/suggestions.service.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { providersOf } from './platform/providers/provider-settings.ts';
import { createTextProvider } from './platform/providers/text-provider.ts';
import type { BundledSpeech } from './platform/speech/bundled-speech.ts';
import type { BundledEntries } from './words/bundled-entries.ts';
import { findWord } from './words/word-lookup.repository.ts';

type Parts = {
  database: Database;
  config: Config;
  bundledEntries: BundledEntries;
  bundledSpeech: Pick<BundledSpeech, 'transcribe'>;
  /** Books calls that somebody waits for. */
  meterOf: (signal: AbortSignal) => CallMeter;
  /** Sound and picture of a new entry. */
  finish: FinishEntry;
  clock: () => Date;
};

/** Everything that writes texts: entries, levels, names of categories, suggestions. */
export function createWriting(parts: Parts) {
  const { database, config, bundledEntries: bundled, bundledSpeech, meterOf, finish, clock } = parts;
  const providers = providersOf(config);
  const provider = providers.text && createTextProvider(providers.text);
  const configured = Object.fromEntries(
    PROVIDER_KINDS.map((kind) => [kind, providers[kind] !== undefined]),
  ) as Record<ProviderKind, boolean>;
  const compose = createComposeService({
    provider,
    maxOutputTokens: config.TEXT_PROVIDER_MAX_TOKENS,
    bundled,
    repository: createComposeRepository(database),
    transcribe: (text) => bundledSpeech.transcribe({ text }, 'en'),
    meterOf,
    readStates: (ids) => readKeywordStates(database.db, ids),
  });
  const levels = createLevelsService({ database, bundled, provider, meterOf, clock });
  const categoryNames = createCategoryNamesService({ bundled, provider, meterOf, clock });
  return {
    compose,
    levels,
    categoryNames,
    suggestions: createSuggestionsService({ database, bundled, provider, meterOf }),
    keywordFunction: createKeywordFunctionService({ database, compose, meterOf, clock }),
    works: {
      ...createEntryWorks({
        compose,
        hasEntry: async (word) => (await findWord(database.db, word)) !== undefined,
        configured,
        finish,
        clock,
      }),
      levels: levels.work,
      translations: categoryNames.work,
    } satisfies KindWorks,
  };
}
