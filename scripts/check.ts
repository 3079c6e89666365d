/**
 * npm run check — everything about the code that can be judged without running the product. Each check prints one
 * line; a failed one also prints what it found. Exits 1 when any failed. Names as arguments choose checks.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { API_TYPES_FILE, apiTypes } from './api-types.ts';
import { configExample } from './config-example.ts';
import { documentFaults } from './document-faults.ts';
import { judgeHouse } from './house.ts';
import { messageFaults } from './message-faults.ts';
import { packageCommand } from './package-command.ts';

type Outcome = { passed: boolean; output: string; note?: string };

/** Runs a script of ours, or the command that packageCommand finds. */
async function run(file: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { passed: code[0] === 0, output: `${output}${errors}` };
}

/** The cruiser sees nothing, and passes, where it can't read TypeScript: the count of modules tells. */
async function checkImports(): Promise<Outcome> {
  const outcome = await run(
    packageCommand('dependency-cruiser', 'depcruise'),
    'src',
    '--config',
    '.dependency-cruiser.mjs',
  );
  const seen = Number(
    /\((\d+) modules/.exec(outcome.output)?.[1] ?? /(\d+) modules/.exec(outcome.output)?.[1] ?? 0,
  );
  const files = globSync('src/**/*.{ts,tsx}').length;
  const sawAll = seen >= files;
  return {
    passed: outcome.passed && sawAll,
    output: sawAll ? outcome.output : `${outcome.output}\nsaw ${seen} modules of at least ${files}`,
    note: `${seen} modules`,
  };
}

function checkConfigExample(): Outcome {
  const expected = configExample();
  const passed = readFileSync('.env.example', 'utf8') === expected;
  return { passed, output: '.env.example differs from the schema; write it with `npm run config:example`' };
}

async function checkApiTypes(): Promise<Outcome> {
  const passed = readFileSync(API_TYPES_FILE, 'utf8') === (await apiTypes());
  return {
    passed,
    output: `${API_TYPES_FILE} differs from the document; write it with \`npm run api:types\``,
  };
}

function checkHouse(): Outcome {
  const { measured, faults } = judgeHouse('src');
  return { passed: faults.length === 0, output: faults.join('\n'), note: measured.join('; ') };
}

function checkDocuments(): Outcome {
  const faults = documentFaults('.');
  return { passed: faults.length === 0, output: faults.join('\n') };
}

async function checkMessages(): Promise<Outcome> {
  const faults = await messageFaults();
  return { passed: faults.length === 0, output: faults.join('\n') };
}

const checks: [name: string, check: () => Outcome | Promise<Outcome>][] = [
  [
    'types',
    async () => {
      const typegen = await run(packageCommand('@react-router/dev', 'react-router'), 'typegen');
      return typegen.passed ? run(packageCommand('@typescript/native', 'tsc'), '-p', '.') : typegen;
    },
  ],
  [
    'format and lint',
    () => run(packageCommand('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'),
  ],
  ['import direction', checkImports],
  ['house', checkHouse],
  ['documents', checkDocuments],
  ['dead code', () => run(packageCommand('knip'), '--no-progress')],
  ['.env.example', checkConfigExample],
  ['types of the API', checkApiTypes],
  ['messages', checkMessages],
  ['content', () => run('scripts/content-check.ts', '--quiet')],
];

// `node scripts/check.ts messages` runs that one alone.
const asked = process.argv.slice(2);
const chosen = asked.length === 0 ? checks : checks.filter(([name]) => asked.includes(name));
let failed = 0;
// All at once, told in their order: each of them works on one processor for most of its time.
const outcomes = chosen.map(([name, check]) => [name, Promise.resolve(check())] as const);
for (const [name, outcome] of outcomes) {
  const { passed, output, note } = await outcome;
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name}${note ? ` (${note})` : ''}`);
  if (!passed) {
    failed++;
    console.log(output.trim().replace(/^/gm, '        '));
  }
}
console.log(`checks: ${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
