import { randomUUID } from 'node:crypto';
import { baseLanguageOf, LANGUAGE_PAIRS, type LanguagePair, pairOf } from '#src/domain/language.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { rangeOf } from '#src/domain/words/word-range.ts';
import {
  categoryListPath,
  categoryPath,
  encodePath,
  LANDING_PATHS,
  levelsPath,
  studyPath,
  wordListPath,
  wordPath,
} from '#src/i18n/paths.ts';
import { accountMark } from '#src/server/platform/account-mark.ts';
import { choicesOf, learnerAt } from './learners.ts';
import { type Ask, type Browser, type Journey, type Visitor, visitorOn } from './open-loop.ts';
import { searchesOf } from './vocabulary.ts';

/** What journeys choose from. */
export type World = {
  /** Ids of published words, the commonest of each level first. */
  words: readonly string[];
  headwords: readonly string[];
  /** Category slugs by pair. */
  categories: Readonly<Record<LanguagePair, readonly string[]>>;
  totals: Readonly<Record<StudyLevel, number>>;
  learners: number;
  /** A number from 0 to 1, the same row of them in every run. */
  random: () => number;
};

/**
 * Share of visitors for whom each step is a page: about twice what the British government's site found in 2013, 1 in 93,
 * most of them for scripts that had failed to load.
 */
const WITHOUT_SCRIPT = 0.02;

const LEVELS: readonly StudyLevel[] = ['a1', 'a1', 'a1', 'a2', 'a2', 'b1', 'b1', 'b2', 'c1', 'all'];

function choose<T>({ random }: World, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** A place in a list of which the first are asked for most: as often as 1 / place (Zipf). */
function rank({ random }: World, length: number): number {
  return Math.min(length - 1, Math.floor(length ** random()) - 1);
}

const page = (path: string): Ask => ({ path: encodePath(path) });
const api = (path: string): Ask => ({ path });

/** From a search engine: a word, perhaps its category and another word. */
function* fromSearchEngine(world: World, pair: LanguagePair): Journey {
  yield page(wordPath(pair, world.words[rank(world, world.words.length)] ?? 'dog'));
  if (world.random() < 0.5) return;
  yield page(categoryPath(pair, choose(world, world.categories[pair])));
  yield page(wordPath(pair, world.words[rank(world, world.words.length)] ?? 'dog'));
}

/** Landing page, onboarding, the first words, a category. */
function* newcomer(world: World, pair: LanguagePair): Journey {
  const base = baseLanguageOf(pair);
  const level = choose(world, LEVELS);
  yield page(LANDING_PATHS[base]);
  yield page('/onboarding');
  yield {
    path: '/onboarding',
    method: 'POST',
    form: { step: '1', base, target: 'en' },
    expects: [303],
  };
  yield page('/onboarding?step=2');
  yield { path: '/onboarding', method: 'POST', form: { step: '2', base, level }, expects: [303] };
  yield* steps(world, pair, level, 1);
  yield page(categoryListPath(pair));
  yield page(categoryPath(pair, choose(world, world.categories[pair])));
}

/** With script a page brings four cards, and a range the others: a step within them asks for nothing. */
function* steps(world: World, pair: LanguagePair, level: StudyLevel, number: number): Journey {
  yield page(studyPath(pair, level, number));
  const { start, end } = rangeOf(number);
  yield api(`/api/study?pair=${pair}&level=${level}&from=${start}&to=${end}`);
  if (world.random() < 0.4)
    yield api(`/api/study?pair=${pair}&level=${level}&from=${end + 1}&to=${end + 50}`);
}

/** Someone who has been here before and has no account: home, and on where they were. */
function* returning(world: World, browser: Browser, pair: LanguagePair): Journey {
  const level = choose(world, LEVELS);
  const number = 1 + rank(world, world.totals[level]);
  browser.cookies.set(
    'prefs',
    `v1~s:${baseLanguageOf(pair)}~p:${pair}~v:${level}~o:1~w:${pair}.${level}.${number}`,
  );
  yield { path: '/' };
  yield* steps(world, pair, level, number);
  yield page(wordListPath(pair));
  yield page(levelsPath(pair));
}

/** Without script each step is a page. */
function* withoutScript(world: World, browser: Browser, pair: LanguagePair): Journey {
  const level = choose(world, LEVELS);
  const first = 1 + rank(world, world.totals[level] - 12);
  browser.cookies.set('prefs', `v1~s:${baseLanguageOf(pair)}~p:${pair}~v:${level}~o:1`);
  for (let number = first; number < first + 10; number++) yield page(studyPath(pair, level, number));
}

/** Someone who has no account. */
export function newReader(world: World): Visitor {
  const pair = choose(world, LANGUAGE_PAIRS);
  const browser: Browser = { language: baseLanguageOf(pair), cookies: new Map() };
  const kind = world.random();
  const journey =
    kind < WITHOUT_SCRIPT
      ? withoutScript(world, browser, pair)
      : kind < 0.45
        ? fromSearchEngine(world, pair)
        : kind < 0.65
          ? newcomer(world, pair)
          : returning(world, browser, pair);
  return visitorOn(journey, browser);
}

/** Words studied, as the browser sends them when the learner pauses. */
function record(
  world: World,
  userId: string,
  pair: string,
  level: string,
  number: number,
  count: number,
): Ask {
  const at = new Date().toISOString();
  const events = Array.from({ length: count }, () => ({
    id: randomUUID(),
    keyword: choose(world, world.words),
    pair,
    level,
    at,
  }));
  const places = { [`${pair}.${level}`]: { value: number, at: Date.now() } };
  return {
    path: '/api/learning/record',
    method: 'POST',
    json: { account: accountMark(userId), events, places },
  };
}

/** Opens the site, steps and is saved; looks at home and history; some have no script. */
function* learning(world: World, i: number): Journey {
  const { userId } = learnerAt(i);
  const { pair, level } = choicesOf(i) as { pair: LanguagePair; level: StudyLevel };
  let number = 1 + Math.floor(world.random() * (world.totals[level] - 80));
  yield { path: '/' };
  if (i % (1 / WITHOUT_SCRIPT) === 0) {
    for (let step = 0; step < 12; step++) yield page(studyPath(pair, level, number++));
    yield { path: '/history' };
    return;
  }
  yield* steps(world, pair, level, number);
  for (let pause = 0; pause < 8; pause++) {
    const count = 1 + Math.floor(world.random() * 5);
    number += count;
    yield record(world, userId, pair, level, number, count);
  }
  yield page(studyPath(pair, level, number));
  for (let pause = 0; pause < 4; pause++) {
    number += 2;
    yield record(world, userId, pair, level, number, 2);
  }
  yield { path: '/history' };
  yield { path: '/profile' };
}

/** Gives the next learner with an account, one after the other. */
export function createLearnerCrowd(world: World): () => Visitor {
  let next = 0;
  return () => {
    const i = next++ % world.learners;
    const { pair } = choicesOf(i);
    const [name = '', value = ''] = learnerAt(i).cookie.split('=', 2);
    const browser: Browser = { language: pair.slice(0, 2), cookies: new Map([[name, value]]) };
    return visitorOn(learning(world, i), browser);
  };
}

/** Gives someone who looks for words in the list, another one each time. */
export function createSearchers(world: World): () => Visitor {
  const queries = LANGUAGE_PAIRS.map((pair) => searchesOf(world.headwords, 2_000, pair));
  let next = 0;
  return () => {
    const pair = LANGUAGE_PAIRS[next % LANGUAGE_PAIRS.length] ?? pairOf('ar');
    const own = queries[next % LANGUAGE_PAIRS.length] ?? [];
    const from = next++ * 4;
    const browser: Browser = { language: baseLanguageOf(pair), cookies: new Map() };
    function* searching(): Journey {
      for (let i = 0; i < 4; i++) yield { path: own[(from + i) % own.length] ?? '/' };
    }
    return visitorOn(searching(), browser);
  };
}

/** Addresses that readers ask for most, to fill a page cache with as a day of visitors would. */
export function favouritePages(world: World, count: number): string[] {
  return LANGUAGE_PAIRS.flatMap((pair) => {
    const paths = [
      LANDING_PATHS[baseLanguageOf(pair)],
      categoryListPath(pair),
      wordListPath(pair),
      levelsPath(pair),
      ...world.categories[pair].map((slug) => categoryPath(pair, slug)),
      ...world.words.slice(0, count / 12).map((id) => wordPath(pair, id)),
      ...LEVELS.flatMap((level) =>
        Array.from({ length: Math.ceil(count / 120) }, (_, i) => studyPath(pair, level, i + 1)),
      ),
    ];
    return [...new Set(paths)].map(encodePath);
  });
}
