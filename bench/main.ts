/**
 * npm run bench — measures what bench/README.md says and writes its table of figures. `node bench/main.ts weight
 * steps` measures only some parts, `--quick` all of them briefly; both leave the README as it is. Exits 1 when a
 * bound is not kept.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { type Effort, type Figure, FULL, QUICK } from './figure.ts';
import { buildIfNeeded } from './study-page.ts';

const README = 'bench/README.md';
const MARKERS = ['<!-- figures -->', '<!-- /figures -->'] as const;

/**
 * What disturbs the machine most comes last. Each part is loaded when it is its turn: a load generator that collects the
 * garbage of browsers' tools beside what it measures takes part of the machine from it.
 */
const PARTS: Record<string, (effort: Effort) => Promise<Figure[]>> = {
  weight: async () => (await import('./weight.ts')).measureWeight(),
  'first-word': async (effort) => (await import('./first-word.ts')).measureFirstWord(effort),
  start: async (effort) => (await import('./start.ts')).measureStart(effort),
  learning: async (effort) => (await import('./learning.ts')).measureLearning(effort),
  vocabulary: async (effort) => (await import('./vocabulary.ts')).measureVocabulary(effort),
  questions: async (effort) => (await import('./questions.ts')).measureQuestions(effort),
  'learn-screen': async (effort) => (await import('./learn-screen.ts')).measureLearnScreen(effort),
  steps: async (effort) => (await import('./steps.ts')).measureSteps(effort),
  lighthouse: async (effort) => (await import('./lighthouse.ts')).measureLighthouse(effort),
  generation: async (effort) => (await import('./generation.ts')).measureGeneration(effort),
  addresses: async (effort) => (await import('./addresses.ts')).measureAddresses(effort),
  hostile: async (effort) => (await import('./hostile.ts')).measureHostile(effort),
  reviews: async (effort) => (await import('./reviews.ts')).measureReviews(effort),
  'learner-day': async (effort) => (await import('./learner-day.ts')).measureLearnerDay(effort),
  'sign-ins': async (effort) => (await import('./sign-ins.ts')).measureSignIns(effort),
  throughput: async (effort) => (await import('./throughput.ts')).measureThroughput(effort),
  'mixed-load': async (effort) => (await import('./mixed-load.ts')).measureMixedLoad(effort),
};

/** Parts that take long, fill disks or break things: measured only where they are named. */
const NAMED_PARTS: typeof PARTS = {
  growth: async (effort) => (await import('./growth.ts')).measureGrowth(effort),
  'growth-learning': async (effort) => (await import('./growth-learning.ts')).measureGrowthOfLearning(effort),
  faults: async (effort) => (await import('./faults.ts')).measureFaults(effort),
};

function rowOf({ name, bound, measured, isMet }: Figure): string {
  const verdict = bound === undefined ? '' : isMet ? 'pass' : '**fail**';
  return `| ${name} | ${bound ?? ''} | ${measured} | ${verdict} |`;
}

function tableOf(figures: Figure[]): string {
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory`;
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}, Node ${process.versions.node}.`,
    '',
    '| figure | bound | measured | |',
    '|---|---|---|---|',
    ...figures.map(rowOf),
  ].join('\n');
}

/** Puts text between the README's two markers. @throws Error when they are not there */
function writeBetweenMarkers(text: string): void {
  const readme = readFileSync(README, 'utf8');
  const [begin, end] = MARKERS.map((marker) => readme.indexOf(marker));
  if (begin === undefined || end === undefined || begin < 0 || end < begin) {
    throw new Error(`${README} has no place for the figures`);
  }
  const before = readme.slice(0, begin + MARKERS[0].length);
  writeFileSync(README, `${before}\n${text}\n${readme.slice(end)}`);
}

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    rate: { type: 'string' },
    share: { type: 'string' },
  },
  allowPositionals: true,
});
const usual = values.quick ? QUICK : FULL;
const effort = {
  ...usual,
  mixedSeconds: Number(values.seconds ?? usual.mixedSeconds),
  mixedPerSecond: Number(values.rate ?? usual.mixedPerSecond),
  growthShare: Number(values.share ?? usual.growthShare),
};
const names = positionals.length > 0 ? positionals : Object.keys(PARTS);

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

buildIfNeeded();
const figures: Figure[] = [];
for (const name of names) {
  const measure = PARTS[name] ?? NAMED_PARTS[name];
  if (!measure)
    throw new Error(
      `no part is called ${name}; there are ${Object.keys({ ...PARTS, ...NAMED_PARTS }).join(', ')}`,
    );
  console.log(`— ${name}`);
  const measured = await measure(effort);
  for (const figure of measured) console.log(rowOf(figure));
  figures.push(...measured);
}
if (positionals.length === 0 && !values.quick) writeBetweenMarkers(tableOf(figures));
const missed = figures.filter((figure) => !figure.isMet).length;
console.log(`${figures.length} figures, ${missed} out of bounds`);
process.exit(missed > 0 ? 1 : 0);
