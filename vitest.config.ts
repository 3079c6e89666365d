import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONGEST_TESTS } from './tests/support/longest-tests.ts';

/** What takes longest begins first, so that the others fill the other workers meanwhile. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST_TESTS.indexOf(relative('.', moduleId));
      return at === -1 ? LONGEST_TESTS.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    // A machine that others use too may be several times slower for a while: that is no fault of what is tested.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
    // A process for each file: in one that goes on to the next, each collection goes through all that was left before,
    // and what reads the vocabulary takes five times as long.
    pool: 'forks',
    // The built server runs as Node reads it, not transformed once more.
    server: { deps: { external: [/\/build\/server\//] } },
    // Tests wait for programs that they start: as many workers as processors would leave these idle.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
  },
});
