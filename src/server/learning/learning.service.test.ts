import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User, Visitor } from '#src/domain/accounts/visitor.ts';
import { cairoDate } from '#src/domain/cairo-day.ts';
import { EMPTY_RECORD, recordOf, uniteRecords } from '#src/domain/learning/learner-record.ts';
import { seedOf } from '#src/domain/learning/order-of-day.ts';
import {
  lastWordOf,
  NO_PREFERENCES,
  type Preferences,
  withChoices,
  withLastWord,
} from '#src/domain/learning/preferences.ts';
import { formatPreferences, parsePreferences } from '#src/domain/learning/preferences-value.ts';
import { type StudyEvent, uniteEvents } from '#src/domain/learning/study-event.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { buildEntry, importInto, NO_SOUNDS } from '#tests/support/vocabulary.ts';
import { users } from '../accounts/accounts.table.ts';
import { accountMark } from '../platform/account-mark.ts';
import type { Database } from '../platform/database.ts';
import { createRateLimiter } from '../platform/rate-limiter.ts';
import { createWordsRepository } from '../words/words.repository.ts';
import { createWordsService } from '../words/words.service.ts';
import { createLearningRepository, type LearningRepository } from './learning.repository.ts';
import { type BrowserPreferences, createLearningService, type LearningService } from './learning.service.ts';
import { profiles, studyEvents, studyPlaces } from './learning.table.ts';
import { createStudyEventsRepository } from './study-events.repository.ts';
import { createStudyEventsService, type StudyEventsService } from './study-events.service.ts';

const START = Date.parse('2026-03-10T10:00:00Z');
const MINUTE = 60_000;
const GUEST: Visitor = { kind: 'guest', address: '192.0.2.1' };
const userOf = (userId: string): User => ({
  kind: 'user',
  address: '192.0.2.1',
  userId,
  sessionId: `session-of-${userId}`,
  roles: [],
});
const AMAL = userOf('amal');
const BRUNO = userOf('bruno');

let clock = START;

/** A browser as it behaves towards the server: cookies, held events, who is signed in. */
function createBrowser(learning: LearningService, study: StudyEventsService) {
  let visitor: Visitor = GUEST;
  let cookies: BrowserPreferences = { current: NO_PREFERENCES, guest: undefined };
  let held: (StudyEvent & { by?: string })[] = [];
  // What travels in a cookie is text.
  const throughCookie = (preferences: Preferences) => parsePreferences(formatPreferences(preferences));
  const browser = {
    /** Opens a page, as everybody does after signing in or out. */
    async open() {
      const settled = await learning.settle(visitor, cookies);
      cookies = {
        current: throughCookie(settled.current),
        guest: settled.guest && throughCookie(settled.guest),
      };
    },
    async signIn(user: User) {
      visitor = user;
      await browser.open();
    },
    async signOut() {
      // The page with the button, or the form itself: the last that is asked for the account.
      await browser.open();
      visitor = GUEST;
      await browser.open();
    },
    study(event: StudyEvent, number: number) {
      held.push({ ...event, by: cookies.current.owner });
      cookies.current = withLastWord(cookies.current, event.pair, event.level ?? 'a1', number, clock);
    },
    choose(choices: Parameters<typeof withChoices>[1]) {
      cookies.current = withChoices(cookies.current, choices, clock);
    },
    /** Sends what the account does not have, and lets go of it when the answer arrives. */
    async send({ isHeard = true } = {}) {
      const mark = cookies.current.owner;
      if (mark === undefined) return;
      const events = held.filter(({ by }) => by === undefined || by === mark);
      const answer = await study.record(visitor, {
        account: mark,
        events,
        places: cookies.current.places,
      });
      if (!isHeard) return;
      const settled = new Set(answer.accepted);
      held = held.filter(({ id }) => !settled.has(id));
    },
    preferences: () => cookies.current,
    /** What a guest's history at this browser shows. */
    guestEvents: () => held.filter(({ by }) => by === undefined),
    held: () => held,
  };
  return browser;
}
type Browser = ReturnType<typeof createBrowser>;

describe.each(DATABASES)('learning on $name', ({ open }) => {
  let database: Database;
  let learning: LearningService;
  let study: StudyEventsService;
  let repository: LearningRepository;
  let made = 0;

  beforeAll(async () => {
    database = await open();
    const words = createWordsService({
      sounds: NO_SOUNDS,
      repository: createWordsRepository(database),
      clock: () => new Date(clock),
    });
    await importInto(database, [buildEntry('dog'), buildEntry('cat'), buildEntry('water', { level: 'B1' })]);
    await words.start();
    repository = createLearningRepository(database);
    const eventsRepository = createStudyEventsRepository(database);
    learning = createLearningService({
      repository,
      studyEvents: eventsRepository,
      clock: () => new Date(clock),
    });
    study = createStudyEventsService({
      repository: eventsRepository,
      learning: repository,
      words,
      // Its own tests say how it counts; here a thousand browsers share two accounts.
      rateLimiter: {
        ...createRateLimiter({ database, clock: () => new Date(clock) }),
        take: async () => undefined,
      },
      clock: () => new Date(clock),
    });
  });

  beforeEach(async () => {
    clock = START;
    await database.db.delete(users);
    await database.db
      .insert(users)
      .values([AMAL, BRUNO].map(({ userId }) => ({ id: userId, email: `${userId}@example.org` })));
  });

  afterAll(async () => {
    await database?.close();
  });

  function studied(keyword: string, details: Partial<StudyEvent> = {}): StudyEvent {
    return {
      id: `event-${String(made++).padStart(8, '0')}`,
      keyword,
      pair: 'ar-en',
      level: 'a1',
      at: new Date(clock).toISOString(),
      ...details,
    };
  }

  async function forgetLearning(): Promise<void> {
    for (const table of [studyEvents, studyPlaces, profiles]) await database.db.delete(table);
  }

  const recordOfAccount = ({ userId }: User) => repository.readRecord(userId);
  const eventsOf = ({ userId }: User) => createStudyEventsRepository(database).listEvents(userId);

  it('unites two browsers that study signed out and sign in to one account, in 500 interleavings', async () => {
    const act = fc.constantFrom(
      'study',
      'study',
      'choose',
      'open',
      'send',
      'send unheard',
      'sign in',
      'sign out',
    );
    const step = fc.record({
      at: fc.constantFrom(0, 1),
      act,
      keyword: fc.constantFrom('dog', 'cat', 'water'),
    });
    const level = fc.constantFrom('a1', 'a2', 'b1');
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 24 }),
        fc.infiniteStream(level),
        fc.boolean(),
        async (steps, levels, isFirstFirst) => {
          await forgetLearning();
          const browsers = [createBrowser(learning, study), createBrowser(learning, study)] as const;
          const all: StudyEvent[] = [];
          // What each browser said with its last word: what the account must hold is the latest of all that.
          let said = EMPTY_RECORD;
          const hear = (browser: Browser) => {
            said = uniteRecords(said, recordOf(browser.preferences()));
          };
          for (const { at, act: what, keyword } of steps) {
            clock += MINUTE;
            const browser = browsers[at as 0 | 1];
            if (what === 'study') {
              const event = studied(keyword, { level: levels.next().value });
              all.push(event);
              browser.study(event, all.length);
              hear(browser);
            } else if (what === 'choose') {
              browser.choose({ level: levels.next().value });
              hear(browser);
            } else if (what === 'open') await browser.open();
            else if (what === 'sign in') await browser.signIn(AMAL);
            else if (what === 'sign out') await browser.signOut();
            else await browser.send({ isHeard: what === 'send' });
          }
          const order = isFirstFirst ? browsers : ([browsers[1], browsers[0]] as const);
          for (const browser of [...order, ...order]) {
            clock += MINUTE;
            await browser.signIn(AMAL);
            await browser.send();
          }
          expect(await eventsOf(AMAL)).toEqual(uniteEvents(all));
          expect(browsers.map((browser) => browser.held())).toEqual([[], []]);
          // Both browsers stand where the account stands.
          for (const browser of order) await browser.open();
          const record = await recordOfAccount(AMAL);
          for (const browser of order) expect(recordOf(browser.preferences())).toEqual(record);
          expect(Object.keys(record.places).sort()).toEqual(Object.keys(said.places).sort());
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps of places and choices the latest, whichever browser signs in first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      await forgetLearning();
      const browsers = [createBrowser(learning, study), createBrowser(learning, study)] as const;
      browsers[0].choose({ pair: 'ar-en', level: 'a2', onboarded: true, theme: 'dark' });
      browsers[0].study(studied('dog'), 7);
      clock += MINUTE;
      browsers[1].choose({ pair: 'fr-en', level: 'b1', onboarded: true });
      browsers[1].study(studied('dog'), 3);
      clock += MINUTE;
      browsers[0].study(studied('water', { level: 'b1' }), 9);
      for (const at of [...order, ...order]) await browsers[at].signIn(AMAL);
      for (const browser of browsers) {
        expect(browser.preferences()).toMatchObject({
          pair: 'fr-en',
          level: 'b1',
          theme: 'dark',
          onboarded: true,
        });
        expect(lastWordOf(browser.preferences(), 'ar-en', 'a1')).toBe(3);
        expect(lastWordOf(browser.preferences(), 'ar-en', 'b1')).toBe(9);
      }
    }
  });

  const orderOf = (browser: Browser, user: Visitor = AMAL) =>
    seedOf(user, browser.preferences(), cairoDate(new Date(clock)));

  it('goes by the guest’s order for the day that was begun with it, and by its own where it has begun the day itself', async () => {
    const [phone, desk, shared] = [0, 1, 2].map(() => createBrowser(learning, study)) as [
      Browser,
      Browser,
      Browser,
    ];
    // A place of another day begins nothing for an account that is not new.
    await learning.changeProfile(BRUNO, BRUNO.userId, { level: 'a1' });
    desk.study(studied('dog'), 3);
    clock += 24 * 60 * MINUTE;
    await desk.signIn(BRUNO);
    expect(orderOf(desk, BRUNO)).toBe('bruno');
    phone.study(studied('dog'), 7);
    await phone.signIn(AMAL);
    expect(orderOf(phone)).toBe('guest');
    await desk.signOut();
    expect(orderOf(desk, GUEST)).toBe('guest');
    await desk.signIn(AMAL);
    expect([phone, desk].map((browser) => orderOf(browser))).toEqual(['guest', 'guest']);
    clock += 24 * 60 * MINUTE;
    await phone.open();
    expect(orderOf(phone)).toBe('amal');
    phone.study(studied('cat'), 8);
    await phone.open();
    shared.study(studied('dog'), 2);
    await shared.signIn(AMAL);
    expect(orderOf(shared)).toBe('amal');
    await phone.open();
    expect(orderOf(phone)).toBe('amal');
  });

  it('goes by its guest’s order on the first day of an account, also before a place was reached', async () => {
    const [first, second] = [0, 1].map(() => createBrowser(learning, study)) as [Browser, Browser];
    first.choose({ pair: 'ar-en', level: 'a1', onboarded: true });
    await first.signIn(AMAL);
    await second.signIn(AMAL);
    expect([first, second].map((browser) => orderOf(browser))).toEqual(['guest', 'guest']);
    clock += 24 * 60 * MINUTE;
    await first.open();
    expect(orderOf(first)).toBe('amal');
    // Nobody has brought anything.
    const third = createBrowser(learning, study);
    await third.signIn(BRUNO);
    expect(orderOf(third, BRUNO)).toBe('bruno');
  });

  it('gives the guest back what was there before, and of the account the theme alone', async () => {
    const browser = createBrowser(learning, study);
    browser.choose({ pair: 'ar-en', spokenLanguage: 'ar', level: 'a1', onboarded: true });
    browser.study(studied('dog'), 5);
    await browser.signIn(AMAL);
    await browser.send();
    clock += MINUTE;
    browser.study(studied('cat'), 80);
    browser.choose({ level: 'c1', theme: 'dark', appLanguage: 'de' });
    browser.study(studied('water', { pair: 'de-en', level: 'c1' }), 12);
    await browser.open();
    await browser.signOut();
    expect(browser.preferences()).toEqual({
      ...NO_PREFERENCES,
      pair: 'ar-en',
      spokenLanguage: 'ar',
      level: 'a1',
      onboarded: true,
      // How this browser looked stays.
      theme: 'dark',
      places: { 'ar-en.a1': { value: 5, at: 0 } },
    });
    // The account has the guest's word. The two that it has not been sent wait, and the guest's history has none.
    expect((await eventsOf(AMAL)).map(({ keyword }) => keyword)).toEqual(['dog']);
    expect(browser.guestEvents()).toEqual([]);
    await browser.signIn(BRUNO);
    await browser.send();
    expect(await eventsOf(BRUNO)).toEqual([]);
    await browser.signIn(AMAL);
    await browser.send();
    expect((await eventsOf(AMAL)).map(({ keyword }) => keyword)).toEqual(['dog', 'cat', 'water']);
  });

  it('lets what one account has taken over win over nothing in the next', async () => {
    const home = createBrowser(learning, study);
    home.choose({ pair: 'fr-en', level: 'b2', onboarded: true });
    home.study(studied('dog', { pair: 'fr-en' }), 40);
    await home.signIn(BRUNO);
    clock += MINUTE;
    const shared = createBrowser(learning, study);
    shared.choose({ pair: 'ar-en', level: 'a1', onboarded: true, dailyGoal: 30 });
    await shared.signIn(AMAL);
    clock += MINUTE;
    for (const withSignOut of [true, false]) {
      if (withSignOut) await shared.signOut();
      await shared.signIn(BRUNO);
      expect(shared.preferences()).toMatchObject({ pair: 'fr-en', level: 'b2' });
      expect(shared.preferences().places).toMatchObject({ 'fr-en.a1': { value: 40 } });
      await shared.signIn(AMAL);
      expect(shared.preferences()).toMatchObject({ pair: 'ar-en', level: 'a1' });
    }
  });

  it('lets what is chosen last win, also within one instant and after a clock went back', async () => {
    const browser = createBrowser(learning, study);
    await browser.signIn(AMAL);
    for (const level of ['c1', 'a1', 'b2', 'a2'] as const) {
      await learning.changeProfile(AMAL, AMAL.userId, { level });
      await browser.open();
      expect(browser.preferences().level).toBe(level);
      clock -= MINUTE / 2;
    }
    expect((await learning.getProfile(AMAL, AMAL.userId)).level).toBe('a2');
  });

  it('refuses a foul event by itself', async () => {
    const good = studied('dog');
    const { at: _, ...timeless } = studied('dog');
    const events = [
      null,
      good,
      'event',
      { ...good, id: 'x' },
      { ...studied('cat'), keyword: "cat'; drop table users" },
      timeless,
      { ...studied('cat'), at: '1970-01-01T00:00:00Z' },
      { ...studied('water'), by: accountMark(BRUNO.userId) },
      JSON.parse('{"__proto__":{"id":"event-99999999"}}'),
      { ...studied('water'), by: accountMark(AMAL.userId) },
    ];
    const answer = await study.record(AMAL, { account: accountMark(AMAL.userId), events, places: {} });
    expect(answer.accepted).toHaveLength(2);
    expect(answer.refused.map(({ reason }) => reason)).toEqual([
      ...Array(6).fill('malformed'),
      'other-account',
      'malformed',
    ]);
    expect((await eventsOf(AMAL)).map(({ keyword }) => keyword)).toEqual(['dog', 'water']);
  });

  it('counts an event of tomorrow today: a clock that runs ahead wins no day', async () => {
    const ahead = studied('dog', { at: new Date(clock + 3 * 24 * 60 * MINUTE).toISOString() });
    const places = { 'ar-en.a1': { value: 9, at: clock + 60 * MINUTE } };
    await study.record(AMAL, { account: accountMark(AMAL.userId), events: [ahead], places });
    expect((await eventsOf(AMAL))[0]?.at).toBe(new Date(clock).toISOString());
    clock += MINUTE;
    await learning.changePlaces(AMAL, { 'ar-en.a1': { value: 2, at: clock } });
    expect((await recordOfAccount(AMAL)).places['ar-en.a1']?.value).toBe(2);
  });

  it('takes nothing from a browser that speaks for someone who has signed out since', async () => {
    const sent = { account: accountMark(AMAL.userId), events: [studied('dog')], places: {} };
    await expect(study.record(BRUNO, sent)).rejects.toMatchObject({ code: 'other-account' });
    await expect(study.record(GUEST, sent)).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(await eventsOf(BRUNO)).toEqual([]);
  });

  it('keeps two accounts’ events under one id apart', async () => {
    const event = studied('dog');
    for (const user of [AMAL, BRUNO])
      await study.record(user, { account: accountMark(user.userId), events: [event], places: {} });
    expect(await eventsOf(AMAL)).toEqual([event]);
    expect(await eventsOf(BRUNO)).toEqual([event]);
  });

  it('keeps the same one of two events under one id, whichever comes first', async () => {
    const one = studied('dog');
    const others = [
      { ...one, at: new Date(clock - MINUTE).toISOString() },
      { ...one, keyword: 'cat' },
      { ...one, pair: 'fr-en' as const },
      { ...one, level: null },
    ];
    for (const other of others) {
      for (const list of [
        [one, other],
        [other, one],
      ]) {
        await forgetLearning();
        for (const event of list)
          await study.record(AMAL, { account: accountMark(AMAL.userId), events: [event], places: {} });
        expect(await eventsOf(AMAL)).toEqual(uniteEvents(list));
      }
    }
  });

  it('lists the history by Cairo day, counts today and the days in a row', async () => {
    const back = (days: number) => new Date(clock - days * 24 * 60 * MINUTE).toISOString();
    const events = [
      studied('dog'),
      studied('dog', { at: new Date(clock - MINUTE).toISOString() }),
      studied('water', { at: new Date(clock - 2 * MINUTE).toISOString() }),
      studied('cat', { pair: 'fr-en' }),
      studied('gone', { at: back(1) }),
      studied('cat', { at: back(1) }),
      studied('dog', { at: back(3) }),
    ];
    await study.record(AMAL, { account: accountMark(AMAL.userId), events, places: {} });
    const history = await study.readHistory(AMAL, 'ar-en', 2);
    expect(history.total).toBe(7);
    expect(history.counts).toEqual([
      { date: '2026-03-10', count: 4 },
      { date: '2026-03-09', count: 2 },
      { date: '2026-03-07', count: 1 },
    ]);
    expect(history.days.map(({ words, ...day }) => ({ ...day, words: words.map(({ id }) => id) }))).toEqual([
      { date: '2026-03-10', count: 4, words: ['cat', 'dog', 'water'] },
      { date: '2026-03-09', count: 2, words: ['cat'] },
    ]);
    expect(await study.readToday(AMAL, 'ar-en')).toEqual({
      done: 3,
      streak: 2,
      studied: ['cat', 'dog', 'water'],
    });
    expect(await study.listToday(AMAL, 'fr-en')).toMatchObject({ done: 1 });
    expect((await study.listToday(AMAL, 'ar-en')).studied).toContain('dog');
  });

  it('is for the owner alone: not for another user, not for an admin, not for a visitor', async () => {
    const admin: User = { ...BRUNO, roles: ['admin'] };
    await learning.changeProfile(AMAL, AMAL.userId, { level: 'b2', base_language: 'ar' });
    const before = await recordOfAccount(AMAL);
    for (const visitor of [GUEST, BRUNO, admin]) {
      const code = visitor.kind === 'guest' ? 'not-signed-in' : 'forbidden';
      const id = AMAL.userId;
      for (const ask of [
        () => learning.getProfile(visitor, id),
        () => learning.changeProfile(visitor, id, { level: 'a1' }),
      ])
        await expect(ask()).rejects.toMatchObject({ code });
    }
    for (const ask of [
      () => learning.changeChoices(GUEST, { level: 'a1' }),
      () => study.readHistory(GUEST, 'ar-en', 7),
      () => study.readToday(GUEST, 'ar-en'),
      () => study.listToday(GUEST, 'ar-en'),
      () => learning.exportRecord(GUEST),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(await learning.exportRecord(admin)).toMatchObject({ profile: { id: admin.userId } });
    expect(await recordOfAccount(AMAL)).toEqual(before);
    expect(await learning.getProfile(AMAL, AMAL.userId)).toEqual({
      id: 'amal',
      base_language: 'ar',
      target_language: 'en',
      level: 'b2',
      onboarding_completed: false,
      learning: {
        minutes: 10,
        new_words: 10,
        lighter: false,
        typing: 'sometimes',
        sound: true,
        success_sound: false,
        voice: 'wordlane',
      },
    });
  });

  it('goes with its account', async () => {
    const browser = createBrowser(learning, study);
    browser.choose({ level: 'b1' });
    browser.study(studied('dog'), 4);
    await browser.signIn(AMAL);
    await browser.send();
    await database.db.delete(users);
    for (const table of ['profiles', 'study_places', 'study_events'])
      expect(await database.rows(sql.raw(`select 1 from ${table}`))).toEqual([]);
  });
});
