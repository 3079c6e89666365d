import { z } from 'zod';
import { isDamaged } from '../damaged-text.ts';
import { foldEntered } from '../entered-text.ts';
import type { LanguageCode } from '../language.ts';
import { tidyIpa, tidyMeaning, tidyText } from '../tidy-text.ts';
import { TOPICS } from '../words/entry.ts';
import { idOf } from '../words/entry-rules.ts';
import type { Translations } from '../words/keyword.ts';
import { CEFR_LEVELS, type CefrLevel } from '../words/level.ts';
import { PARTS_OF_SPEECH } from '../words/part-of-speech.ts';
import { wordKey } from '../words/word-key.ts';
import type { ComposedEntry } from './generation.ts';
import { caseInSentences } from './headword-case.ts';

/** The JSON schema of an object of which strict servers take every property for required. */
export const objectOf = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** What a provider is to answer about a word, as a JSON schema that strict servers take: plain types, all required. */
export function entryReplyJsonSchema(languages: readonly LanguageCode[]): Record<string, unknown> {
  const text = { type: 'string' };
  const list = (items: unknown) => ({ type: 'array', items });
  const inLanguages = objectOf(Object.fromEntries(languages.map((language) => [language, text])));
  return objectOf({
    is_english: { type: 'boolean' },
    headword: text,
    variants: list(text),
    part_of_speech: { type: 'string', enum: PARTS_OF_SPEECH },
    level: { type: 'string', enum: CEFR_LEVELS },
    topics: list({ type: 'string', enum: TOPICS }),
    ipa: text,
    headwords: inLanguages,
    meanings: inLanguages,
    sentences: list(inLanguages),
  });
}

/**
 * A text that a provider wrote, without what nobody sees. One that is damaged is none: with half a character, as of one
 * that was cut, or marks around words.
 */
export const repliedText = (longest: number) =>
  z
    .string()
    .refine(
      (text) => text.isWellFormed() && !isDamaged(text),
      'holds a broken character, or marks of HTML or Markdown',
    )
    .transform((text) => foldEntered(text, 'invisible').replace(/[^\P{Cc}\s]/gu, ''))
    .pipe(z.string().trim().min(1).max(longest));
/** One of some names, in whichever letter case it is written. */
const named = <T extends string>(names: readonly [T, ...T[]]) =>
  z.preprocess(
    (given) =>
      typeof given === 'string'
        ? (names.find((name) => name.toLowerCase() === given.trim().toLowerCase()) ?? given)
        : given,
    z.enum(names),
  );
export const repliedLevel = named(CEFR_LEVELS);

const text = repliedText(300);

const notEnglishSchema = z.object({ is_english: z.literal(false) });

type ReplySchema = ReturnType<typeof newReplySchema>;
const replySchemas = new Map<string, ReplySchema>();

/** Made once for each choice of languages: making one takes longer than reading an answer with it. */
function replySchema(languages: readonly LanguageCode[]): ReplySchema {
  const name = languages.join();
  const made = replySchemas.get(name) ?? newReplySchema(languages);
  replySchemas.set(name, made);
  return made;
}

function newReplySchema(languages: readonly LanguageCode[]) {
  const inLanguages = z.object(Object.fromEntries(languages.map((language) => [language, text])));
  return z.object({
    is_english: z.boolean(),
    headword: repliedText(60),
    variants: z.array(repliedText(60)).max(10),
    part_of_speech: named(PARTS_OF_SPEECH),
    level: repliedLevel,
    topics: z.array(z.string()).max(50),
    ipa: repliedText(80),
    headwords: inLanguages,
    meanings: inLanguages,
    sentences: z.array(inLanguages).length(2),
  });
}

export type EntryReply =
  | { kind: 'entry'; entry: Omit<ComposedEntry, 'level'> & { level: CefrLevel } }
  | { kind: 'not-english' }
  | { kind: 'unfit'; issues: string };

/** Most issues that are told to the provider, and shown. */
const MAX_ISSUES = 8;

/** Issues of a value that does not fit, as places and what was expected of them. */
export function issuesOf(error: z.ZodError): string {
  const lines = error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return lines.join('; ');
}

/**
 * Reads a provider's answer about a word.
 * @param value parsed JSON
 * @param word as it was asked for; the answer's headword is the same word, or names it as another spelling
 * @param languages asked for, English among them
 */
export function parseEntryReply(
  value: unknown,
  word: string,
  languages: readonly LanguageCode[],
): EntryReply {
  if (notEnglishSchema.safeParse(value).success) return { kind: 'not-english' };
  const result = replySchema(languages).safeParse(value);
  if (!result.success) return { kind: 'unfit', issues: issuesOf(result.error) };
  const reply = result.data;
  const given = tidyText(reply.headword, 'en');
  const used = caseInSentences(
    given,
    reply.sentences.map(({ en = '' }) => tidyText(en, 'en')),
  );
  // Some write a capital letter wherever a text begins.
  const headword = used === word ? used : given;
  const spellings = [headword, ...reply.variants];
  const isWord = (spelling: string) => idOf(spelling) === idOf(word) && wordKey(spelling) === wordKey(word);
  if (!spellings.some(isWord)) return { kind: 'unfit', issues: `headword: '${headword}' is not '${word}'` };
  const each = (texts: Record<string, string>, tidy: (text: string, language: LanguageCode) => string) =>
    Object.fromEntries(
      languages.map((language) => [language, tidy(texts[language] ?? '', language)]),
    ) as Translations;
  const isTopic = (topic: string) => (TOPICS as readonly string[]).includes(topic);
  return {
    kind: 'entry',
    entry: {
      headword,
      variants: [...new Set(reply.variants.map((variant) => tidyText(variant, 'en')))].filter(
        (variant) => variant !== headword,
      ),
      partOfSpeech: reply.part_of_speech,
      level: reply.level,
      topics: [...new Set(reply.topics.filter(isTopic))],
      ipa: tidyIpa(reply.ipa),
      headwords: { ...each(reply.headwords, (value, language) => tidyText(value, language)), en: headword },
      meanings: each(reply.meanings, tidyMeaning),
      contexts: reply.sentences.map((sentence) => each(sentence, tidyText)),
      picture: undefined,
    },
  };
}
