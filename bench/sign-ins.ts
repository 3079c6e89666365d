import { setTimeout as pause } from 'node:timers/promises';
import {
  type Effort,
  type Figure,
  figureAtLeast,
  figureAtMost,
  figureOnly,
  quantile,
  shorten,
} from './figure.ts';
import { request } from './running-program.ts';
import { STUDY_PAGE, startBuiltServer } from './study-page.ts';

const ACCOUNT = { email: 'learner@example.org', password: 'a password for the measurement' };

/** Pages that other visitors ask for meanwhile: one that is kept, and one that is rendered each time. */
const PAGES = [STUDY_PAGE, '/history'];
const PAGES_PER_SECOND = 20;

type SignIn = { status: number; milliseconds: number };
type Load = { signIns: SignIn[]; pages: number[] };

let signInsSoFar = 0;

async function signIn(url: string): Promise<SignIn> {
  const number = signInsSoFar++;
  const started = performance.now();
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Each from an address of its own, as the proxy in front would say.
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify(ACCOUNT),
  });
  await answer.arrayBuffer();
  return { status: answer.status, milliseconds: performance.now() - started };
}

/** Begins so many a second, whether or not those before have been answered. */
async function atRate<T>(perSecond: number, seconds: number, work: (i: number) => Promise<T>): Promise<T[]> {
  const begun: Promise<T>[] = [];
  const started = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = started + (i * 1000) / perSecond - performance.now();
    if (due > 0) await pause(due);
    begun.push(work(i));
  }
  return Promise.all(begun);
}

async function load(url: string, perSecond: number, seconds: number): Promise<Load> {
  const [signIns, pages] = await Promise.all([
    atRate(perSecond, seconds, () => signIn(url)),
    atRate(PAGES_PER_SECOND, seconds, async (i) => {
      const started = performance.now();
      const { status } = await request(url + PAGES[i % PAGES.length]);
      if (status !== 200) throw new Error(`${PAGES[i % PAGES.length]} was answered with ${status}`);
      return performance.now() - started;
    }),
  ]);
  return { signIns, pages };
}

function timesOf({ signIns }: Load, status: number): number[] {
  return signIns.filter((each) => each.status === status).map(({ milliseconds }) => milliseconds);
}

/** Signing in under load: what hashing can carry is served, the surplus refused soon, and pages stay quick. */
export async function measureSignIns(effort: Effort): Promise<Figure[]> {
  const server = await startBuiltServer({
    TRUST_PROXY: 'true',
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
  });
  try {
    await load(server.url, 2, effort.warmUpSeconds);
    const seconds = effort.loadSeconds * 6;
    const steady = await load(server.url, 8, seconds);
    const surge = await load(server.url, 50, effort.loadSeconds * 2);
    const served = timesOf(steady, 200);
    const surgeServed = timesOf(surge, 200);
    const refused = timesOf(surge, 503);
    const others = surge.signIns.length - surgeServed.length - refused.length;
    return [
      figureAtLeast(
        `sign-ins at 8 a second for ${seconds} s: served`,
        (served.length / steady.signIns.length) * 100,
        100,
        '%',
        ` (p50 ${shorten(quantile(served, 0.5))} ms, p99 ${shorten(quantile(served, 0.99))} ms)`,
      ),
      figureAtMost('pages meanwhile: p99', quantile(steady.pages, 0.99), 150, 'ms'),
      figureOnly(
        `sign-ins at 50 a second for ${effort.loadSeconds * 2} s`,
        `${surgeServed.length} served, ${refused.length} refused with 503`,
      ),
      figureAtMost('the same: neither served nor refused', others, 0, ''),
      figureAtMost('the same: slowest refusal', Math.max(0, ...refused), 1000, 'ms'),
      figureAtMost('pages meanwhile: p99', quantile(surge.pages, 0.99), 150, 'ms'),
    ];
  } finally {
    await server.stop();
  }
}
