import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CEFR_LEVELS } from '#src/domain/words/level.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';

it('the README says how many entries there are, and of which level', () => {
  const { entries } = readBundledContent('content');
  const count = (n: number) => n.toLocaleString('en-US');
  const levels = CEFR_LEVELS.map((level) => ({
    level,
    n: entries.filter((entry) => entry.level === level).length,
  })).filter(({ n }) => n > 0);
  const sentence = `${count(entries.length)} entries: ${levels.map(({ level, n }) => `${level} ${count(n)}`).join(', ')}.`;
  expect(readFileSync('README.md', 'utf8')).toContain(sentence);
});
