/**
 * npm test — every check and test: code checks, build, tests of domain and services on the embedded database and on a
 * real PostgreSQL, journeys in a real browser. What it could not get it names in one line, and fails. What failed is
 * told once more at the end, since of a long log often only its end is kept; and what took longest, by name.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { findJourneyBrowser } from '#tests/support/find-browser.ts';
import { type RealPostgres, startRealPostgres } from '#tests/support/real-postgres.ts';
import { keepTemporaryFilesInMemory } from '#tests/support/temporary-folder.ts';
import { makeTemplates } from '#tests/support/vocabulary-template.ts';
import { packageCommand } from './package-command.ts';

const started = Date.now();
let passed = 0;
const failures: string[] = [];

type Run = { isGreen: boolean; output: string };

/** @param isTold as it runs; else what it says is kept */
async function run(
  file: string,
  args: string[],
  environment: Record<string, string> = {},
  isTold = true,
): Promise<Run> {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['inherit', isTold ? 'inherit' : 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const [output, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { isGreen: code === 0, output };
}

function count(isPassed: boolean, name: string): void {
  if (isPassed) passed++;
  else failures.push(name);
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** A file that does not load has no test of its own that failed, but a message. */
function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative('.', name);
    const told = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file} › ${test.fullName}\n${test.failureMessages.join('\n')}`);
    return told.length === 0 && status === 'failed' ? [`${file}\n${message}`] : told;
  });
}

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    line: number;
    tests: { status: string; results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
};
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[] };

function journeyFailures({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const told = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const errors = results.flatMap(({ errors = [] }) => errors.flatMap(({ message }) => message ?? []));
        return [`${file}:${line} › ${title} (${status})`, ...errors].join('\n');
      }),
  );
  return [...told, ...suites.flatMap(journeyFailures)];
}

function readReport<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** What each test file took, in milliseconds: of journeys the sum of its tests, which run side by side. */
type Times = Map<string, number>;

function noteVitestTimes({ testResults }: VitestReport, times: Times): void {
  for (const { name, startTime, endTime } of testResults) times.set(relative('.', name), endTime - startTime);
}

function noteJourneyTimes({ file, specs, suites = [] }: PlaywrightSuite, times: Times): void {
  for (const { duration } of specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)))
    times.set(file, (times.get(file) ?? 0) + duration);
  for (const suite of suites) noteJourneyTimes(suite, times);
}

rmSync('test-results', { recursive: true, force: true });
keepTemporaryFilesInMemory();
const times: Times = new Map();

async function check(): Promise<void> {
  const { isGreen, output } = await run('scripts/check.ts', [], {}, false);
  process.stdout.write(`— checks\n${output}`);
  count(isGreen, `checks\n${output.replace(/^ok .*\n/gm, '').trim()}`);
}

async function testServices(postgres: RealPostgres): Promise<void> {
  const { isGreen } = await run(
    packageCommand('vitest'),
    ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
    { TEST_DATABASE_URL: postgres.url },
  );
  const report = readReport<VitestReport>('test-results/vitest.json');
  passed += report?.numPassedTests ?? 0;
  if (report) noteVitestTimes(report, times);
  const failed = report ? vitestFailures(report) : [];
  failures.push(...failed);
  // A run that ends badly without a failed test (an unhandled error) is a failure too.
  if (!isGreen && failed.length === 0) failures.push('unit and service tests: the run itself, see above');
}

async function testJourneys(postgres: RealPostgres, browser: string): Promise<void> {
  const { isGreen, output } = await run(
    packageCommand('@playwright/test', 'playwright'),
    ['test'],
    { CHROMIUM_PATH: browser, TEST_DATABASE_URL: postgres.url },
    false,
  );
  process.stdout.write(`— journeys\n${output}`);
  const report = readReport<PlaywrightReport>('test-results/journeys.json');
  passed += report?.stats.expected ?? 0;
  for (const suite of report?.suites ?? []) noteJourneyTimes(suite, times);
  const failed = report?.suites.flatMap(journeyFailures) ?? [];
  failures.push(...failed);
  if (!isGreen && failed.length === 0) failures.push('journeys: the run itself, see above');
}

let postgres: RealPostgres | undefined;
try {
  const checks = check();
  const { isGreen: isBuilt } = await run('scripts/build-if-needed.ts', []);
  count(isBuilt, 'build');
  postgres = await startRealPostgres();
  console.log(`real database: ${postgres.version}`);
  const browser = findJourneyBrowser();
  console.log(`browser: ${browser}`);
  if (isBuilt) await makeTemplates(postgres.url);
  await checks;
  // Side by side: each waits for much else than a processor.
  await Promise.all([testServices(postgres), isBuilt && testJourneys(postgres, browser)]);
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error));
} finally {
  await postgres?.stop();
}

const SLOWEST = 10;
const slowest = [...times].sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
console.log('— what took longest');
for (const [file, ms] of slowest) console.log(`${String(Math.round(ms / 1000)).padStart(5)} s  ${file}`);

const TOLD_LINES = 30;
for (const failure of failures)
  console.log(`FAILED  ${failure.split('\n').slice(0, TOLD_LINES).join('\n        ')}`);
console.log(`took ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
