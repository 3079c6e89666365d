import { baseLanguageOf, type LanguagePair } from '#src/domain/language.ts';
import { inLearningOrder } from '#src/domain/learning/learning-order.ts';
import type { WordGroups } from '#src/domain/learning/state-counts.ts';
import type { Showcase } from '#src/domain/words/entry.ts';
import { furtherHeadwords, type Keyword, type ListedWord, type WordCard } from '#src/domain/words/keyword.ts';
import {
  CEFR_LEVELS,
  type CefrLevel,
  cefrLevelOf,
  type LevelCounts,
  STUDY_LEVELS,
  type StudyLevel,
} from '#src/domain/words/level.ts';
import {
  findSense,
  foldForSearch,
  parseSearch,
  rankingOf,
  SENSE_RANK,
} from '#src/domain/words/search-text.ts';
import type { CategoryPagesRepository } from './category-pages.repository.ts';
import { type CardSources, readCards, readListed } from './word-cards.ts';
import type { IndexedWord } from './word-index.ts';
import { findWords, suggestWords } from './word-search.ts';
import type { WordsRepository } from './words.repository.ts';

/** Words on one page of the all-words list. */
export const LIST_PAGE_SIZE = 50;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Words of each level on a landing page. */
const LANDING_WORDS = 50;

type Parts = CardSources & {
  showcase: Showcase['levels'] | undefined;
  repository: Pick<WordsRepository, 'listExisting' | 'listSenses'> &
    Pick<CategoryPagesRepository, 'listMemberships'>;
};

export type WordListPage = {
  words: ListedWord[];
  /** What may have been meant, where nothing that is shown begins with what was typed. */
  suggestions: ListedWord[];
  total: number;
  page: number;
  pages: number;
};

/** Many published words at once: counted, searched, by level, by id. */
export function createWordListsService(parts: Parts) {
  const { repository, showcase, held } = parts;
  return {
    /** Published words by level, and 'all' of them. Words without a level count in 'all' only. */
    async countLevels(): Promise<LevelCounts> {
      return held.remember('counts', async () => {
        const counts = Object.fromEntries(STUDY_LEVELS.map((level) => [level, 0])) as LevelCounts;
        for (const { level } of await held.indexed()) {
          counts.all++;
          if (level) counts[level.toLowerCase() as StudyLevel]++;
        }
        return counts;
      });
    },

    /** Published words by id, in the order asked for. @param typed the search that they were found by, if any */
    listByIds: (ids: readonly string[], pair: LanguagePair, typed = ''): Promise<ListedWord[]> =>
      readFound(parts, ids, pair, typed),

    /** The same of saved words, with their further senses: it may be for one of these that a word was saved. */
    listSavedByIds: (ids: readonly string[], pair: LanguagePair, typed = ''): Promise<ListedWord[]> =>
      readSaved(parts, ids, pair, typed),

    /**
     * A page of the all-words list: what fits a search best first, and the newest of what fits alike.
     * @param typed any text; matches headwords in six languages and tags, ignoring case, accents, Arabic diacritics
     * @param page 1 or more; past the end gives the last page
     */
    async listWords(pair: LanguagePair, typed: string, page: number): Promise<WordListPage> {
      const found = await findWords(held, typed, pair);
      const pages = Math.max(1, Math.ceil(found.length / LIST_PAGE_SIZE));
      const at = Math.max(1, Math.min(page, pages));
      const ids = found.slice((at - 1) * LIST_PAGE_SIZE, at * LIST_PAGE_SIZE).map(({ id }) => id);
      const words = await readFound(parts, ids, pair, typed);
      const isMeant = at > 1 || !isNearMiss(found[0], words, typed);
      const suggestions = isMeant ? [] : await readListed(held, await suggestWords(held, typed, pair), pair);
      return { words, suggestions, total: found.length, page: at, pages };
    },

    /** Ids of the words that a search finds, what fits best first; without one of all, newest first. */
    async listFoundIds(typed: string): Promise<string[]> {
      return (await findWords(held, typed)).map(({ id }) => id);
    },

    /** A level's newest words for its part of a landing page, at most 50; none for a level without words. */
    async listNewest(level: CefrLevel, pair: LanguagePair): Promise<WordCard[]> {
      const ids = await held.remember(`newest|${level}`, async () => {
        const newest: string[] = [];
        for (const word of await held.indexed()) {
          if (word.level === level) newest.push(word.id);
          if (newest.length === LANDING_WORDS) break;
        }
        return newest;
      });
      return (await readCards(parts, 1, ids, pair)).map(({ card }) => card);
    },

    /**
     * The card of a day: each day another of A1's words that are shown before others.
     * @param date calendar date, YYYY-MM-DD
     * @returns undefined where none of them is published
     */
    async readShownCard(date: string, pair: LanguagePair): Promise<WordCard | undefined> {
      const cards = await readCards(parts, 1, showcase?.A1 ?? [], pair);
      return cards[(Date.parse(date) / DAY_MS) % cards.length]?.card;
    },

    /** Ids of a level's published words, or of all by level, in the order in which they are met. */
    async listToLearn(level: StudyLevel): Promise<readonly string[]> {
      return held.remember(`learn|${level}`, async () => {
        const all = await held.indexed();
        const levels = level === 'all' ? [...CEFR_LEVELS, undefined] : [cefrLevelOf(level)];
        return levels.flatMap((each) =>
          inLearningOrder(
            all.filter((word) => word.level === each),
            showcase?.[each as keyof Showcase['levels']],
          ),
        );
      });
    },

    /** Ids of a level's published words, or of all by level: what is newest first, and of an import the commonest. */
    async listIds(level: StudyLevel): Promise<readonly string[]> {
      return held.remember(`ids|${level}`, async () => {
        const all = await held.indexed();
        const levels = level === 'all' ? [...CEFR_LEVELS, undefined] : [cefrLevelOf(level)];
        return levels.flatMap((each) => all.filter((word) => word.level === each).map(({ id }) => id));
      });
    },

    /** Level and categories of each published word. */
    async listGroups(): Promise<ReadonlyMap<string, WordGroups>> {
      return held.remember('groups', async () => {
        const groups = new Map<string, { level: CefrLevel | undefined; categories: string[] }>();
        for (const { id, level } of await held.indexed()) groups.set(id, { level, categories: [] });
        for (const { word, category } of await repository.listMemberships())
          groups.get(word)?.categories.push(category);
        return groups;
      });
    },

    /** Published words by id, in the order asked for. */
    async listKeywords(ids: readonly string[]): Promise<Keyword[]> {
      const byId = await held.byId(ids);
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** Those of some ids under which there is a word, whether learners see it or not. */
    listExisting: (ids: readonly string[]): Promise<ReadonlySet<string>> => readExisting(parts, ids),
  };
}

/**
 * Whether a search may hold a slip: it finds nothing, or only words in which it stands inside another ('aple' in 'staple'),
 * or in languages that are not shown. What is found by a tag, by a further sense or by its form is meant.
 */
function isNearMiss(best: IndexedWord | undefined, shown: readonly ListedWord[], typed: string): boolean {
  const search = parseSearch(typed);
  if (!search || !best) return search !== undefined;
  const fit = rankingOf(search)(best.text);
  if (!fit || ![2, 3, 5].includes(fit.rank)) return false;
  return !shown.some(({ headword, base = '' }) =>
    ` ${foldForSearch(`${headword} / ${base}`)}`.replaceAll('/', ' ').includes(` ${search.part}`),
  );
}

/** Words as lists show them; those that `typed` finds by a further sense alone say by which. */
async function readFound(
  { held, repository }: Parts,
  ids: readonly string[],
  pair: LanguagePair,
  typed: string,
): Promise<ListedWord[]> {
  const listed = await readListed(held, ids, pair);
  const search = parseSearch(typed);
  if (!search) return listed;
  const byId = await held.indexedById();
  const rankOf = rankingOf(search);
  const bySense = ids.filter((id) => rankOf(byId.get(id)?.text ?? '')?.rank === SENSE_RANK);
  if (bySense.length === 0) return listed;
  const senses = await repository.listSenses(bySense);
  return listed.map((word) => {
    const sense = findSense(senses.get(word.id) ?? [], search, typed, baseLanguageOf(pair));
    return sense ? { ...word, sense } : word;
  });
}

async function readSaved(
  parts: Parts,
  ids: readonly string[],
  pair: LanguagePair,
  typed: string,
): Promise<ListedWord[]> {
  const language = baseLanguageOf(pair);
  const [words, senses] = await Promise.all([
    readFound(parts, ids, pair, typed),
    parts.repository.listSenses(ids),
  ]);
  return words.map((word) => {
    const headword = furtherHeadwords({ [language]: word.base }, senses.get(word.id) ?? [], language);
    return word.sense || !headword ? word : { ...word, sense: { headword, language } };
  });
}

async function readExisting(
  { held, repository }: Parts,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const published = await held.remember(
    'ids',
    async () => new Set((await held.indexed()).map(({ id }) => id)),
  );
  const others = ids.filter((id) => !published.has(id));
  const found = new Set(ids.filter((id) => published.has(id)));
  if (others.length > 0) for (const id of await repository.listExisting(others)) found.add(id);
  return found;
}

export type WordListsService = ReturnType<typeof createWordListsService>;
