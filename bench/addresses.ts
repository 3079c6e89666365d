import { globSync } from 'node:fs';
import { basename } from 'node:path';
import fc from 'fast-check';
import { LANGUAGE_PAIRS } from '#src/domain/language.ts';
import { PICKER_LEVELS } from '#src/domain/words/level.ts';
import { encodePath, studyPath, wordPath } from '#src/i18n/paths.ts';
import { anyRequest } from '#tests/http/generated-input/request-generator.ts';
import { type RawAnswer, sendRaw } from '#tests/http/raw-request.ts';
import { type Effort, type Figure, figureAtMost, shorten } from './figure.ts';
import { memoryOf } from './process-tree.ts';
import type { Program } from './running-program.ts';
import { startBuiltServer } from './study-page.ts';

const SEED = 20_251_003;
/** Requests under way at a time. */
const AT_ONCE = 8;
/** Words of a level that are asked for by number; some levels have fewer, and lead back. */
const NUMBERS = 120;

/** Addresses of study and word pages in every language. */
function pageAddresses(): string[] {
  const ids = globSync('content/words/*/*.json').map((file) => basename(file, '.json'));
  const numbers = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  return LANGUAGE_PAIRS.flatMap((pair) => [
    ...ids.map((id) => wordPath(pair, id)),
    ...PICKER_LEVELS.flatMap((level) => numbers.map((number) => studyPath(pair, level, number))),
  ]).map(encodePath);
}

/** Distinct addresses, valid and not, in an order that is random and the same in every run. */
function listAddresses(count: number): string[] {
  const addresses = new Set(pageAddresses().slice(0, count / 2));
  const read = anyRequest.filter(({ method = 'GET' }) => method === 'GET').map(({ path }) => path);
  for (let seed = SEED; addresses.size < count; seed++) {
    for (const path of fc.sample(read, { seed, numRuns: count })) {
      if (addresses.size < count) addresses.add(path);
    }
  }
  const all = [...addresses];
  const [order = all] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), {
    seed: SEED,
    numRuns: 1,
  });
  return order;
}

/** What must be the same whenever an address is asked for; a nonce is of one answer alone. */
function contentOf({ status, location, text }: RawAnswer): string {
  return `${status} ${location ?? ''} ${text.replaceAll(/nonce="[^"]*"/g, '')}`;
}

/** Asks for each address three times, which is as many ways as it may be answered: rendered, kept, held ready. */
async function visit(server: Program, addresses: readonly string[], faults: Faults): Promise<void> {
  const left = addresses.values();
  const work = async () => {
    for (const path of left) {
      const [fresh, ...kept] = [
        await sendRaw(server.url, { path }),
        await sendRaw(server.url, { path }),
        await sendRaw(server.url, { path }),
      ];
      if (fresh.status >= 500) faults.failed.push(path);
      // A placement draws its words anew for each who begins one.
      const isOwn = path.startsWith('/placement');
      if (!isOwn && kept.some((answer) => contentOf(answer) !== contentOf(fresh))) faults.unequal.push(path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

type Faults = { failed: string[]; unequal: string[] };

/** Many addresses, most of them never seen before: what a crawler or a scanner asks of a server. */
export async function measureAddresses({ addresses: count }: Effort): Promise<Figure[]> {
  const addresses = listAddresses(count);
  const server = await startBuiltServer({ LOG_LEVEL: 'silent' });
  try {
    const faults: Faults = { failed: [], unequal: [] };
    const memory = () => memoryOf(server.pid).residentMb;
    const settled = count / 4;
    await visit(server, addresses.slice(0, settled), faults);
    const before = memory();
    await visit(server, addresses.slice(settled), faults);
    const after = memory();
    for (const path of faults.failed) console.log(`5xx: ${path}`);
    for (const path of faults.unequal) console.log(`differs: ${path}`);
    const named = `${count} distinct addresses, valid and not`;
    return [
      figureAtMost(`${named}: answers with 5xx`, faults.failed.length, 0, 'answers'),
      figureAtMost(
        'the same: whose answers from the cache differ from the fresh',
        faults.unequal.length,
        0,
        'addresses',
      ),
      figureAtMost(
        `the same: memory gained after the first ${settled}`,
        after - before,
        60,
        'MB',
        ` (RSS ${shorten(before)} to ${shorten(after)} MB)`,
      ),
    ];
  } finally {
    await server.stop();
  }
}
