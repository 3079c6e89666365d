import { createHash } from 'node:crypto';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PlantedVoices, plantVoices } from '#tests/support/planted-voices.ts';

/** The way of one visitor to the server: it sees what fails in their pages, sets their clock, and can be slow. */
export type WatchedLine = {
  url: string;
  /** What failed in the pages that came this way, and what they wrote to the console as error or warning. */
  faults: string[];
  /** Holds requests back whose address has this in it. @returns what lets them go */
  hold(part: string): () => void;
  close(): void;
};

/** Where pages tell what failed in them; no address of the product's. */
const FAULTS = '/faults-of-this-page';

declare global {
  interface Window {
    /** Elements that were asked to play, for journeys. */
    heard: HTMLMediaElement[];
    /** Tells what has failed, and waits until it is told. */
    tellFaults(): Promise<unknown>;
  }
}

/**
 * Runs in a page before anything of its own. WebKit's driver tells nobody what a page writes to the console, so that
 * the page does it itself, in both engines.
 * @param ahead by how many milliseconds the page's clock goes ahead of the machine's
 */
function watchPage(address: string, ahead: number): void {
  document.currentScript?.remove();
  const told = new Map<string, Promise<unknown>>();
  const cut = new Set<string>();
  let left = false;
  const tell = (text: string) => {
    if (told.has(text)) return;
    const body = `${decodeURI(location.href)}: ${text}`;
    told.set(text, fetch(address, { method: 'POST', body, keepalive: true }));
  };
  // A page that is left has its loads cut off, which is no fault. It may stay a while until the next one is there.
  for (const event of ['beforeunload', 'pagehide']) {
    addEventListener(event, () => {
      left = true;
      cut.clear();
    });
  }
  addEventListener('pageshow', () => {
    left = false;
  });
  const tellCut = () => {
    for (const text of cut) tell(text);
    cut.clear();
  };
  const tellUnlessLeft = (text: string) => {
    if (left) return;
    cut.add(text);
    setTimeout(tellCut, 1_000);
  };
  window.tellFaults = () => {
    tellCut();
    return Promise.all(told.values());
  };
  const write = (parts: unknown[]) =>
    parts
      .map((part) => {
        if (part instanceof Error) return `${part}\n${part.stack}`;
        return part instanceof MediaError ? `${part.code} ${part.message}` : String(part);
      })
      .join(' ');
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) tell(write(['error', event.error ?? event.message]));
      else if (target instanceof HTMLElement) tellUnlessLeft(`could not load ${target.outerHTML}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tellUnlessLeft(write(['unhandled', reason])));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`against the policy: ${violatedDirective} ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      if (!left) tell(write([`console.${level}`, ...parts]));
    };
  }
  window.heard = [];
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    if (!window.heard.includes(this)) window.heard.push(this);
    return play.call(this);
  };
  const { now } = Date;
  window.Date = new Proxy(Date, {
    apply: (target) => new target(now() + ahead).toString(),
    construct: (target, args: [], made) =>
      Reflect.construct(target, args.length > 0 ? args : [now() + ahead], made),
    get: (target, name) => (name === 'now' ? () => now() + ahead : Reflect.get(target, name)),
  });
}

/**
 * @param target address of the server
 * @param visitor address that the server takes for the visitor's own, so that limits count each for itself
 * @param instant what time the visitor's pages believe it is now
 * @param planted voices in the place of the device's own
 */
export async function openLine(
  target: string,
  visitor: string,
  instant: string,
  planted?: PlantedVoices,
): Promise<WatchedLine> {
  // Once, so that it is one clock that goes on from page to page.
  const watch = `(${watchPage})(${JSON.stringify(FAULTS)}, ${Date.parse(instant) - Date.now()})`;
  const script = planted ? `${watch};(${plantVoices})(${JSON.stringify(planted)})` : watch;
  const digest = createHash('sha256').update(script).digest('base64');
  const faults: string[] = [];
  const held: { part: string; until: Promise<void> }[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === FAULTS) {
      faults.push(await textOf(request));
      response.writeHead(204).end();
      return;
    }
    for (const { part, until } of held) if (request.url?.includes(part)) await until;
    if (request.destroyed) return;
    const isDocument = request.headers.accept?.startsWith('text/html') ?? false;
    const headers = { ...request.headers, 'x-forwarded-for': visitor };
    if (isDocument) {
      headers['accept-encoding'] = 'identity';
      // Else the policy of an answer without a page would be laid over the page that the browser has.
      delete headers['if-none-match'];
    }
    const { hostname, port } = new URL(target);
    const onwards = ask({ hostname, port, path: request.url, method: request.method, headers });
    onwards.on('error', () => response.destroy());
    response.on('close', () => onwards.destroy());
    onwards.on('response', async (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers;
      const policy = String(kept['content-security-policy'] ?? '');
      if (policy)
        kept['content-security-policy'] = policy.replace('script-src ', `script-src 'sha256-${digest}' `);
      const text = await textOf(answer);
      response.writeHead(answer.statusCode ?? 502, kept);
      response.end(text.replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`));
    });
    request.pipe(onwards);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    hold(part) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push({ part, until: promise });
      return resolve;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
