import type { LanguageCode } from '../language.ts';
import {
  type EntryDepth,
  FORM_NAMES,
  type FormName,
  isGrammarPattern,
  listedForms,
  RELATIONS,
} from './entry-depth.ts';
import type { CheckedEntry, Report } from './entry-rules.ts';
import { ipaFault } from './ipa-form.ts';
import { CEFR_LEVELS } from './level.ts';
import { hasEndPunctuation, textFaults, wordCount } from './text-rules.ts';
import { CONJUGATED, findHeadword, formsOf, regularForms } from './word-forms.ts';

const COMPARED: readonly FormName[] = ['comparative', 'superlative'];

/** The forms that a part of speech has. */
const FORMS_OF: Readonly<Record<string, readonly FormName[]>> = {
  noun: ['plural'],
  number: ['plural'],
  verb: CONJUGATED,
  'modal verb': CONJUGATED,
  adjective: COMPARED,
  adverb: COMPARED,
  pronoun: ['plural', ...COMPARED],
  determiner: ['plural', ...COMPARED],
};

const FORM_TEXT = /^\p{Script=Latin}[\p{Script=Latin}’ -]*(?: \/ \p{Script=Latin}[\p{Script=Latin}’ -]*)?$/u;

/** Words of a pattern that stand for others, or that a sentence may do without. */
const PLACEHOLDERS = new Set(
  `sth sb sb’s one’s your yourself oneself somewhere place swh b do doing done to that what who how wh- adj adjective adverb
  noun verb singular plural present tense be is are a an the number`.split(/\s+/),
);

/** The words by which an entry is told in an English text: its spellings and the forms that it gives. */
function spellingsOf(entry: CheckedEntry): string[] {
  return [entry.headword, ...(entry.variants ?? []), ...listedForms(entry)];
}

/**
 * Findings about what an entry says beyond headword, meaning and sentences, by itself.
 * @param languages in which it is due
 */
export function depthFindings(entry: CheckedEntry, languages: readonly LanguageCode[], report: Report): void {
  formFindings(entry, report);
  patternFindings(entry, report);
  collocationFindings(entry, languages, report);
  hintFindings(entry, report);
  noteFindings(entry, report);
  for (const [i, sense] of (entry.senses ?? []).entries()) senseFindings(entry, sense, i, languages, report);
  const related = RELATIONS.flatMap((relation) => entry.related?.[relation] ?? []);
  if (related.includes(entry.id)) report('related', 'is related to itself');
  for (const id of new Set(related.filter((each, i) => related.indexOf(each) !== i)))
    report('related', `${id} is named twice`);
}

function formFindings(entry: CheckedEntry, report: Report): void {
  const forms = entry.forms ?? {};
  for (const name of FORM_NAMES) {
    const form = forms[name];
    if (form === undefined) continue;
    if (!FORM_TEXT.test(form)) report('form', `forms.${name} is not a word, or two with ' / ' between`);
    if (!FORMS_OF[entry.partOfSpeech]?.includes(name))
      report('form', `forms.${name} is not a form of a ${entry.partOfSpeech}`);
    // Beside an irregular past, a regular participle is worth saying: dove, dived.
    const isOfIrregular = name === 'pastParticiple' && isIrregular(entry.headword, 'past', forms.past);
    if (!isOfIrregular && !isIrregular(entry.headword, name, form))
      report('form', `forms.${name} '${form}' is regular`);
  }
}

function isIrregular(headword: string, name: FormName, form: string | undefined): boolean {
  return form !== undefined && !regularForms(headword, name).includes(form);
}

function patternFindings(entry: CheckedEntry, report: Report): void {
  const patterns = entry.patterns ?? [];
  patterns.forEach((pattern, i) => {
    for (const fault of textFaults(pattern, 'en')) report('pattern', `patterns[${i}] ${fault}`);
    if (patterns.indexOf(pattern) !== i) report('pattern', `patterns[${i}] '${pattern}' is there twice`);
    if (!isGrammarPattern(pattern) && !hasForm(pattern, spellingsOf(entry)))
      report('pattern', `patterns[${i}] '${pattern}' has no form of the headword and is no word of grammar`);
  });
  const [first] = patterns;
  if (first && !isGrammarPattern(first) && !entry.contexts.some(({ en }) => isShown(first, en ?? '', entry)))
    report('pattern', `no sentence shows '${first}'`, 'warning');
}

/** Whether a sentence has a pattern's words: a form of the headword and what stands beside it for itself. */
function isShown(pattern: string, sentence: string, entry: CheckedEntry): boolean {
  const own = spellingsOf(entry);
  if (!hasForm(sentence, own)) return false;
  const ownWords = new Set(own.flatMap((each) => formsOf(each).flatMap((form) => form.split(/[ -]/))));
  const isThere = (word: string) =>
    PLACEHOLDERS.has(word) || ownWords.has(word) || findHeadword(sentence, [word]) !== undefined;
  return pattern
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/ ?\/ ?/g, '/')
    .split(/[\s,…+?:.-]+/)
    .filter(Boolean)
    .every((choices) => choices.split('/').some((word) => word === '' || isThere(word)));
}

/** Whether a text has a form of one of these spellings; a hyphen is as good as a space. */
function hasForm(text: string, spellings: readonly string[]): boolean {
  const open = (each: string) => each.replaceAll('-', ' ');
  return (
    findHeadword(text, spellings) !== undefined || findHeadword(open(text), spellings.map(open)) !== undefined
  );
}

function collocationFindings(entry: CheckedEntry, languages: readonly LanguageCode[], report: Report): void {
  const phrases = (entry.collocations ?? []).map(({ en }) => en ?? '');
  for (const [i, collocation] of (entry.collocations ?? []).entries()) {
    const place = `collocations[${i}]`;
    const english = phrases[i] ?? '';
    const words = wordCount(english);
    if (words < 2 || words > 6) report('collocation', `${place}.en has ${words} words (2-5)`);
    if (!hasForm(english, spellingsOf(entry)))
      report('collocation', `${place}.en '${english}' has no form of the headword`);
    if (phrases.indexOf(english) !== i) report('collocation', `${place}.en is there twice`);
    for (const language of languages) {
      const phrase = collocation[language];
      if (!phrase) report('collocation', `${place}.${language} is missing`);
      else {
        for (const fault of textFaults(phrase, language))
          report('collocation', `${place}.${language} ${fault}`);
        if (phrase.endsWith('.')) report('collocation', `${place}.${language} ends with a full stop`);
      }
    }
  }
}

function hintFindings(entry: CheckedEntry, report: Report): void {
  for (const [code, hints] of Object.entries(entry.hints ?? {})) {
    const language = code as LanguageCode;
    const variants = entry.headwords[language]?.split(' / ') ?? [];
    if (variants.length < 2) report('hint', `hints.${language}: the translation has no two variants`);
    else if (variants.length !== hints.length)
      report('hint', `hints.${language}: ${hints.length} for ${variants.length} variants`);
    if (new Set(hints).size < hints.length) report('hint', `hints.${language} are the same`);
    for (const hint of hints)
      for (const fault of textFaults(hint, language)) report('hint', `hints.${language} '${hint}' ${fault}`);
  }
}

function noteFindings(entry: CheckedEntry, report: Report): void {
  const seen = new Map<string, string>();
  for (const [code, note] of Object.entries(entry.notes ?? {})) {
    const twin = seen.get(note);
    if (twin) report('note', `notes.${code} is that of ${twin}`);
    seen.set(note, code);
    // English words are what many notes are about.
    for (const fault of textFaults(note, code as LanguageCode, { quotesEnglish: true }))
      report('note', `notes.${code} ${fault}`);
  }
}

function senseFindings(
  entry: CheckedEntry,
  sense: NonNullable<EntryDepth['senses']>[number],
  index: number,
  languages: readonly LanguageCode[],
  report: Report,
): void {
  const at = `senses[${index}]`;
  const fault = (message: string) => report('senses', `${at}.${message}`);
  const ipa = sense.ipa === entry.ipa ? 'is the entry’s own' : sense.ipa && ipaFault(sense.ipa);
  if (ipa) fault(`ipa ${ipa}`);
  if (sense.headwords.en !== entry.headword) fault('headwords.en differs from the headword');
  if (!hasForm(sense.context.en ?? '', spellingsOf(entry))) fault('context.en has no form of the headword');
  if (sense.meanings.en === entry.meanings.en) fault('meanings.en is the entry’s own');
  if (entry.level && sense.level && CEFR_LEVELS.indexOf(sense.level) > CEFR_LEVELS.indexOf(entry.level) + 1)
    fault(`level ${sense.level} is more than one above the entry’s`);
  for (const language of languages) {
    for (const part of ['headwords', 'meanings', 'context'] as const) {
      const text = sense[part][language];
      if (!text) fault(`${part}.${language} is missing`);
      else for (const each of textFaults(text, language)) fault(`${part}.${language} ${each}`);
    }
    if (/[.؟?!]$/.test(sense.meanings[language] ?? '')) fault(`meanings.${language} ends with punctuation`);
    if (sense.context[language] && !hasEndPunctuation(sense.context[language], language))
      fault(`context.${language} lacks end punctuation`);
  }
  const words = wordCount(sense.context.en ?? '');
  if (words < 4 || words > 16) fault(`context.en has ${words} words (5-14)`);
}
