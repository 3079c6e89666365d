import type { LanguageCode } from '../language.ts';
import { ipaDistance } from '../speech/ipa-distance.ts';
import { type CheckedEntry, entryFindings } from '../words/entry-rules.ts';
import { ipaFault } from '../words/ipa-form.ts';
import type { Translations } from '../words/keyword.ts';
import type { CefrLevel } from '../words/level.ts';
import { type LevelList, levelDistance } from '../words/level-list.ts';
import { foldForSearch } from '../words/search-text.ts';
import type { EntryFinding } from './generation.ts';
import { caseInSentences } from './headword-case.ts';
import { foreignLanguage, isForeignArabic } from './text-language.ts';

/** Transcriptions further apart than this, of 1: of 6,120 bundled entries 14 are. */
const FAR_IPA = 0.34;
/** What writers put where they have no translation; some of it is a word too: 'null' is a number in German. */
const PLACEHOLDER =
  /^[([]?(?:n[./]?a\.?|null|none|nil|undefined|unknown|tbd|todo|text|string|not (?:applicable|available|found)|no (?:direct )?(?:translation|equivalent))[)\]]?$/i;
export type ComposedFacts = {
  /** The languages that were asked for, English among them. */
  languages: readonly LanguageCode[];
  levels?: LevelList;
  /** Level that the writer gave it, before anybody overruled it. */
  writtenLevel?: CefrLevel | undefined;
  /** The bundled synthesiser's transcription of the headword. */
  spokenIpa?: string | undefined;
  /** Translations of the word in its commonest sense, where that is the one wanted. */
  usualHeadwords?: Translations | undefined;
};

/**
 * Everything that is wrong or doubtful about an entry that nobody has read: the rules of the vocabulary and, on top,
 * what a model gets wrong and an author hardly would. Errors are faults, warnings are for a person to judge.
 */
export function composedFindings(
  entry: CheckedEntry & { level: CefrLevel | undefined },
  facts: ComposedFacts,
): EntryFinding[] {
  const findings: EntryFinding[] = entryFindings(entry, facts.languages).map(
    ({ rule, severity, message }) => ({ rule, severity, message }),
  );
  const report: Report = (rule, message, severity = 'error') => findings.push({ rule, severity, message });
  for (const language of facts.languages) {
    languageFindings(entry, language, report);
    if (language !== 'en') translationFindings(entry, language, report);
  }
  twinFindings(entry, report);
  caseFindings(entry, report);
  senseFindings(entry, facts, report);
  levelFindings(entry, facts, report);
  if (facts.spokenIpa && !ipaFault(entry.ipa) && ipaDistance(entry.ipa, facts.spokenIpa) > FAR_IPA)
    report('ipa-distance', `${entry.ipa} is far from the synthesiser's ${facts.spokenIpa}`, 'warning');
  return findings;
}

type Report = (rule: string, message: string, severity?: EntryFinding['severity']) => void;

/** Texts that are plainly in another language than their own. */
function languageFindings(entry: CheckedEntry, language: LanguageCode, report: Report): void {
  const texts: [place: string, text: string | undefined][] = [
    [`meanings.${language}`, entry.meanings[language]],
    ...entry.contexts.map((context, i): [string, string | undefined] => [
      `contexts[${i}].${language}`,
      context[language],
    ]),
  ];
  if (language === 'ar') {
    for (const [place, text] of [...texts, ['headwords.ar', entry.headwords.ar] as const])
      if (text && isForeignArabic(text)) report('language', `${place} has letters that Arabic has not`);
    return;
  }
  for (const [place, text] of texts) {
    const foreign = text && foreignLanguage(text, language);
    if (foreign === 'unknown') report('language', `${place} does not look like ${language}`);
    else if (foreign) report('language', `${place} looks like ${foreign}`);
  }
}

/** Texts that were not translated: the English one again, or a neighbour language's that its own sentences don't use. */
function translationFindings(entry: CheckedEntry, language: LanguageCode, report: Report): void {
  const meaning = entry.meanings[language];
  if (meaning && meaning === entry.meanings.en) report('copy', `meanings.${language} is the English one`);
  const headword = entry.headwords[language];
  if (headword && isPlaceholder(headword, sentencesIn(entry, language)))
    report('untranslated', `headwords.${language} stands for none`);
  if (!headword || isUsed(headword, sentencesIn(entry, language))) return;
  for (const [other, text] of Object.entries(entry.headwords)) {
    if (other === language || !text || foldForSearch(text) !== foldForSearch(headword)) continue;
    report('untranslated', `headwords.${language} is that of ${other}, and no ${language} sentence has it`);
    return;
  }
}

/** Capital letters that are missing, or that the word does not have in its own sentences. */
function caseFindings({ headword, headwords, partOfSpeech, contexts }: CheckedEntry, report: Report): void {
  const used = caseInSentences(
    headword,
    contexts.flatMap(({ en }) => en ?? []),
  );
  if (used !== undefined && used !== headword)
    report('spelling', `'${headword}' stands as '${used}' in its sentences`, 'warning');
  if (partOfSpeech === 'noun' && headwords.de && !/\p{Lu}/u.test(headwords.de))
    report('headword', 'headwords.de is a noun without a capital letter');
}

/** Two sentences that are one. */
function twinFindings(entry: CheckedEntry, report: Report): void {
  const seen = new Set<string>();
  for (const context of entry.contexts) {
    const words = foldForSearch(context.en ?? '').replace(/[^\p{L}\p{N} ]/gu, '');
    if (seen.has(words)) report('twin', 'both sentences are the same');
    seen.add(words);
  }
}

/** Signs that a translation is of another sense than the sentences show, or than the word's commonest one. */
function senseFindings(
  entry: CheckedEntry,
  { languages, usualHeadwords }: ComposedFacts,
  report: Report,
): void {
  const others = languages.filter((language) => language !== 'en' && entry.headwords[language]);
  const unused = others.filter(
    (language) => !isUsed(entry.headwords[language] ?? '', sentencesIn(entry, language)),
  );
  // One or two happen with good entries, whose sentences need another word or an irregular form.
  if (unused.length >= 2 && unused.length > others.length / 2)
    report('sense', `no sentence has the headword in ${unused.join(', ')}`, 'warning');
  if (!usualHeadwords) return;
  const compared = others.filter((language) => usualHeadwords[language]);
  const strange = compared.filter(
    (language) => !sharesWord(entry.headwords[language] ?? '', usualHeadwords[language] ?? ''),
  );
  if (compared.length >= 2 && strange.length > compared.length / 2)
    report('sense', `other words than usual in ${strange.join(', ')}`, 'warning');
}

function levelFindings(
  entry: CheckedEntry & { level: CefrLevel | undefined },
  { levels, writtenLevel }: ComposedFacts,
  report: Report,
): void {
  if (!levels) return;
  const listed = levels.levelsOf(entry.headword);
  const level = writtenLevel ?? entry.level;
  if (level && listed.length > 0 && listed.every((each) => levelDistance(each, level) >= 2))
    report('level', `${level}, where the list has ${listed.join(', ')}`, 'warning');
  if (!entry.level) return;
  for (const context of entry.contexts) {
    const own = entry.headword.toLowerCase().split(' ');
    const hard = levels.hardWords(context.en ?? '', entry.level).filter((word) => !own.includes(word));
    if (hard.length > 0) report('level', `'${context.en}' uses ${hard.join(', ')}`, 'warning');
  }
}

/** The sentences of a language, folded. */
function sentencesIn(entry: CheckedEntry, language: LanguageCode): string[] {
  return entry.contexts.flatMap((context) => context[language] ?? []).map(foldForSearch);
}

/** What inflection mostly leaves of a word: its first three fifths, folded, and no less than three letters. */
function stemOf(word: string): string {
  return word.slice(0, Math.max(3, Math.ceil(word.length * 0.6)));
}

/** The stems of the words of a translation that mean something by themselves. */
function stemsOf(headword: string): string[] {
  const words = foldForSearch(headword)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const long = words.filter((word) => word.length > 3);
  return (long.length > 0 ? long : words).map(stemOf);
}

/** Whether one of the folded sentences has the translation, or a form of it. */
function isUsed(headword: string, sentences: readonly string[]): boolean {
  const stems = stemsOf(headword);
  return sentences.some((sentence) => stems.some((stem) => sentence.includes(stem)));
}

/** Whether a translation is none: what writers put in its place, unless one of the folded sentences has it. */
const isPlaceholder = (headword: string, sentences: readonly string[]): boolean =>
  PLACEHOLDER.test(headword) &&
  !sentences.some((sentence) => ` ${sentence} `.includes(` ${foldForSearch(headword)} `));

function sharesWord(one: string, other: string): boolean {
  const [left, right] = [stemsOf(one), stemsOf(other)];
  return left.some((a) => right.some((b) => a.startsWith(b) || b.startsWith(a)));
}
