import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOTP } from '@better-auth/utils/otp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIGHTER_AIM } from '#src/domain/learning/learning-settings.ts';
import { foldReviews } from '#src/domain/learning/memory.ts';
import { compareReviews, type ReviewEvent } from '#src/domain/learning/review-event.ts';
import { createScheduler } from '#src/domain/learning/scheduler.ts';
import { uuidV7 } from '#src/domain/learning/uuid-v7.ts';
import { addSignedInUser, wireTestAccounts } from '#tests/support/accounts.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { roles, users } from '../accounts/accounts.table.ts';
import type { Visit } from '../accounts/internal-headers.ts';
import { accountMark } from '../platform/account-mark.ts';
import type { Database } from '../platform/database.ts';
import { createAccountJoinRepository } from './account-join.repository.ts';
import { createAccountJoin } from './account-join.service.ts';
import { createLearningRepository } from './learning.repository.ts';
import { createReviewsRepository } from './reviews.repository.ts';
import { addToLog } from './reviews.service.ts';
import { createSavedWordsRepository } from './saved-words.repository.ts';
import { createStudyEventsRepository } from './study-events.repository.ts';

const ADDRESS = '192.0.2.1';
const PASSWORD = 'seven quiet lanes';
const START = Date.parse('2026-03-10T10:00:00Z');
const DAY = 86_400_000;
let made = 0;

function review(word: string, daysAgo: number, outcome: ReviewEvent['outcome'] = 'right'): ReviewEvent {
  const instant = START - daysAgo * DAY + ++made;
  const id = uuidV7(
    instant,
    Uint8Array.from({ length: 10 }, (_, i) => (i < 8 ? i : made >> (8 * (9 - i))) & 255),
  );
  const at = new Date(instant).toISOString();
  return { id, word, at, day: at.slice(0, 10), form: 'hear', outcome, ms: 4_000 };
}

describe.each(DATABASES)('an account without name or address on $name', ({ open }) => {
  let database: Database;
  let wired: ReturnType<typeof wireTestAccounts>;
  const folder = mkdtempSync(join(tmpdir(), 'join-'));

  beforeAll(async () => {
    database = await open();
    wired = wireTestAccounts(database, { PUBLIC_URL: 'http://localhost:3000', DATA_DIR: folder });
    wired.accounts.joinBy(createAccountJoin(createAccountJoinRepository(database)));
  });
  afterAll(async () => {
    wired?.close();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A browser: it keeps the cookies that it is given, and lets go of those that end. */
  function createBrowser() {
    const jar = new Map<string, string>();
    const visit = async (): Promise<Visit> => {
      const headers = new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') });
      return { visitor: await wired.accounts.findVisitor(headers, ADDRESS), headers, language: 'en' };
    };
    return {
      jar,
      visit,
      take<T extends { cookies: readonly string[] }>(outcome: T): T {
        for (const line of outcome.cookies) {
          const [pair = ''] = line.split(';');
          const at = pair.indexOf('=');
          if (/; Max-Age=0\b/i.test(line)) jar.delete(pair.slice(0, at));
          else jar.set(pair.slice(0, at), pair.slice(at + 1));
        }
        return outcome;
      },
      async userId(): Promise<string> {
        const { visitor } = await visit();
        if (visitor.kind !== 'user') throw new Error('nobody is signed in');
        return visitor.userId;
      },
    };
  }

  const learn = (userId: string, events: readonly ReviewEvent[]) =>
    createReviewsRepository(database).changeLog(userId, (log) => addToLog(log, events));
  const logOf = (userId: string) => createReviewsRepository(database).listAll(userId);
  const exists = async (userId: string) =>
    (await database.db.select().from(users).where(eq(users.id, userId))).length > 0;
  const keepProgress = async () => {
    const browser = createBrowser();
    browser.take(await wired.accounts.keepProgress(await browser.visit()));
    return { browser, keptId: await browser.userId() };
  };
  const addAccount = async (email: string) => {
    await wired.accounts.ensureAdmin(email, PASSWORD);
    const browser = createBrowser();
    browser.take(await wired.accounts.signIn(await browser.visit(), { email, password: PASSWORD }));
    return { browser, userId: await browser.userId() };
  };

  it('joins the one that its owner signs in to: the logs are united, nothing is overwritten, and it is gone', async () => {
    const { browser, keptId } = await keepProgress();
    const email = 'amal@learner.example';
    const { userId } = await addAccount(email);
    const shared = review('dog', 6);
    const ofKept = [
      ...Array.from({ length: 700 }, (_, i) => review(`word-${i}`, 1 + (i % 40))),
      review('dog', 2, 'wrong'),
      shared,
    ];
    const ofAccount = [review('dog', 9), review('cat', 3), { ...shared, outcome: 'wrong' as const }];
    await learn(keptId, ofKept);
    await learn(userId, ofAccount);
    const learning = createLearningRepository(database);
    await learning.changeRecord(keptId, () => ({
      choices: { level: { value: 'a1', at: START }, isLighter: { value: true, at: START } },
      places: { 'ar-en.a1': { value: 70, at: START }, 'ar-en.b1': { value: 5, at: START - DAY } },
    }));
    await learning.changeRecord(userId, () => ({
      choices: { level: { value: 'b1', at: START - DAY }, theme: { value: 'dark', at: 0 } },
      places: { 'ar-en.a1': { value: 20, at: START - DAY }, 'ar-en.b1': { value: 9, at: START } },
    }));
    const studied = { id: 'study-0001', keyword: 'dog', pair: 'ar-en', level: 'a1' } as const;
    await createStudyEventsRepository(database).addEvents(keptId, [
      { ...studied, at: new Date(START).toISOString() },
    ]);
    const saved = createSavedWordsRepository(database);
    for (const word of ['dog', 'tree']) await saved.add(keptId, word, new Date(START));
    await saved.add(userId, 'dog', new Date(START - DAY));

    const before = browser.jar.get('wordlane.session_token');
    const outcome = browser.take(
      await wired.accounts.signIn(await browser.visit(), { email, password: PASSWORD }),
    );
    expect(outcome).toMatchObject({ isDone: true });
    expect(await browser.userId()).toBe(userId);
    expect(browser.jar.get('joined')).toBe(`${accountMark(keptId)}~${accountMark(userId)}`);
    expect(await exists(keptId)).toBe(false);
    const former = new Headers({ cookie: `wordlane.session_token=${before}` });
    expect((await wired.accounts.findVisitor(former, ADDRESS)).kind).toBe('guest');

    const { reviews, memories } = await logOf(userId);
    const united = [...ofKept, ...ofAccount.slice(0, 2)].sort(compareReviews);
    expect(reviews.map(({ id }) => id)).toEqual(united.map(({ id }) => id));
    // By what the learner has chosen, also where they did so in the account that is gone.
    expect(memories).toEqual(
      foldReviews(reviews, createScheduler(LIGHTER_AIM)).sort((a, b) => (a.word < b.word ? -1 : 1)),
    );
    const days = await createReviewsRepository(database).listDays(userId);
    expect(days.reduce((sum, { items }) => sum + items, 0)).toBe(reviews.length);
    expect(await learning.readRecord(userId)).toEqual({
      choices: {
        level: { value: 'b1', at: START - DAY },
        theme: { value: 'dark', at: 0 },
        isLighter: { value: true, at: START },
      },
      places: { 'ar-en.a1': { value: 70, at: START }, 'ar-en.b1': { value: 9, at: START } },
    });
    expect(await createStudyEventsRepository(database).listEvents(userId)).toMatchObject([studied]);
    expect(await saved.list(userId)).toEqual([
      { word: 'dog', savedAt: new Date(START - DAY) },
      { word: 'tree', savedAt: new Date(START) },
    ]);
  });

  it('joins whoever signs up from it, and stays where a sign-in fails or waits for a second factor', async () => {
    const { accounts, secondFactors } = wired;
    const { browser, keptId } = await keepProgress();
    await learn(keptId, [review('dog', 1)]);
    const email = 'bruno@learner.example';
    const { browser: own, userId } = await addAccount(email);
    const begun = await secondFactors.beginApp(await own.visit(), PASSWORD);
    if (!begun.isDone) throw new Error(begun.fault);
    const code = await codeOf(begun.uri);
    const finished = await secondFactors.finishApp(await own.visit(), code);
    if (!finished.isDone) throw new Error(finished.fault);

    browser.take(await accounts.signIn(await browser.visit(), { email, password: 'not this one' }));
    const half = browser.take(await accounts.signIn(await browser.visit(), { email, password: PASSWORD }));
    expect(half).toMatchObject({ isDone: true, needsFactor: true });
    expect(await browser.userId()).toBe(keptId);
    expect((await logOf(userId)).reviews).toEqual([]);
    browser.take(await accounts.showCode(await browser.visit(), finished.codes[0] ?? ''));
    expect(await browser.userId()).toBe(userId);
    expect((await logOf(userId)).reviews).toHaveLength(1);
    expect(await exists(keptId)).toBe(false);

    const second = await keepProgress();
    await learn(second.keptId, [review('cat', 1)]);
    const given = { email: 'carla@learner.example', password: PASSWORD };
    second.browser.take(await accounts.signUp(await second.browser.visit(), given));
    expect(await second.browser.userId()).toBe(second.keptId);
    const token = tokenTo(given.email);
    second.browser.take(
      (await accounts.confirmEmail(await second.browser.visit(), { token })) as { cookies: string[] },
    );
    expect(await second.browser.userId()).not.toBe(second.keptId);
    expect((await logOf(await second.browser.userId())).reviews).toHaveLength(1);
    expect(await exists(second.keptId)).toBe(false);
  });

  it('is taken by nobody but its own session, and never where another way leads to it', async () => {
    const joinAccounts = createAccountJoin(createAccountJoinRepository(database));
    const email = 'dora@learner.example';
    const { userId } = await addAccount(email);
    // Whoever is signed in with an address stays who they are.
    const other = await addSignedInUser(database);
    await learn(other.userId, [review('dog', 1)]);
    const browser = createBrowser();
    browser.take({ cookies: [other.cookie] });
    browser.take(await wired.accounts.signIn(await browser.visit(), { email, password: PASSWORD }));
    expect(await browser.userId()).toBe(userId);
    expect(browser.jar.has('joined')).toBe(false);
    expect(await exists(other.userId)).toBe(true);
    expect(await joinAccounts(other.userId, userId)).toBe(false);
    // An address was added meanwhile, or a role given.
    const [first, second] = [await keepProgress(), await keepProgress()];
    const stale = await first.browser.visit();
    await database.db.update(users).set({ email: 'own@learner.example' }).where(eq(users.id, first.keptId));
    await wired.accounts.signIn(stale, { email, password: PASSWORD });
    expect(await exists(first.keptId)).toBe(true);
    await database.db.insert(roles).values({ userId: second.keptId, role: 'admin' });
    expect(await joinAccounts(second.keptId, userId)).toBe(false);
    expect(await exists(second.keptId)).toBe(true);
    expect(await joinAccounts('nobody', userId)).toBe(false);
    expect((await logOf(userId)).reviews).toEqual([]);
  });

  it('is whole, and still signed in, where joining fails half way', async () => {
    const { browser, keptId } = await keepProgress();
    await learn(keptId, [review('dog', 1), review('cat', 1)]);
    await createSavedWordsRepository(database).add(keptId, 'tree', new Date(START));
    const email = 'emil@learner.example';
    const { userId } = await addAccount(email);
    const repository = createAccountJoinRepository(database);
    wired.accounts.joinBy(
      createAccountJoin({
        removeKept: (id, work) =>
          repository.removeKept(id, (parts) =>
            work({ ...parts, copySaved: () => Promise.reject(new Error('planted')) }),
          ),
      }),
    );
    const visit = await browser.visit();
    await expect(wired.accounts.signIn(visit, { email, password: PASSWORD })).rejects.toThrow('planted');
    wired.accounts.joinBy(createAccountJoin(repository));
    expect((await logOf(userId)).reviews).toEqual([]);
    expect((await logOf(keptId)).reviews).toHaveLength(2);
    expect(await browser.userId()).toBe(keptId);
    // Twice at once, as by two taps: joined once.
    const both = await Promise.all(
      [0, 1].map(() => wired.accounts.signIn(visit, { email, password: PASSWORD })),
    );
    expect(both.every(({ isDone }) => isDone)).toBe(true);
    expect((await logOf(userId)).reviews).toHaveLength(2);
    expect(await exists(keptId)).toBe(false);
  });

  const tokenTo = (email: string): string => {
    const box = join(folder, 'outbox');
    const mails = readdirSync(box).map((name) => JSON.parse(readFileSync(join(box, name), 'utf8')));
    const text = String(mails.find(({ to }) => to === email)?.text);
    return /token=([\w-]+)/.exec(text)?.[1] ?? '';
  };

  const codeOf = (uri: string) => {
    const base32 = new URL(uri).searchParams.get('secret') ?? '';
    const bits = [...base32].map((c) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'),
    );
    const bytes = bits.join('').match(/.{8}/g) ?? [];
    return createOTP(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)))).totp();
  };
});
