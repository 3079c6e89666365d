import { defineConfig } from '@playwright/test';
import { JOURNEY_FLAGS } from './tests/support/find-browser.ts';

const LONGEST = /(?:generator-runs|translated-admin)\.journey\.ts$/;

export default defineConfig({
  testDir: 'tests/journeys',
  // What goes one after the other and takes longest begins first, so that the others fill the other workers meanwhile.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testMatch: '*.journey.ts', testIgnore: LONGEST },
  ],
  // A machine that others use too may be several times slower for a while: that is no fault of what is tested.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  // Beside the tests of services, which run at the same time.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // The built server runs in each worker as it is: made over like a test, all of it, it costs a worker half a minute.
  build: { external: ['**/build/server/**'] },
  outputDir: 'test-results/journeys',
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: JOURNEY_FLAGS,
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
