import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    // A machine that others use too may be several times slower for a while: that is no fault of what is tested.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // Tests wait for programs that they start, so that two leave two processors idle for two fifths of the time.
    maxWorkers: 3,
  },
});
