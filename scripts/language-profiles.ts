/**
 * npm run language-profiles — counts the letter trigrams of the vocabulary's five languages in Latin script and writes
 * `src/domain/generation/language-profiles.ts`, by which `domain/generation/text-language.ts` tells them apart. To be run again when the
 * vocabulary has grown a good deal; a fifth of the entries is left out, to measure with.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import {
  isHeldOut,
  LATIN_LANGUAGES,
  type LatinLanguage,
  trigramsOf,
} from '#src/domain/generation/text-language.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { packageCommand } from './package-command.ts';

const FILE = 'src/domain/generation/language-profiles.ts';
/** Commonest trigrams of each language that are kept: more of them hardly tell more. */
const KEPT = 1_200;
/** Counted for a trigram that a language does not have. */
const UNSEEN = 0.5;

const { entries } = readBundledContent('content');
const counts = Object.fromEntries(
  LATIN_LANGUAGES.map((language) => [language, new Map<string, number>()]),
) as Record<LatinLanguage, Map<string, number>>;
for (const entry of entries.filter(({ id }) => !isHeldOut(id))) {
  for (const language of LATIN_LANGUAGES) {
    const texts = [entry.meanings[language], ...entry.contexts.map((context) => context[language])];
    for (const trigram of texts.flatMap(trigramsOf))
      counts[language].set(trigram, (counts[language].get(trigram) ?? 0) + 1);
  }
}
const kept = new Set(
  LATIN_LANGUAGES.flatMap((language) =>
    [...counts[language]]
      .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      .slice(0, KEPT)
      .map(([trigram]) => trigram),
  ),
);
const totals = LATIN_LANGUAGES.map((language) => [...counts[language].values()].reduce((a, b) => a + b, 0));
const lines = [...kept].sort().map((trigram) => {
  // Tenths of the natural logarithm, from 0 (never) to 99.
  const weights = LATIN_LANGUAGES.map((language, i) => {
    const share = ((counts[language].get(trigram) ?? 0) + UNSEEN) / (totals[i] as number);
    return Math.max(0, Math.min(99, Math.round(140 + 10 * Math.log(share))));
  });
  return trigram + weights.map((weight) => String(weight).padStart(2, '0')).join('');
});
writeFileSync(
  FILE,
  `/**\n * Written by \`npm run language-profiles\` from the sentences and meanings of \`content/\`: trigrams, each with its weight\n * in ${LATIN_LANGUAGES.join(', ')}, as two digits: 140 and ten times the natural logarithm of its share.\n */\nexport const LANGUAGE_PROFILES = ${JSON.stringify(lines.join('|'))};\n`,
);
execFileSync(process.execPath, [packageCommand('@biomejs/biome', 'biome'), 'format', '--write', FILE]);
console.log(`${FILE}: ${lines.length} trigrams`);
