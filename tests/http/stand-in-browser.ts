import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { NO_PREFERENCES } from '#src/domain/learning/preferences.ts';
import { formatPreferences } from '#src/domain/learning/preferences-value.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { uuidV7 } from '#src/domain/learning/uuid-v7.ts';
import { accountMark } from '#src/server/platform/account-mark.ts';
import type { Database } from '#src/server/platform/database.ts';
import { LONGEST_OPENING_MS } from '#src/ui/learning/indexed-shelf.ts';
import { type LearningStore, openLearningStore } from '#src/ui/learning/learning-store.ts';
import { apiClient } from '#tests/support/api-client.ts';
import { type PreparedServer, startPreparedServer } from '#tests/support/prepared-server.ts';
import { buildEntry, importInto } from '#tests/support/vocabulary.ts';

export const DAY = 86_400_000;
/** No two look alike. */
export const WORDS = [
  'adventure',
  'bicycle',
  'carpenter',
  'dictionary',
  'elephant',
  'furniture',
  'grandmother',
];

export type Person = { userId: string; cookie: string };

/** The browser at which a learner sits: its cookie, and whether it reaches the server. */
export const browser = {
  person: undefined as Person | undefined,
  joined: '',
  isOffline: false,
  calls: [] as string[],
};
let made = 0;

/** What a page still waits for when it is left. */
const timers = new Set<ReturnType<typeof setTimeout>>();

/** What a browser has and Node has not, of a browser that nobody has used. @param url of the server */
function standForBrowser(url: string): void {
  Object.assign(browser, { person: undefined, joined: '', isOffline: false, calls: [] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  const doc = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.defineProperty(doc, 'cookie', {
    get: () =>
      `prefs=${formatPreferences({
        ...NO_PREFERENCES,
        pair: 'ar-en',
        level: 'a1',
        owner: browser.person && accountMark(browser.person.userId),
      })}; joined=${browser.joined}`,
  });
  vi.stubGlobal('document', doc);
  const wait = setTimeout;
  // Server and page share a process here: a busy one may open its tables late, and is not to go without for that.
  const patience = (ms: number | undefined) => (ms === LONGEST_OPENING_MS ? 60_000 : ms);
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => {
    const timer = wait(work, patience(ms));
    timers.add(timer);
    return timer;
  });
  const ask = fetch;
  vi.stubGlobal('fetch', (path: string | Request, init: RequestInit = {}) => {
    // The test's own questions.
    if (typeof path !== 'string') return ask(path);
    browser.calls.push(`${init.method ?? 'GET'} ${path}`);
    if (browser.isOffline) return Promise.reject(new TypeError('no network'));
    const cookie = browser.person?.cookie;
    return ask(`${url}${path}`, { ...init, headers: { ...init.headers, ...(cookie && { cookie }) } });
  });
}

/** Leaves every page of the browser, with what they were waiting for. */
function leaveBrowser(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  vi.unstubAllGlobals();
}

/**
 * A server with some words and accounts, and for each test a browser that nobody has used.
 */
export function setUpBrowsers<Name extends string>(
  addPeople: (database: Database) => Promise<Record<Name, Person>>,
) {
  let prepared: PreparedServer<Record<Name, Person>>;
  beforeAll(async () => {
    prepared = await startPreparedServer(
      'the embedded database',
      async (database) => {
        await importInto(
          database,
          WORDS.map((word) => buildEntry(word)),
        );
        return addPeople(database);
      },
      { IMPORT: 'none' },
    );
    prepared.server.setClock(new Date().toISOString());
    vi.stubEnv('TZ', 'UTC');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await prepared?.close();
  });
  beforeEach(() => standForBrowser(prepared.server.url));
  afterEach(leaveBrowser);
  return {
    url: () => prepared.server.url,
    personOf: (name: Name) => prepared.prepared[name],
    /** What an account has, asked for by its session. */
    reviewsOf: async ({ cookie }: Pick<Person, 'cookie'>) => {
      const { data } = await apiClient(prepared.server.url, { cookie }).GET('/api/account/export');
      return (data as { reviews: { reviews: ReviewEvent[] } }).reviews.reviews;
    },
  };
}

/** A review of a word, some days ago. */
export function review(word: string, details: Partial<ReviewEvent> & { daysAgo?: number } = {}): ReviewEvent {
  const { daysAgo = 0, ...fields } = details;
  const number = ++made;
  const instant = Date.now() - daysAgo * DAY + (number % 1000);
  const id = uuidV7(
    instant,
    Uint8Array.from({ length: 10 }, (_, i) => (i < 8 ? i * 31 : number >> (8 * (9 - i))) & 255),
  );
  const at = new Date(instant).toISOString();
  return { id, word, at, day: at.slice(0, 10), form: 'hear', outcome: 'right', ms: 5_000, ...fields };
}

/** Opens the store as somebody who is signed in from now on. */
export function signIn(person: Person): Promise<LearningStore> {
  browser.person = person;
  return openLearningStore();
}

export async function learn(store: LearningStore, events: readonly ReviewEvent[]): Promise<void> {
  for (const event of events) await store.add(event);
}
