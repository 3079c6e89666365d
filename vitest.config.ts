import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONGEST_TESTS } from './tests/support/longest-tests.ts';

/** What takes longest begins first, so that the others fill the other workers meanwhile. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = LONGEST_TESTS.indexOf(relative('.', moduleId));
      // A worker goes on with the next file only where that is one of those that share it.
      return (project.config.isolate ? 0 : 1000) + (at === -1 ? LONGEST_TESTS.length : at);
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/**
 * What sets up globals of its own, starts processes and has little to share, or goes through the whole vocabulary: in a
 * process that has much to hold, each collection goes through all of that.
 */
const ALONE = [
  'src/ui/learning/*.test.ts',
  'src/domain/learning/question.test.ts',
  'src/server/platform/speech/*.test.ts',
  'tests/*.test.ts',
  'tests/http/learning-*.test.ts',
  'tests/process/*.test.ts',
];

export default defineConfig({
  test: {
    // A machine that others use too may be several times slower for a while: that is no fault of what is tested.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
    pool: 'forks',
    // The built server runs as Node reads it, not transformed once more.
    server: { deps: { external: [/\/build\/server\//] } },
    // Tests wait for programs that they start: two workers leave two processors idle for two fifths of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      {
        extends: true,
        test: {
          // One after the other in one process: what they import, and the embedded database, is compiled once.
          name: 'together',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: ['node_modules', ...ALONE],
          isolate: false,
        },
      },
    ],
  },
});
