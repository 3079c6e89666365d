/** npm run content:check — checks every entry of `content/` by docs/content.md; exits 1 when anything is refused. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryFindings, vocabularyFindings } from '#src/domain/entry-rules.ts';
import { levelListSchema } from '#src/domain/level-list.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
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
  ...(showsWarnings ? await ipaWarnings(content.entries) : []),
];
const errors = findings.filter((finding) => finding.severity === 'error');
for (const finding of showsWarnings ? findings : errors) {
  console.log(`${finding.severity}  ${finding.id}  [${finding.rule}]  ${finding.message}`);
}
console.log(
  `content: ${content.entries.length} entries, ${errors.length} errors, ${findings.length - errors.length} warnings`,
);
process.exit(errors.length > 0 ? 1 : 0);
