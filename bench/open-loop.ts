import { spawnSync } from 'node:child_process';
import { Agent, type IncomingHttpHeaders, request as startRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One request of a journey, and what tells whether its answer is right. */
export type Ask = {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH';
  /** A form's fields, or a body of JSON. */
  form?: Record<string, string>;
  json?: unknown;
  /** Statuses that are right; 200 where nothing else is said. */
  expects?: readonly number[];
};

export type Reply = { status: number; headers: IncomingHttpHeaders; body: string };

/** A visitor's way through the site: gives what to ask next, and is given the answer. */
export type Journey = Generator<Ask, void, Reply>;

/** What a visitor's browser says with every request. */
export type Browser = { language: string; cookies: Map<string, string> };

export type Visitor = {
  browser: Browser;
  journey: Journey;
  /** The answer that the journey has not been given yet. */
  reply: Reply;
};

const NO_REPLY: Reply = { status: 0, headers: {}, body: '' };

export function visitorOn(journey: Journey, browser: Browser): Visitor {
  return { browser, journey, reply: NO_REPLY };
}

/** One answered (or failed) request; times in milliseconds. */
export type Sample = {
  of: string;
  path: string;
  /** From the moment at which the request was due to the last byte of its answer. */
  latency: number;
  /** How much later than due it was sent: the generator's own fault, and part of the latency. */
  late: number;
  /** When it was due, since the start of the load. */
  due: number;
  fault: string | undefined;
};

const TIMEOUT_MS = 10_000;

function send(url: string, agent: Agent, { browser }: Visitor, ask: Ask): Promise<Reply> {
  const body =
    ask.json !== undefined ? JSON.stringify(ask.json) : ask.form && new URLSearchParams(ask.form).toString();
  const headers: Record<string, string> = {
    accept: ask.path.startsWith('/api/') ? '*/*' : 'text/html',
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': `${browser.language},en;q=0.5`,
    'user-agent': 'Mozilla/5.0 (a measurement)',
  };
  if (browser.cookies.size > 0)
    headers.cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  if (body !== undefined) {
    headers['content-type'] =
      ask.json !== undefined ? 'application/json' : 'application/x-www-form-urlencoded';
    headers['content-length'] = String(Buffer.byteLength(body));
    headers.origin = url;
  }
  return new Promise((resolve, reject) => {
    const sent = startRequest(
      url + ask.path,
      { method: ask.method ?? 'GET', headers, agent, timeout: TIMEOUT_MS },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            // A page's text is of no use here, and most come compressed.
            body: response.headers['content-encoding'] ? '' : Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Keeps what an answer sets, as a browser does. */
function keepCookies({ cookies }: Browser, lines: string[] = []): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** How far on their way those are at most who are there when the load begins. */
const MOST_STEPS_BEFORE = 10;

/** A visitor who has asked for some of their pages before: otherwise all would ask for their first at once. */
function underWayAlready(newVisitor: () => Visitor, steps: number): Visitor {
  const visitor = newVisitor();
  for (let step = 0; step < steps; step++) if (visitor.journey.next(NO_REPLY).done) return newVisitor();
  return visitor;
}

export type Crowd = {
  name: string;
  /** Share of all requests, 0 to 1. */
  share: number;
  /** Visitors who are on their way at the same time, at least: what is between two requests of one of them. */
  size: number;
  newVisitor: () => Visitor;
};

/**
 * Sends requests at a fixed rate, each at the moment at which it is due, whether or not those before have been
 * answered. Which crowd the next one is of follows from the shares; within a crowd the visitor takes it who has waited
 * longest. A visitor's requests follow one another; where all of a crowd wait for answers, a new one comes.
 * @param urls of the servers, which are asked in turn as by a proxy in front of them
 */
export async function openLoop(
  urls: readonly string[],
  crowds: readonly Crowd[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Sample[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 1_000 });
  const waiting = crowds.map(({ size, newVisitor }) =>
    Array.from({ length: size }, (_, i) => underWayAlready(newVisitor, i % MOST_STEPS_BEFORE)),
  );
  const owed = crowds.map(() => 0);
  const samples: Sample[] = [];
  const underWay = new Set<Promise<void>>();
  const isFirst = trySchedule('--rr', '1');
  const started = performance.now();

  const begin = async (url: string, crowd: Crowd, queue: Visitor[], due: number) => {
    let visitor = queue.shift() ?? crowd.newVisitor();
    let step = visitor.journey.next(visitor.reply);
    while (step.done) {
      visitor = crowd.newVisitor();
      step = visitor.journey.next(visitor.reply);
    }
    const ask = step.value;
    const late = performance.now() - started - due;
    let fault: string | undefined;
    try {
      visitor.reply = await send(url, agent, visitor, ask);
      const { status, headers } = visitor.reply;
      if (!(ask.expects ?? [200]).includes(status)) fault = `status ${status}`;
      keepCookies(visitor.browser, headers['set-cookie']);
    } catch (error) {
      fault = String(error);
      visitor = crowd.newVisitor();
    }
    samples.push({
      of: crowd.name,
      path: ask.path,
      latency: performance.now() - started - due,
      late,
      due,
      fault,
    });
    queue.push(visitor);
  };

  for (let i = 0; i < perSecond * seconds; i++) {
    const due = (i * 1000) / perSecond;
    const wait = started + due - performance.now();
    if (wait > 0) await pause(wait);
    crowds.forEach((crowd, at) => {
      owed[at] = (owed[at] ?? 0) + crowd.share;
    });
    const at = owed.indexOf(Math.max(...owed));
    owed[at] = (owed[at] ?? 0) - 1;
    const url = urls[i % urls.length] as string;
    const work = begin(url, crowds[at] as Crowd, waiting[at] as Visitor[], due).finally(() =>
      underWay.delete(work),
    );
    underWay.add(work);
  }
  await Promise.all(underWay);
  // Programs that are started later would have it from this one.
  if (isFirst) trySchedule('--other', '0');
  agent.destroy();
  return samples;
}

/**
 * How the generator's thread is scheduled (sched(7)): before all others while it sends. In life it has a machine of its
 * own, here it must not wait for whom it measures: that would count as theirs. Only root may ask for that.
 */
function trySchedule(policy: string, priority: string): boolean {
  return spawnSync('chrt', [policy, '--pid', priority, String(process.pid)]).status === 0;
}
