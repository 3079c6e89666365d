import { LANGUAGES } from '../language.ts';
import { type DepthField, type EntryDepth, FORM_NAMES, RELATIONS } from '../words/entry-depth.ts';
import { parseJson } from './json-text.ts';
import type { KeywordState } from './keyword-version.ts';
import { inOrder } from './language-fields.ts';
import type { LanguagePairRow } from './language-pair-form.ts';
import { MAX_LINE_LENGTH, type TextLine } from './text-lines.ts';
import {
  type FormatOrFault,
  faultAt,
  type ListedCategory,
  STEP,
  type VocabularyItem,
} from './vocabulary-file.ts';
import { createRecordReader } from './vocabulary-record.ts';

/** First line of a JSON lines file: says what it is, and which form of it. */
const HEAD = { kind: 'vocabulary', format: 1 };

export function formatHead(): string {
  return `${JSON.stringify(HEAD)}\n`;
}

export function formatCategoryLine({ id, ...category }: ListedCategory): string {
  const { name, slug, description, descriptions, iconEmoji, names, slugs, formerSlugs } = category;
  return `${JSON.stringify({
    kind: 'category',
    id,
    name,
    slug,
    description,
    descriptions: inOrder(descriptions),
    iconEmoji,
    names: inOrder(names),
    slugs: inOrder(slugs),
    formerSlugs,
  })}\n`;
}

export function formatPairLine({ id, baseLanguage, targetLanguages }: LanguagePairRow): string {
  return `${JSON.stringify({ kind: 'language-pair', id, baseLanguage, targetLanguages })}\n`;
}

/** @param options.times whether to tell when the entry was made */
export function formatKeywordLine(id: string, state: KeywordState, { times }: { times: boolean }): string {
  return `${JSON.stringify({
    kind: 'keyword',
    id,
    headwords: inOrder(state.headwords),
    variants: state.variants,
    partOfSpeech: state.partOfSpeech,
    level: state.level,
    levelOrigin: state.levelOrigin,
    topics: state.topics,
    ipa: state.ipa,
    meanings: inOrder(state.meanings),
    contexts: state.contexts.map(inOrder),
    ...depthLine(state),
    imageUrl: state.imageUrl,
    audioUrls: inOrder(state.audioUrls),
    status: state.status,
    review: state.review,
    origin: state.origin,
    findings: state.findings.map(({ rule, severity, message }) => ({ rule, severity, message })),
    links: state.links.map(({ categoryId, position }) => ({ categoryId, position })),
    ...(times ? { createdAt: state.createdAt } : {}),
  })}\n`;
}

/** Every part, null where it says nothing: what a file does not speak of stays as it is. */
function depthLine(state: EntryDepth): Record<DepthField, unknown> {
  const { forms, patterns, collocations, register, hints, notes, senses, related } = state;
  const ordered = <K extends string>(keys: readonly K[], map: Partial<Record<K, unknown>> | undefined) =>
    map && Object.fromEntries(keys.flatMap((key) => (map[key] === undefined ? [] : [[key, map[key]]])));
  return {
    forms: ordered(FORM_NAMES, forms) ?? null,
    patterns: patterns ?? null,
    collocations: collocations?.map(inOrder) ?? null,
    register: register ?? null,
    hints: ordered(LANGUAGES, hints) ?? null,
    notes: (notes && inOrder(notes)) ?? null,
    senses:
      senses?.map(({ partOfSpeech, level, ipa, headwords, meanings, context }) => ({
        partOfSpeech,
        level,
        ipa,
        headwords: inOrder(headwords),
        meanings: inOrder(meanings),
        context: inOrder(context),
      })) ?? null,
    related: ordered(RELATIONS, related) ?? null,
  };
}

/** Reads JSON lines. */
export function* readJsonLines(lines: Iterable<TextLine>): Generator<VocabularyItem, FormatOrFault> {
  const reader = createRecordReader();
  for (const { number, text: written } of lines) {
    if (number % STEP === 0) yield;
    if (written.trim() === '') continue;
    if (written.length > MAX_LINE_LENGTH) {
      yield faultAt(number, '', 'too-long');
      continue;
    }
    let value: unknown;
    try {
      value = parseJson(written);
    } catch {
      yield faultAt(number, '', 'not-json');
      continue;
    }
    const kind = value && typeof value === 'object' && 'kind' in value ? value.kind : undefined;
    if (kind === HEAD.kind) {
      if ((value as typeof HEAD).format !== HEAD.format) return { fault: 'unknown-format' };
    } else if (kind === 'keyword') yield* reader.keyword(number, value);
    else if (kind === 'category') yield* reader.category(number, value);
    else if (kind === 'language-pair') yield* reader.pair(number, value);
    else yield faultAt(number, '', 'unknown-kind');
  }
  return 'jsonl';
}
