/**
 * npm run bench — measures what bench/README.md says and writes its table of figures. `node bench/main.ts weight
 * steps` measures only some parts, `--quick` all of them briefly; both leave the README as it is. Exits 1 when a
 * bound is not kept.
 */
import '../scripts/require-node.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { measureAddresses } from './addresses.ts';
import { measureFaults } from './faults.ts';
import { type Effort, type Figure, FULL, QUICK } from './figure.ts';
import { measureFirstWord } from './first-word.ts';
import { measureGeneration } from './generation.ts';
import { measureGrowth } from './growth.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMixedLoad } from './mixed-load.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureStart } from './start.ts';
import { measureSteps } from './steps.ts';
import { buildIfNeeded } from './study-page.ts';
import { measureThroughput } from './throughput.ts';
import { measureVocabulary } from './vocabulary.ts';
import { measureWeight } from './weight.ts';

const README = 'bench/README.md';
const MARKERS = ['<!-- figures -->', '<!-- /figures -->'] as const;

/** What disturbs the machine most comes last. */
const PARTS: Record<string, (effort: Effort) => Promise<Figure[]>> = {
  weight: measureWeight,
  'first-word': measureFirstWord,
  start: measureStart,
  vocabulary: measureVocabulary,
  steps: measureSteps,
  lighthouse: measureLighthouse,
  generation: measureGeneration,
  addresses: measureAddresses,
  'sign-ins': measureSignIns,
  throughput: measureThroughput,
  'mixed-load': measureMixedLoad,
};

/** Parts that take long, fill disks or break things: measured only where they are named. */
const NAMED_PARTS: typeof PARTS = { growth: measureGrowth, faults: measureFaults };

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
