import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './tests/support/find-browser.ts';

const LONGEST = 'generator.journey.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  // What goes one after the other and takes longest begins first, so that the others fill the other workers meanwhile.
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testMatch: '*.journey.ts', testIgnore: LONGEST },
  ],
  // A machine that others use too may be several times slower for a while: that is no fault of what is tested.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  outputDir: 'test-results/journeys',
  reporter: [['line'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: BROWSER_FLAGS,
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
