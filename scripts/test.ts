/**
 * npm test — every check and test: code checks, build, tests of domain and services on the embedded database and on a
 * real PostgreSQL, journeys in a real browser. What it could not get it names in one line, and fails.
 */
import './require-node.ts';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { findBrowser } from '#tests/support/find-browser.ts';
import { type RealPostgres, startRealPostgres } from '#tests/support/real-postgres.ts';

const started = Date.now();
let passed = 0;
let failed = 0;

function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return result.status === 0;
}

function count(isPassed: boolean, by = 1): void {
  if (isPassed) passed += by;
  else failed += by;
}

type VitestReport = { numPassedTests: number; numFailedTests: number; success: boolean };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

function readReport<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

rmSync('test-results', { recursive: true, force: true });

console.log('— checks');
count(run('node', ['scripts/check.ts']));

console.log('— build');
const isBuilt = run('node', ['scripts/build-if-needed.ts']);
count(isBuilt);

let postgres: RealPostgres | undefined;
try {
  console.log('— unit and service tests');
  postgres = await startRealPostgres();
  console.log(`real database: ${postgres.version}`);
  const isGreen = run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
    { TEST_DATABASE_URL: postgres.url },
  );
  const report = readReport<VitestReport>('test-results/vitest.json');
  passed += report?.numPassedTests ?? 0;
  failed += report?.numFailedTests ?? 0;
  // A run that ends badly without a failed test (an unhandled error, a file that does not load) is a failure too.
  if (!isGreen && !report?.numFailedTests) failed++;

  console.log('— journeys');
  if (isBuilt) {
    const browser = findBrowser();
    console.log(`browser: ${browser}`);
    const isJourneyGreen = run('playwright', ['test'], {
      CHROMIUM_PATH: browser,
      TEST_DATABASE_URL: postgres.url,
    });
    const stats = readReport<PlaywrightReport>('test-results/journeys.json')?.stats;
    passed += stats?.expected ?? 0;
    failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.skipped ?? 0);
    if (!isJourneyGreen && !stats?.unexpected) failed++;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed++;
} finally {
  await postgres?.stop();
}

console.log(`took ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
