import { z } from 'zod';
import { keywordChangeSchema, MAX_CONTEXTS } from '#src/domain/editing/keyword-change.ts';
import { languageFields } from '#src/domain/editing/language-fields.ts';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { CEFR_LEVELS } from '#src/domain/words/level.ts';
import { SEARCH_MAX_LENGTH } from '#src/domain/words/search-text.ts';
import { KEYWORD_COLUMNS, type KeywordColumn } from './keyword-table.repository.ts';
import { depthFields } from './table-rows.ts';

/** What is asked of the tables of section 7, and what may be changed in them. */

/** Most rows of an answer, by table: section 9 loads links by 100,000 and those of a category by 10,000. */
const MOST_KEYWORDS = 1_000;
const MOST_LINKS = 100_000;
/** Most links that one call writes. */
const MOST_WRITTEN_LINKS = 500;

/** Any id; the database refuses NUL. */
export const id = z.string().regex(/^\P{Cc}{1,120}$/u);
const text = (most: number) => z.string().regex(new RegExp(`^\\P{Cc}{0,${most}}$`, 'u'));

const paging = (most: number, usual: number) => ({
  limit: z.coerce.number().int().min(0).max(most).default(usual).describe('Most rows.'),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .default(0)
    .describe('Rows left out before the first.'),
  count: z.literal('exact').optional().describe('Also counts all rows that there are, in `content-range`.'),
});

const status = z
  .enum(['published', 'draft', 'all'])
  .default('published')
  .describe('What is not published is for admins.');

const COLUMN = KEYWORD_COLUMNS.join('|');
const LEVELS = [
  ...CEFR_LEVELS,
  ...CEFR_LEVELS.map((level) => level.toLowerCase() as Lowercase<typeof level>),
] as const;

export const keywordsQuery = z.strictObject({
  tag: text(60).optional().describe('Only those that have this tag, as it is written.'),
  level: z
    .enum([...LEVELS, 'all'])
    .transform((given) => CEFR_LEVELS.find((level) => level === given.toUpperCase()))
    .optional()
    .describe('Only those of this level.'),
  search: text(SEARCH_MAX_LENGTH)
    .optional()
    .describe(
      'Part of the English headword or of another spelling of it. Letter case, accents, spaces and other signs don’t count.',
    ),
  image: z
    .literal('png')
    .optional()
    .describe('Only those whose picture is a PNG of the bucket keyword-images.'),
  status,
  position: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000_000)
    .optional()
    .describe('One row alone: the nth, from 1, and how many there are. In place of `limit` and `offset`.'),
  select: z
    .string()
    .regex(new RegExp(`^(?:${COLUMN})(?:,(?:${COLUMN})){0,${KEYWORD_COLUMNS.length - 1}}$`))
    .transform((names) => [...new Set(names.split(','))] as KeywordColumn[])
    .optional()
    .describe('Columns, separated by commas; all without it.'),
  order: z
    .enum(['created_at.desc', 'created_at.asc', 'headword_en.asc', 'headword_en.desc'])
    .default('created_at.desc')
    .describe('Equals are ordered by id.'),
  ...paging(MOST_KEYWORDS, 50),
});
export type KeywordsQuery = z.output<typeof keywordsQuery>;

const address = z.string().max(500).nullable();
const audioAddress = z
  .string()
  .regex(/^\/media\/[\w./-]{1,200}\.mp3$/)
  .nullable()
  .describe('Address of a stored sound, or null for none.');

const textsOf = (about: string) =>
  z
    .strictObject(
      Object.fromEntries(LANGUAGES.map((code) => [code, z.string().max(300).optional()])) as Record<
        (typeof LANGUAGES)[number],
        z.ZodOptional<z.ZodString>
      >,
    )
    .describe(about);
const WHOLE_MAP = 'Stands for all six languages: one that is missing is taken away.';

/** What may be changed of a keyword, by the names of its columns. */
export const keywordPatch = z
  .strictObject({
    headwords: textsOf(WHOLE_MAP),
    variants: z.array(z.string().max(60)).max(10),
    meanings: textsOf(WHOLE_MAP),
    contexts: z.array(textsOf(WHOLE_MAP)).max(MAX_CONTEXTS),
    ipa: z.string().max(80),
    part_of_speech: z.string().max(40),
    level: z.enum(CEFR_LEVELS).nullable(),
    topics: z.array(z.string().max(60)).max(30),
    image_url: address,
    review: z.enum(['draft', 'reviewed']),
    status: z.enum(['draft', 'published']),
    ...languageFields('audio_url', () => audioAddress),
    ...depthFields(textsOf('A text a language.')),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0)
  .transform(({ part_of_speech, image_url, status: wanted, ...rest }, context) => {
    const given = Object.entries({ ...rest, partOfSpeech: part_of_speech, imageUrl: image_url });
    const change = keywordChangeSchema.safeParse(
      Object.fromEntries(
        given.filter(([name, value]) => value !== undefined && !name.startsWith('audio_url_')),
      ),
    );
    if (!change.success) {
      for (const { path, message } of change.error.issues)
        context.addIssue({ code: 'custom', path, message });
      return z.NEVER;
    }
    const audio = Object.fromEntries(LANGUAGES.map((code) => [code, rest[`audio_url_${code}`]])) as Record<
      LanguageCode,
      string | null | undefined
    >;
    return { change: change.data, audio, status: wanted };
  });

export const categoriesQuery = z.strictObject({
  slug: text(300).optional().describe('Only the one that has this slug, in any language.'),
  order: z.enum(['name.asc', 'name.desc']).default('name.asc'),
  embed: z.literal('keywords').optional().describe('Also the words of each, as `category_keywords`.'),
  status,
  ...paging(1_000, 1_000),
});
export type CategoriesQuery = z.output<typeof categoriesQuery>;

const names = z.string().max(200).nullish();
export const categoryPatch = z
  .strictObject({
    name: z.string().max(1_000),
    slug: z.string().max(1_000),
    description: z.string().max(5_000).nullable(),
    icon_emoji: z.string().max(100).nullable(),
    ...languageFields('name', () => names),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0);
export type CategoryPatch = z.output<typeof categoryPatch>;

export const link = z.strictObject({ category_id: id, keyword_id: id });

export const linksQuery = z
  .strictObject({
    category_id: id.optional(),
    keyword_id: id.optional(),
    embed: z
      .literal('keyword')
      .optional()
      .describe('Also the whole keyword, as `keyword`; needs `category_id` or `keyword_id`.'),
    status,
    ...paging(MOST_LINKS, 10_000),
  })
  .refine(
    ({ embed, category_id, keyword_id }) => !embed || category_id !== undefined || keyword_id !== undefined,
    {
      message: 'embed needs category_id or keyword_id',
      path: ['embed'],
    },
  );
export type LinksQuery = z.output<typeof linksQuery>;

/** Links that are written together: all of them or none. */
export const links = z.array(link).min(1).max(MOST_WRITTEN_LINKS);

/** What may be asked of the list of language pairs. */
export const pairsQuery = z.strictObject(paging(1_000, 1_000));
export type PairsQuery = z.output<typeof pairsQuery>;

export const newPair = z.strictObject({
  base_language: z.string().max(200).describe('Name of a language.'),
  target_languages: z.array(z.string().max(200)).max(100),
});
