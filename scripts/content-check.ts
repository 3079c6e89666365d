/**
 * npm run content:check — checks every entry of `content/` by docs/content.md; exits 1 when anything is refused. Warnings
 * that someone has read and found to be right as they stand are in content/answered.json and only counted;
 * `-- --answered` prints them too, `-- --answer` adds all that are open, once they have been read.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { soundFindings } from '#src/domain/speech/bundled-sound.ts';
import { entryFindings, showcaseFindings, vocabularyFindings } from '#src/domain/words/entry-rules.ts';
import { levelListSchema } from '#src/domain/words/level-list.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { readBundledSounds } from '#src/server/words/bundled-sounds.ts';
import { ipaWarnings } from './ipa-warnings.ts';

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'content';
const content = readBundledContent(folder);
const showsWarnings = !process.argv.includes('--quiet');
try {
  levelListSchema.parse(JSON.parse(readFileSync(join(folder, 'levels.json'), 'utf8')));
} catch (error) {
  content.faults.push({ file: 'levels.json', message: String(error) });
}
const findings = [
  ...content.faults.map((fault) => ({
    id: fault.file,
    rule: 'file',
    severity: 'error' as const,
    message: fault.message,
  })),
  ...content.entries.flatMap((entry) => entryFindings(entry)),
  ...vocabularyFindings(content.entries, content.targets, new Set(Object.keys(content.pictures))),
  ...showcaseFindings(content.entries, content.showcase),
  ...soundFindings(content.entries, readBundledSounds(folder)),
  ...(showsWarnings ? await ipaWarnings(content.entries) : []),
];
const answersFile = join(folder, 'answered.json');
const lineOf = ({ id, rule, message }: { id: string; rule: string; message: string }) =>
  `${id} [${rule}] ${message}`;
const answered = new Set(
  existsSync(answersFile) ? z.array(z.string()).parse(JSON.parse(readFileSync(answersFile, 'utf8'))) : [],
);
const errors = findings.filter((finding) => finding.severity === 'error');
const warnings = findings.filter((finding) => finding.severity === 'warning');
const open = warnings.filter((finding) => !answered.has(lineOf(finding)));
if (process.argv.includes('--answer')) {
  const lines = warnings.map(lineOf).sort();
  writeFileSync(answersFile, `${JSON.stringify(lines, null, 2)}\n`);
}
const shown = process.argv.includes('--answered') ? findings : [...errors, ...open];
for (const finding of showsWarnings ? shown : errors) {
  console.log(`${finding.severity}  ${finding.id}  [${finding.rule}]  ${finding.message}`);
}
console.log(
  `content: ${content.entries.length} entries, ${errors.length} errors, ${open.length} warnings to read, ${warnings.length - open.length} answered`,
);
process.exit(errors.length > 0 ? 1 : 0);
