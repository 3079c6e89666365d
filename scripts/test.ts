/**
 * npm test — every check and test: code checks, build, tests of domain and services on the embedded database and on a
 * real PostgreSQL, journeys in a real browser. What it could not get it names in one line, and fails. What failed is
 * told once more at the end, since of a long log often only its end is kept.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { findBrowser } from '#tests/support/find-browser.ts';
import { type RealPostgres, startRealPostgres } from '#tests/support/real-postgres.ts';
import { packageCommand } from './package-command.ts';

const started = Date.now();
let passed = 0;
const failures: string[] = [];

function run(file: string, args: string[], environment: Record<string, string> = {}): boolean {
  const result = spawnSync(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return result.status === 0;
}

function count(isPassed: boolean, name: string): void {
  if (isPassed) passed++;
  else failures.push(name);
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
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
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
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

rmSync('test-results', { recursive: true, force: true });

console.log('— checks');
const checks = spawnSync(process.execPath, ['scripts/check.ts'], {
  encoding: 'utf8',
  stdio: ['inherit', 'pipe', 'inherit'],
});
process.stdout.write(checks.stdout);
count(checks.status === 0, `checks\n${checks.stdout.replace(/^ok .*\n/gm, '').trim()}`);

console.log('— build');
const isBuilt = run('scripts/build-if-needed.ts', []);
count(isBuilt, 'build');

let postgres: RealPostgres | undefined;
try {
  console.log('— unit and service tests');
  postgres = await startRealPostgres();
  console.log(`real database: ${postgres.version}`);
  const isGreen = run(
    packageCommand('vitest'),
    ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
    { TEST_DATABASE_URL: postgres.url },
  );
  const report = readReport<VitestReport>('test-results/vitest.json');
  passed += report?.numPassedTests ?? 0;
  const failedTests = report ? vitestFailures(report) : [];
  failures.push(...failedTests);
  // A run that ends badly without a failed test (an unhandled error) is a failure too.
  if (!isGreen && failedTests.length === 0)
    failures.push('unit and service tests: the run itself, see above');

  console.log('— journeys');
  if (isBuilt) {
    const browser = findBrowser();
    console.log(`browser: ${browser}`);
    const isJourneyGreen = run(packageCommand('@playwright/test', 'playwright'), ['test'], {
      CHROMIUM_PATH: browser,
      TEST_DATABASE_URL: postgres.url,
    });
    const journeys = readReport<PlaywrightReport>('test-results/journeys.json');
    passed += journeys?.stats.expected ?? 0;
    const failedJourneys = journeys?.suites.flatMap(journeyFailures) ?? [];
    failures.push(...failedJourneys);
    if (!isJourneyGreen && failedJourneys.length === 0) failures.push('journeys: the run itself, see above');
  }
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error));
} finally {
  await postgres?.stop();
}

const TOLD_LINES = 30;
for (const failure of failures)
  console.log(`FAILED  ${failure.split('\n').slice(0, TOLD_LINES).join('\n        ')}`);
console.log(`took ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
