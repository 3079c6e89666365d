import { LANGUAGES, type LanguageCode } from '../language.ts';
import { depthFindings } from './depth-rules.ts';
import { type Entry, type Showcase, type Targets, TOPICS } from './entry.ts';
import { DEPTH_FIELDS, type EntryDepth, RELATIONS } from './entry-depth.ts';
import { ipaFault } from './ipa-form.ts';
import type { Translations } from './keyword.ts';
import { CEFR_LEVELS, type CefrLevel } from './level.ts';
import { hasEndPunctuation, textFaults, wordCount } from './text-rules.ts';
import { findHeadword, formsOf, hasWord } from './word-forms.ts';

/** What a check of the vocabulary found: an error is refused, a warning is for a person to read. */
export type Finding = { id: string; rule: string; severity: 'error' | 'warning'; message: string };

/** The id a headword makes: lower case, hyphens for spaces, nothing else. */
export function idOf(headword: string): string {
  return headword
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** What tells an entry from others of its headword, where its id names it (`check-bank`: 'bank'); most are alone. */
export function senseInId(id: string, headword: string): string | undefined {
  const start = `${idOf(headword)}-`;
  const sense = id.startsWith(start) ? id.slice(start.length) : '';
  // A number alone only makes an id another one.
  return /[a-z]/.test(sense) ? sense.replaceAll('-', ' ') : undefined;
}

/** What the rules look at: a bundled entry, or one that was written in some of the languages. */
export type CheckedEntry = Pick<Entry, 'id' | 'headword' | 'ipa'> & {
  variants?: readonly string[] | undefined;
  partOfSpeech: string;
  level?: CefrLevel | undefined;
  headwords: Translations;
  meanings: Translations;
  contexts: readonly Translations[];
} & EntryDepth;

/**
 * Findings of one entry by itself.
 * @param languages in which it is due; a text that is missing in one of them is a finding
 */
export function entryFindings(
  entry: CheckedEntry,
  languages: readonly LanguageCode[] = LANGUAGES,
): Finding[] {
  const findings: Finding[] = [];
  const report = (rule: string, message: string, severity: Finding['severity'] = 'error') =>
    findings.push({ id: entry.id, rule, severity, message });
  if (entry.id !== idOf(entry.headword) && !entry.id.startsWith(`${idOf(entry.headword)}-`)) {
    report('id', `id is not made from the headword (${idOf(entry.headword)})`);
  }
  if (entry.headwords.en !== entry.headword) report('headword', 'headwords.en differs from the headword');
  const fault = ipaFault(entry.ipa);
  if (fault) report('ipa', `${entry.ipa} ${fault}`);
  for (const language of languages) {
    headwordFindings(entry, language, report);
    meaningFindings(entry, language, report);
    for (const [i, context] of entry.contexts.entries()) {
      const sentence = context[language];
      if (!sentence) {
        report('missing', `contexts[${i}].${language} is missing`);
        continue;
      }
      for (const f of textFaults(sentence, language)) report('text', `contexts[${i}].${language} ${f}`);
      if (!hasEndPunctuation(sentence, language))
        report('end', `contexts[${i}].${language} lacks end punctuation`);
      const words = wordCount(sentence);
      const [low, high] = language === 'ar' ? [2, 20] : [3, 24];
      if (words < low || words > high) report('length', `contexts[${i}].${language} has ${words} words`);
    }
  }
  entry.contexts.forEach((context, i) => {
    const words = wordCount(context.en ?? '');
    if (words < 4 || words > 16) report('length', `contexts[${i}].en has ${words} words (5-14)`);
    if (!findHeadword(context.en ?? '', [entry.headword, ...(entry.variants ?? [])])) {
      report('use', `contexts[${i}].en has no form of the headword`);
    }
    const seen = new Map<string, string>();
    for (const language of languages) {
      const sentence = context[language];
      if (!sentence) continue;
      const twin = seen.get(sentence);
      if (twin) report('copy', `contexts[${i}] is the same in ${twin} and ${language}`);
      seen.set(sentence, language);
    }
  });
  depthFindings(entry, languages, report);
  return findings;
}

export type Report = (rule: string, message: string, severity?: Finding['severity']) => void;

function headwordFindings(entry: CheckedEntry, language: LanguageCode, report: Report): void {
  const headword = entry.headwords[language];
  if (!headword) {
    report('missing', `headwords.${language} is missing`);
    return;
  }
  for (const fault of textFaults(headword, language)) report('text', `headwords.${language} ${fault}`);
  if (!/\p{L}/u.test(headword)) report('headword', `headwords.${language} has no letter`);
  if (headword.split(' / ').length > 2) report('headword', `headwords.${language} has more than two words`);
  if (/[.]$/.test(headword) && language !== 'en')
    report('headword', `headwords.${language} ends with a full stop`);
}

function meaningFindings(entry: CheckedEntry, language: LanguageCode, report: Report): void {
  const meaning = entry.meanings[language];
  if (!meaning) {
    report('missing', `meanings.${language} is missing`);
    return;
  }
  for (const fault of textFaults(meaning, language)) report('text', `meanings.${language} ${fault}`);
  if (/[.؟?!]$/.test(meaning)) report('end', `meanings.${language} ends with punctuation`);
  const words = wordCount(meaning);
  const [low, high] = language === 'ar' ? [2, 18] : [3, 20];
  if (words < low || words > high) report('length', `meanings.${language} has ${words} words`);
  if (language === 'en' && (words < 4 || words > 16))
    report('length', `meanings.en has ${words} words (4-14)`);
  // Only the headword itself is a circle; its forms and its family often make the natural definition.
  if (language === 'en' && entry.partOfSpeech !== 'pronoun' && hasWord(meaning, entry.headword)) {
    report('circular', 'meanings.en contains the headword');
  }
  if (language !== 'en' && language !== 'ar') {
    const own = (entry.headwords[language] ?? '').toLowerCase().split(' / ');
    const words = meaning.toLowerCase().split(/[^\p{L}\p{M}-]+/u);
    // Function words and the like are their own best explanation; for content words of some length it is a circle.
    if (own.some((word) => word.length > 3 && words.includes(word))) {
      report('circular', `meanings.${language} contains the headword`, 'warning');
    }
  }
}

/** Findings that need the whole vocabulary: doubles, shared texts, targets, pictures. */
export function vocabularyFindings(
  entries: readonly Entry[],
  targets: Targets,
  pictures: ReadonlySet<string>,
): Finding[] {
  const findings: Finding[] = [];
  const report = (id: string, rule: string, message: string, severity: Finding['severity'] = 'error') =>
    findings.push({ id, rule, severity, message });
  const ids = new Set<string>();
  const owners = new Map<string, string>();
  const claim = (key: string, id: string, rule: string, message: string) => {
    const owner = owners.get(key);
    if (owner !== undefined && owner !== id) report(id, rule, `${message} ${owner}`);
    else owners.set(key, id);
  };
  for (const entry of entries) {
    // Which also finds a headword that two entries have without a suffix to tell them apart.
    if (ids.has(entry.id)) report(entry.id, 'id', 'two entries have this id');
    ids.add(entry.id);
    claim(`meaning|${entry.meanings.en.toLowerCase()}`, entry.id, 'shared', 'same English definition as');
    for (const context of entry.contexts)
      claim(`sentence|${context.en}`, entry.id, 'shared', 'same sentence as');
    for (const { meanings, context } of entry.senses ?? []) {
      claim(`meaning|${meanings.en.toLowerCase()}`, entry.id, 'shared', 'same English definition as');
      claim(`sentence|${context.en}`, entry.id, 'shared', 'same sentence as');
    }
    if (entry.picture !== null && !pictures.has(entry.picture))
      report(entry.id, 'picture', `no picture '${entry.picture}'`);
  }
  for (const [level, least] of Object.entries(targets.levels)) {
    const count = entries.filter((entry) => entry.level === level).length;
    if (count < least)
      report('targets', 'target', `${level} has ${count} entries, at least ${least} are due`);
  }
  for (const topic of TOPICS) {
    const count = entries.filter((entry) => entry.topics.includes(topic)).length;
    const least = targets.topics[topic] ?? 0;
    if (count < least)
      report('targets', 'target', `topic ${topic} has ${count} entries, at least ${least} are due`);
  }
  for (const field of DEPTH_FIELDS) {
    const count = entries.filter((entry) => entry[field] !== undefined).length;
    const least = targets.depth[field] ?? 0;
    if (count < least)
      report('targets', 'target', `${count} entries have ${field}, at least ${least} are due`);
  }
  return [...findings, ...loneRelations(entries), ...sharedTranslations(entries), ...hardSentences(entries)];
}

/** What is shown first is there, of the level or topic for which it is named, and named once. */
export function showcaseFindings(entries: readonly Entry[], { levels, topics }: Showcase): Finding[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const faultsOf = (group: string, ids: readonly string[], isOf: (entry: Entry) => boolean): Finding[] =>
    ids.flatMap((id, place) => {
      const entry = byId.get(id);
      if (entry && isOf(entry) && ids.indexOf(id) === place) return [];
      const message = entry ? `'${id}' is named twice or is not of ${group}` : `no entry '${id}'`;
      return [{ id: 'showcase', rule: 'showcase', severity: 'error', message }];
    });
  return [
    ...Object.entries(levels).flatMap(([level, ids]) =>
      faultsOf(level, ids, (entry) => entry.level === level),
    ),
    ...TOPICS.flatMap((topic) =>
      faultsOf(topic, topics[topic] ?? [], (entry) => entry.topics.includes(topic)),
    ),
  ];
}

/** Relations to what is no entry, or that the other entry does not return. */
function loneRelations(entries: readonly Entry[]): Finding[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return entries.flatMap(({ id, related = {} }) =>
    RELATIONS.flatMap((relation) =>
      (related[relation] ?? []).flatMap((other): Finding[] => {
        const there = byId.get(other);
        if (there?.related?.[relation]?.includes(id)) return [];
        const message = there ? `${other} does not name it among its ${relation}` : `no entry '${other}'`;
        return [{ id, rule: 'related', severity: 'error', message }];
      }),
    ),
  );
}

/** Translations that many entries share are a sign of laziness: ten English words all 'schön'. */
function sharedTranslations(entries: readonly Entry[]): Finding[] {
  const users = new Map<string, string[]>();
  for (const entry of entries) {
    for (const language of LANGUAGES) {
      if (language === 'en') continue;
      for (const headword of entry.headwords[language].split(' / ')) {
        const key = `${language}: ${headword}`;
        users.set(key, [...(users.get(key) ?? []), entry.id]);
      }
    }
  }
  return [...users]
    .filter(([, ids]) => ids.length >= 3)
    .map(([key, ids]) => ({
      id: key,
      rule: 'shared-translation',
      severity: 'warning',
      message: ids.join(', '),
    }));
}

/** Sentences with a word whose own entry is two or more levels above the sentence's entry. */
function hardSentences(entries: readonly Entry[]): Finding[] {
  const levelOf = new Map<string, number>();
  for (const entry of entries) {
    const level = CEFR_LEVELS.indexOf(entry.level);
    for (const form of formsOf(entry.headword)) {
      levelOf.set(form, Math.min(level, levelOf.get(form) ?? level));
    }
  }
  const findings: Finding[] = [];
  for (const entry of entries) {
    const own = CEFR_LEVELS.indexOf(entry.level);
    for (const context of entry.contexts) {
      const hard = context.en
        .toLowerCase()
        .split(/[^\p{L}’-]+/u)
        .filter((word) => (levelOf.get(word) ?? 0) >= own + 2);
      if (hard.length > 0) {
        findings.push({
          id: entry.id,
          rule: 'level',
          severity: 'warning',
          message: `'${context.en}' uses ${hard.join(', ')}`,
        });
      }
    }
  }
  return findings;
}
