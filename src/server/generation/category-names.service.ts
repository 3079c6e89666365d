import { z } from 'zod';
import { withCategoryNames } from '#src/domain/editing/category-form.ts';
import { issuesOf, repliedText } from '#src/domain/generation/entry-reply.ts';
import type { BatchRequest } from '#src/domain/generation/generation.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { tidyText } from '#src/domain/tidy-text.ts';
import type { CategoryDetails } from '#src/domain/words/category-state.ts';
import { entryFindings } from '#src/domain/words/entry-rules.ts';
import { foldForSearch } from '#src/domain/words/search-text.ts';
import { textFaults } from '#src/domain/words/text-rules.ts';
import { categoryValues, findCategoryState } from '../editing/category-changes.repository.ts';
import { writeCategory } from '../editing/category-writer.ts';
import { allow, ruledService } from '../platform/access.ts';
import type { TextProvider } from '../platform/providers/text-provider.ts';
import type { BundledEntries } from '../words/bundled-entries.ts';
import { askForJson } from './asking-texts.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { EstimatedCalls, KindWork } from './item-handlers.ts';
import { categoryNamesRequest, LIKELY_CATEGORY_TOKENS } from './prompts.ts';
import type { CallMeter } from './spending.service.ts';
import { addBatchEffect } from './undo.repository.ts';

export type SixNames = Record<LanguageCode, string>;

const name = repliedText(80);
const repliedNames = z.object({
  names: z.object({ en: name, ar: name, es: name, fr: name, de: name, pt: name }),
});
const input = z.object({ categoryId: z.string() });

type Dependencies = {
  bundled: BundledEntries;
  provider: TextProvider | undefined;
  /** Books calls that somebody waits for. */
  meterOf: (signal: AbortSignal) => CallMeter;
  clock: () => Date;
};

/** Names of categories in the six languages: from the bundled topics and words, or from the provider. */
export function createCategoryNamesService({ bundled, provider, meterOf, clock }: Dependencies) {
  const fromBundle = async (wanted: string): Promise<SixNames | undefined> => {
    const folded = foldForSearch(wanted);
    const topics = await bundled.listCategories();
    const topic = topics.find(({ names }) =>
      Object.values(names).some((each) => foldForSearch(each) === folded),
    );
    if (topic) return topic.names;
    const entry = await bundled.find(wanted);
    if (!entry || entryFindings(entry).some(({ severity }) => severity === 'error')) return undefined;
    return Object.fromEntries(
      LANGUAGES.map((language) => [language, asTitle(entry.headwords[language], language)]),
    ) as SixNames;
  };

  /** @throws GenerationFailure not-in-bundle, or as the call brings */
  const translate = async (wanted: string, meter: CallMeter): Promise<SixNames> => {
    if (!provider) {
      const names = await fromBundle(wanted);
      if (!names) throw new GenerationFailure('not-in-bundle', { detail: wanted });
      return names;
    }
    return askForJson<SixNames>({ meter, provider }, categoryNamesRequest(wanted), (value) => {
      const reply = repliedNames.safeParse(value);
      if (!reply.success) return { issues: issuesOf(reply.error) };
      const names = Object.fromEntries(
        LANGUAGES.map((language) => [language, tidyText(reply.data.names[language], language)]),
      ) as SixNames;
      const faults = LANGUAGES.flatMap((language) =>
        textFaults(names[language], language).map((fault) => `names.${language} ${fault}`),
      );
      return faults.length > 0 ? { issues: faults.join('; ') } : { value: names };
    });
  };

  const work: KindWork = {
    async estimate(request: BatchRequest): Promise<EstimatedCalls[]> {
      if (!provider || request.kind !== 'translations') return [];
      const calls = request.categoryIds.length;
      const { inputUnits, outputUnits } = LIKELY_CATEGORY_TOKENS;
      return [{ provider: 'text', calls, inputUnits: calls * inputUnits, outputUnits: calls * outputUnits }];
    },
    async handle({ batch, input: given, meter, commit }) {
      const { categoryId } = input.parse(given);
      const category = await commit((tx) => findCategoryState(tx, categoryId));
      if (!category) throw new GenerationFailure('category-gone');
      const names = await translate(category.name, meter);
      const isChanged = await commit(async (tx) => {
        const before = await findCategoryState(tx, categoryId, { lock: true });
        if (!before) throw new GenerationFailure('category-gone');
        const after = withCategoryNames(before, names);
        const written = [after, { ...after, slugs: before.slugs }];
        if (!differenceOf(before, after)) return false;
        for (const details of written) {
          // A slug that another category has is not taken: the name goes without one of its own.
          if ((await writeCategory(tx, categoryId, details, clock())) === 'slug-taken') continue;
          const difference = differenceOf(before, details);
          if (difference)
            await addBatchEffect(tx, batch.id, { kind: 'category-changed', categoryId, ...difference });
          return true;
        }
        throw new GenerationFailure('unexpected');
      });
      return isChanged ? { outcome: 'updated' } : { outcome: 'unchanged', state: 'skipped' };
    },
  };

  return {
    work,
    translate,

    ...ruledService({
      /** One category's name in the six languages; stores nothing. @throws GenerationFailure */
      translateName: allow.admin(
        async (_, wanted: string): Promise<SixNames> =>
          translate(wanted, meterOf(new AbortController().signal)),
      ),
    }),
  };
}

export type CategoryNamesService = ReturnType<typeof createCategoryNamesService>;

/** A headword as a title: the first of two, its first letter large. */
function asTitle(headword: string, language: LanguageCode): string {
  const first = headword.split(' / ')[0] ?? headword;
  return first.charAt(0).toLocaleUpperCase(language) + first.slice(1);
}

/** The columns in which a category differs with other names, as they were and as they are. */
function differenceOf(before: CategoryDetails, after: CategoryDetails) {
  const [was, is] = [categoryValues(before), categoryValues(after)];
  const columns = (Object.keys(is) as (keyof typeof is)[]).filter((column) => was[column] !== is[column]);
  const of = (values: typeof is) => Object.fromEntries(columns.map((column) => [column, values[column]]));
  return columns.length > 0 ? { before: of(was), after: of(is) } : undefined;
}
