import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { cairoDate } from '#src/domain/cairo-day.ts';
import {
  allSlugsOf,
  type Category,
  categoryDescriptionIn,
  categoryNameIn,
  categorySlugIn,
  isListed,
} from '#src/domain/category.ts';
import { categorySlug } from '#src/domain/category-form.ts';
import { type EntryDepth, FORM_NAMES, RELATIONS } from '#src/domain/entry-depth.ts';
import {
  headwordIn,
  type Keyword,
  type ListedWord,
  meaningIn,
  standInLanguage,
  type Translations,
  type WordCard,
  type WordDepth,
} from '#src/domain/keyword.ts';
import { baseLanguageOf, LANGUAGES, type LanguageCode, type LanguagePair } from '#src/domain/language.ts';
import {
  type CefrLevel,
  cefrLevelOf,
  isBadgeTag,
  type LevelCounts,
  STUDY_LEVELS,
  type StudyLevel,
} from '#src/domain/level.ts';
import { type ListOfDay, listOfDay, type Places, placesOfDay } from '#src/domain/order-of-day.ts';
import { foldForSearch, isWrittenAs, parseSearch, rankOf, SEARCH_RANKS } from '#src/domain/search-text.ts';
import { findHeadword } from '#src/domain/word-forms.ts';
import { createWordIndex, type IndexedWord } from './word-index.ts';
import type { VocabularyChange, WordsRepository } from './words.repository.ts';

/**
 * Between two looks at the vocabulary's version on a database that others share, in milliseconds: a change whose
 * notification was lost is seen this late. A look is one row by its key.
 */
const LOOK_MS = 500;
/** How long after a look the notification of what it saw may still come: together less than a second. */
const NOTIFIED_MS = 250;

/** Words on one page of the all-words list. */
export const LIST_PAGE_SIZE = 50;

/** Words held in memory between two changes of the vocabulary, about 4 kB each. */
const HELD_WORDS = 8_000;

/** Words in all orders of the day that are held in memory together, 2 bytes each, or 4 in very long lists. */
const HELD_ORDERED_WORDS = 2_000_000;

/**
 * Between two times at which pages take up what a running batch publishes, in milliseconds: each time all that is held
 * is made anew, and a batch publishes several words a second. What someone changes by hand, and a batch's end, is taken
 * up at once.
 */
const APART_MS = 30_000;

/** Words of each level on a landing page. */
const LANDING_WORDS = 50;

/** Cards rendered around the current one, so that the first steps after a page load need no request. */
const WINDOW_BEFORE = 1;
const WINDOW_AFTER = 2;

export type NumberedCard = { number: number; card: WordCard };

export type StudyWindow = {
  /** Words in the level (or category), 0 or more. */
  total: number;
  /** Cairo date whose order this is, YYYY-MM-DD. */
  date: string;
  cards: NumberedCard[];
};

export type ListedCategory = {
  id: string;
  name: string;
  slug: string;
  description: string;
  emoji: string;
  wordCount: number;
};

export type OtherLanguage = {
  language: LanguageCode;
  headword: string;
  meaning: string;
  /** Where the language has no meaning: that of the one given. */
  meaningLanguage: 'en' | undefined;
  audioUrl: string | undefined;
};

/** Reading the vocabulary: the order of the day, cards, lists, categories. Learners see published words only. */
export function createWordsService({
  repository,
  clock,
  apartMs = APART_MS,
}: {
  repository: WordsRepository;
  clock: () => Date;
  apartMs?: number;
}) {
  let version = 0;
  let epoch = 0;
  // What pages are made from between two changes of the vocabulary; emptied when its version moves.
  const cache = new LRUCache<string, { value: Promise<unknown> }>({ max: 500 });
  const remember = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const held = cache.get(key);
    if (held) return held.value as Promise<T>;
    const value = load();
    cache.set(key, { value });
    // A failed load must not be remembered.
    value.catch(() => cache.delete(key));
    return value;
  };
  /** The category of whose slug, or former slug, this is another spelling: in capitals, without accents, with signs copied along. */
  const findCategoryAlike = async (slug: string): Promise<Category | undefined> => {
    const folded = foldForSearch(slug);
    if (folded === '') return undefined;
    const all = await remember('categories', () => repository.listCategories());
    const isAlike = (each: string) => foldForSearch(each) === folded;
    return (
      all.find((category) => allSlugsOf(category).some(isAlike)) ??
      repository.findCategoryByFormerSlug(categorySlug(slug))
    );
  };
  // Everyone who is signed in has an order of their own: theirs must not push out what all pages are made from.
  const orders = new LRUCache<string, { list: ListOfDay; places: Places }>({
    maxSize: HELD_ORDERED_WORDS,
    sizeCalculation: ({ places }) => places.length + 80,
  });
  const index = createWordIndex(repository.listIndexed);
  const heldWords = new LRUCache<string, Keyword>({ max: HELD_WORDS });
  let latest = 0;
  // Entries that differ from those held since `version`; undefined where any may.
  let differing: Set<string> | undefined;
  let changedAt = Number.NEGATIVE_INFINITY;
  let waiting: NodeJS.Timeout | undefined;
  const changeVersion = () => {
    clearTimeout(waiting);
    waiting = undefined;
    changedAt = performance.now();
    if (latest === version) return;
    version = latest;
    cache.clear();
    // None fits the lists to come; and each would keep the ids of its own list in memory.
    orders.clear();
    if (differing) for (const id of differing) heldWords.delete(id);
    else heldWords.clear();
    index.forget(differing);
    differing = new Set();
  };
  /** While a batch publishes, everything that is held would be made anew many times a second. */
  const hearOfVersion = ({ version: next, urgency, ids }: VocabularyChange) => {
    // One that nobody told us of is between, or one that anything may have changed with.
    if (next !== latest && (next !== latest + 1 || !ids)) differing = undefined;
    for (const id of ids ?? []) differing?.add(id);
    latest = next;
    const early = changedAt + apartMs - performance.now();
    if (urgency !== 'soon' || early <= 0) changeVersion();
    else waiting ??= setTimeout(changeVersion, early).unref();
    if (urgency === 'now') epoch = version;
  };
  let looks: NodeJS.Timeout | undefined;
  let isLooking = false;
  /** What cannot be read stays as it is: what is held is still right, as far as anybody knows. */
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const before = latest;
    try {
      const found = await repository.readVersion();
      if (found === latest) return;
      // Only the notification says what has changed, and how soon it is wanted.
      await pause(NOTIFIED_MS, undefined, { ref: false });
      // One that came meanwhile is newer than what was read; one that waits goes on waiting.
      if (latest === before)
        hearOfVersion({ version: found, urgency: waiting ? 'soon' : 'now', ids: undefined });
    } catch {
      // The next look finds it.
    } finally {
      isLooking = false;
    }
  };

  /** Published words by id, from the database only where they are not held; unordered. */
  const wordsById = async (ids: readonly string[]): Promise<Map<string, Keyword>> => {
    const found = new Map<string, Keyword>();
    for (const id of ids) {
      const word = heldWords.get(id);
      if (word) found.set(id, word);
    }
    if (found.size === ids.length) return found;
    const asked = version;
    for (const word of await repository.listPublishedByIds(ids.filter((id) => !found.has(id)))) {
      found.set(word.id, word);
      // What was read before the vocabulary changed must not outlive the change.
      if (asked === version) heldWords.set(word.id, word);
    }
    return found;
  };

  const indexed = () => remember('index', index.words);

  /** Looked through in memory: every word is a candidate, and the database's index has no part for short texts. */
  const findWords = async (typed: string): Promise<readonly IndexedWord[]> => {
    const words = await indexed();
    const search = parseSearch(typed);
    if (!search) return words;
    const ranks = Array.from({ length: SEARCH_RANKS }, (): IndexedWord[] => []);
    for (const word of words) {
      const rank = rankOf(search, word.text);
      if (rank !== undefined) ranks[rank]?.push(word);
    }
    const [whole = [], ...others] = ranks;
    // Accents decide among those that are found as a whole: few, unless someone looks for what makes no difference.
    if (whole.length > 1 && whole.length <= LIST_PAGE_SIZE) {
      const byId = await wordsById(whole.map(({ id }) => id));
      const isOther = ({ id }: IndexedWord) => !isWrittenAs(byId.get(id)?.headwords ?? {}, typed);
      whole.sort((one, other) => Number(isOther(one)) - Number(isOther(other)));
    }
    return [whole, ...others].flat();
  };

  const orderOf = async (level: StudyLevel, learner: string, date: string) => {
    const list = await remember(`list|${level}|${date}`, async () => {
      const all = await indexed();
      const wanted = cefrLevelOf(level);
      return listOfDay(wanted ? all.filter((word) => word.level === wanted) : all, date);
    });
    const key = `${level}|${learner}|${date}`;
    const held = orders.get(key);
    // Another list is another version of the vocabulary.
    if (held?.list === list) return held;
    const order = { list, places: placesOfDay(list, learner, date) };
    orders.set(key, order);
    return order;
  };

  /** @param ids of the words numbered from `from` on */
  const cardsFrom = async (from: number, ids: readonly string[], pair: LanguagePair) => {
    const byId = await wordsById(ids);
    return ids.flatMap((id, i): NumberedCard[] => {
      const word = byId.get(id);
      return word ? [{ number: from + i, card: cardOf(word, pair) }] : [];
    });
  };

  const readOrder = async (
    level: StudyLevel,
    pair: LanguagePair,
    learner: string,
    first: number,
    last: number,
  ): Promise<StudyWindow> => {
    const date = cairoDate(clock());
    const { list, places } = await orderOf(level, learner, date);
    const from = Math.max(1, first);
    const ids = Array.from(
      places.subarray(from - 1, Math.max(0, last)),
      (place) => list.ids[place] as string,
    );
    return { total: places.length, date, cards: await cardsFrom(from, ids, pair) };
  };

  return {
    /** Begins to follow the vocabulary's version. Call once, before the first request. */
    async start(): Promise<void> {
      await repository.onVersionChange(hearOfVersion, () => void look());
      hearOfVersion({ version: await repository.readVersion(), urgency: 'now', ids: undefined });
      if (repository.isShared) looks = setInterval(look, LOOK_MS).unref();
    },

    /** Follows it no further. */
    stop: () => clearInterval(looks),

    /** The vocabulary as it is read here; a number that only grows. */
    version: () => version,

    /** The latest version that every page must show: what came since may be shown page by page. */
    epoch: () => epoch,

    today: () => cairoDate(clock()),

    /** Published words by level, and 'all' of them. Words without a level count in 'all' only. */
    async countLevels(): Promise<LevelCounts> {
      return remember('counts', async () => {
        const counts = Object.fromEntries(STUDY_LEVELS.map((level) => [level, 0])) as LevelCounts;
        for (const { level } of await indexed()) {
          counts.all++;
          if (level) counts[level.toLowerCase() as StudyLevel]++;
        }
        return counts;
      });
    },

    /**
     * The cards around one word of a level's order of the day, for a page.
     * @param learner user id or 'guest'
     * @param number 1-based word number; the window is empty where it is past the end
     */
    async readStudyWindow(
      level: StudyLevel,
      pair: LanguagePair,
      learner: string,
      number: number,
    ): Promise<StudyWindow> {
      return readOrder(level, pair, learner, number - WINDOW_BEFORE, number + WINDOW_AFTER);
    },

    /** All cards between two word numbers (inclusive) of a level's order of the day, at most a range's 50. */
    async readStudyRange(
      level: StudyLevel,
      pair: LanguagePair,
      learner: string,
      first: number,
      last: number,
    ): Promise<StudyWindow> {
      return readOrder(level, pair, learner, first, last);
    },

    /** The first `count` words of the day's order, skipping those in `studied`. */
    async listToday(
      level: StudyLevel,
      pair: LanguagePair,
      learner: string,
      count: number,
      studied: ReadonlySet<string>,
    ): Promise<{ number: number; word: ListedWord }[]> {
      const { list, places } = await orderOf(level, learner, cairoDate(clock()));
      const open: { id: string; number: number }[] = [];
      for (let i = 0; i < places.length && open.length < count; i++) {
        const id = list.ids[places[i] as number] as string;
        if (!studied.has(id)) open.push({ id, number: i + 1 });
      }
      const byId = await wordsById(open.map(({ id }) => id));
      return open.flatMap(({ id, number }) => {
        const word = byId.get(id);
        return word ? [{ number, word: listedWord(word, pair) }] : [];
      });
    },

    /** Published words by id, in the order asked for. */
    async listByIds(ids: readonly string[], pair: LanguagePair): Promise<ListedWord[]> {
      const byId = await wordsById(ids);
      return ids.flatMap((id) => {
        const word = byId.get(id);
        return word ? [listedWord(word, pair)] : [];
      });
    },

    /**
     * A page of the all-words list: what fits a search best first, and the newest of what fits alike.
     * @param typed any text; matches headwords in six languages and tags, ignoring case, accents, Arabic diacritics
     * @param page 1 or more; past the end gives the last page
     */
    async listWords(
      pair: LanguagePair,
      typed: string,
      page: number,
    ): Promise<{ words: ListedWord[]; total: number; page: number; pages: number }> {
      const found = await findWords(typed);
      const pages = Math.max(1, Math.ceil(found.length / LIST_PAGE_SIZE));
      const at = Math.max(1, Math.min(page, pages));
      const ids = found.slice((at - 1) * LIST_PAGE_SIZE, at * LIST_PAGE_SIZE).map(({ id }) => id);
      const byId = await wordsById(ids);
      return {
        words: ids.flatMap((id) => {
          const word = byId.get(id);
          return word ? [listedWord(word, pair)] : [];
        }),
        total: found.length,
        page: at,
        pages,
      };
    },

    /** A level's newest words for its part of a landing page, at most 50; none for a level without words. */
    async listNewest(level: CefrLevel, pair: LanguagePair): Promise<WordCard[]> {
      const ids = await remember(`newest|${level}`, async () => {
        const newest: string[] = [];
        for (const word of await indexed()) {
          if (word.level === level) newest.push(word.id);
          if (newest.length === LANDING_WORDS) break;
        }
        return newest;
      });
      return (await cardsFrom(1, ids, pair)).map(({ card }) => card);
    },

    async findWord(id: string): Promise<Keyword | undefined> {
      return (await wordsById([id])).get(id);
    },

    cardOf,

    /** What a word's page says beyond its card; undefined where that is nothing. Related words are published ones. */
    async findDepth(word: Keyword, pair: LanguagePair): Promise<WordDepth | undefined> {
      const depth = await repository.findDepth(word.id);
      if (Object.keys(depth).length === 0) return undefined;
      const ids = RELATIONS.flatMap((relation) => depth.related?.[relation] ?? []);
      return wordDepth(word, depth, pair, await wordsById(ids));
    },

    /** A word in the languages that its page does not show (READINGS R39): all but English and the base language. */
    otherLanguagesOf(word: Keyword, pair: LanguagePair): OtherLanguage[] {
      return LANGUAGES.filter(
        (code) => code !== 'en' && code !== baseLanguageOf(pair) && word.headwords[code]?.trim(),
      ).map((language) => ({
        language,
        headword: headwordIn(word, language),
        meaning: meaningIn(word, language),
        meaningLanguage: standInLanguage(word.meanings[language], language),
        audioUrl: word.audioUrls[language],
      }));
    },

    /** Categories that learners see, by their name in the pair's base language. */
    async listCategories(pair: LanguagePair): Promise<ListedCategory[]> {
      const language = baseLanguageOf(pair);
      const all = await remember('categories', () => repository.listCategories());
      return all
        .filter(isListed)
        .map((category) => ({
          id: category.id,
          name: categoryNameIn(category, language),
          slug: categorySlugIn(category, language),
          description: categoryDescriptionIn(category, language),
          emoji: category.iconEmoji ?? '',
          wordCount: category.wordCount,
        }))
        .sort((a, b) => a.name.localeCompare(b.name, language));
    },

    /**
     * The category whose slug, in any language, this is; the pair's own language goes first where two share it. A slug
     * that no category has any more finds the one that had it last.
     */
    async findCategory(slug: string, pair: LanguagePair): Promise<Category | undefined> {
      return remember(`category|${pair}|${slug.slice(0, 200)}`, async () => {
        const found = await repository.listCategoriesBySlug(slug);
        return (
          found.find((category) => categorySlugIn(category, baseLanguageOf(pair)) === slug) ??
          found[0] ??
          (await repository.findCategoryByFormerSlug(slug)) ??
          (await findCategoryAlike(slug))
        );
      });
    },

    async findCategoryById(id: string): Promise<Category | undefined> {
      return (await remember('categories', () => repository.listCategories())).find((each) => each.id === id);
    },

    /** Cards of a category between two numbers (1-based, inclusive), in the category's own order. */
    async readCategoryRange(
      categoryId: string,
      pair: LanguagePair,
      first: number,
      last: number,
    ): Promise<{ total: number; cards: NumberedCard[] }> {
      const ids = await remember(`category-ids|${categoryId}`, () =>
        repository.listCategoryKeywordIds(categoryId),
      );
      const from = Math.max(1, first);
      return {
        total: ids.length,
        cards: await cardsFrom(from, ids.slice(from - 1, Math.max(0, last)), pair),
      };
    },

    readCategoryWindow(categoryId: string, pair: LanguagePair, number: number) {
      return this.readCategoryRange(categoryId, pair, number - WINDOW_BEFORE, number + WINDOW_AFTER);
    },
  };
}

export type WordsService = ReturnType<typeof createWordsService>;

/** What a card shows of a word: English and the pair's base language. */
function cardOf(word: Keyword, pair: LanguagePair): WordCard {
  const language = baseLanguageOf(pair);
  const isEnglish = language === 'en';
  return {
    id: word.id,
    headword: word.headword,
    ipa: word.ipa,
    partOfSpeech: word.partOfSpeech,
    badges: word.tags.filter(isBadgeTag),
    imageUrl: word.imageUrl,
    audioUrl: word.audioUrls.en,
    meaning: meaningIn(word, language),
    meaningLanguage: standInLanguage(word.meanings[language], language),
    base: isEnglish
      ? undefined
      : {
          headword: headwordIn(word, language),
          language: standInLanguage(word.headwords[language], language),
          audioUrl: word.audioUrls[language],
        },
    sentences: word.contexts.flatMap(({ en, [language]: base }) =>
      en ? [{ en, base: isEnglish ? undefined : base, mark: markIn(en, word) }] : [],
    ),
  };
}

function markIn(sentence: string, { headword, variants }: Keyword): [start: number, end: number] | undefined {
  const place = findHeadword(sentence, [headword, ...variants]);
  return place && [place.start, place.end];
}

function wordDepth(
  word: Keyword,
  depth: EntryDepth,
  pair: LanguagePair,
  related: ReadonlyMap<string, Keyword>,
): WordDepth {
  const language = baseLanguageOf(pair);
  const based = (map: Translations) => (language === 'en' ? undefined : map[language]);
  const hints = depth.hints?.[language] ?? [];
  const forms = FORM_NAMES.flatMap((name) => {
    const text = depth.forms?.[name];
    return text === undefined ? [] : [{ name, text }];
  });
  const spellings = [word.headword, ...word.variants, ...forms.flatMap(({ text }) => text.split(' / '))];
  return {
    register: depth.register,
    // Hints that an admin has not brought up to date with the translation would tell the wrong ones apart.
    hints: hints.length === headwordIn(word, language).split(' / ').length ? hints : [],
    forms,
    patterns: depth.patterns ?? [],
    collocations: (depth.collocations ?? []).flatMap((phrase) =>
      phrase.en ? [{ en: phrase.en, base: based(phrase) }] : [],
    ),
    note: depth.notes?.[language],
    senses: (depth.senses ?? []).map(({ partOfSpeech, level, headwords, meanings, context }) => {
      const place = findHeadword(context.en ?? '', spellings);
      return {
        partOfSpeech,
        level: level ?? undefined,
        headword: based(headwords),
        meaning: meaningIn({ meanings }, language),
        meaningLanguage: standInLanguage(meanings[language], language),
        sentence: context.en
          ? { en: context.en, base: based(context), mark: place && [place.start, place.end] }
          : undefined,
      };
    }),
    related: RELATIONS.flatMap((relation) => {
      const words = (depth.related?.[relation] ?? []).flatMap((id) => {
        const other = related.get(id);
        return other ? [listedWord(other, pair)] : [];
      });
      return words.length > 0 ? [{ relation, words }] : [];
    }),
  };
}

function listedWord(word: Keyword, pair: LanguagePair): ListedWord {
  const language = baseLanguageOf(pair);
  return {
    id: word.id,
    headword: word.headword,
    base: language === 'en' ? undefined : headwordIn(word, language),
    ipa: word.ipa,
    partOfSpeech: word.partOfSpeech,
    level: word.level,
    imageUrl: word.imageUrl,
  };
}
