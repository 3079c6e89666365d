import { z } from 'zod';
import { type EntryFinding, ORIGINS } from '../generation/generation.ts';
import { LANGUAGES } from '../language.ts';
import { idOf } from '../words/entry-rules.ts';
import { wordKey } from '../words/word-key.ts';
import {
  faultsOf,
  inLanguages,
  keywordChangeSchema,
  MAX_CONTEXTS,
  MAX_HEADWORD_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_TRANSLATION_LENGTH,
} from './keyword-change.ts';
import {
  type CategoryFields,
  faultAt,
  type KeywordFields,
  type ToldLanguages,
  type VocabularyItem,
  type VocabularyRecord,
} from './vocabulary-file.ts';

const text = (longest: number) => z.string().trim().min(1).max(longest);
const anyTranslations = z.partialRecord(z.enum(LANGUAGES), z.string().max(300));
const categoryId = z.string().regex(/^\P{Cc}{1,120}$/u);
const instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());

const finding = z.object({
  rule: z.string().max(60),
  severity: z.enum(['error', 'warning']),
  message: z.string().max(1_000),
}) satisfies z.ZodType<EntryFinding>;

const keywordLine = z.object({
  ...keywordChangeSchema.shape,
  headwords: inLanguages(MAX_TRANSLATION_LENGTH, MAX_HEADWORD_LENGTH).optional(),
  // Blank ones keep their place until they are joined with what is there.
  contexts: z.array(inLanguages(MAX_TEXT_LENGTH)).max(MAX_CONTEXTS).optional(),
  id: z
    .string()
    .max(120)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .optional(),
  status: z.enum(['draft', 'published']).optional(),
  origin: z.enum(ORIGINS).optional(),
  levelOrigin: z.enum(ORIGINS).nullable().optional(),
  audioUrls: anyTranslations.optional(),
  findings: z.array(finding).max(200).optional(),
  links: z
    .array(z.object({ categoryId, position: z.number().int().min(0).max(2_000_000_000).optional() }))
    .max(200)
    .optional(),
  createdAt: instant.optional(),
});

const categoryLine = z.object({
  id: categoryId,
  name: text(80),
  slug: text(120),
  description: z.string().max(300).nullable().optional(),
  descriptions: anyTranslations.optional(),
  iconEmoji: z.string().max(40).nullable().optional(),
  names: anyTranslations.optional(),
  slugs: anyTranslations.optional(),
  formerSlugs: z.array(text(120)).max(1_000).optional(),
});

const pairLine = z.object({
  id: categoryId,
  baseLanguage: text(60),
  targetLanguages: z.array(text(60)).min(1).max(50),
});

/** Reads what a file says of entries, categories and pairs, whatever its form; each of them is taken once. */
export function createRecordReader() {
  const seen = new Set<string>();
  const add = (line: number, id: string, record: VocabularyRecord): VocabularyItem => {
    const isNamed = record.kind === 'keyword' && record.isNamed;
    const key = isNamed ? `word/${wordKey(record.fields.headwords?.en ?? '')}` : `${record.kind}/${id}`;
    if (seen.has(key)) return faultAt(line, 'id', 'twice');
    seen.add(key);
    return { line, record };
  };
  function* parsed<T>(
    line: number,
    schema: z.ZodType<T>,
    value: unknown,
    itemOf: (fields: T) => VocabularyItem,
  ): Generator<VocabularyItem> {
    const result = schema.safeParse(value);
    if (result.success) yield itemOf(result.data);
    else for (const { path, reason } of faultsOf(result.error)) yield faultAt(line, path, reason);
  }
  return {
    keyword: (
      line: number,
      value: unknown,
      told?: ToldLanguages,
      lastCell?: { column: string; text: string },
    ) =>
      parsed(line, keywordLine, value, ({ id: ownId, links, ...fields }) => {
        const id = ownId ?? idOf(fields.headwords?.en ?? '');
        if (id === '') return faultAt(line, 'id', 'missing');
        return add(line, id, {
          kind: 'keyword',
          id,
          isNamed: ownId === undefined,
          told,
          ...(lastCell && { lastCell }),
          fields: {
            ...(fields as KeywordFields),
            ...(links && {
              links: links.map(({ categoryId: to, position }) => ({ categoryId: to, position })),
            }),
          },
        });
      }),
    category: (line: number, value: unknown) =>
      parsed(line, categoryLine, value, (category) =>
        add(line, category.id, { kind: 'category', category: category as CategoryFields }),
      ),
    pair: (line: number, value: unknown) =>
      parsed(line, pairLine, value, (pair) => add(line, pair.id, { kind: 'language-pair', pair })),
  };
}
