import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { LanguagePairRow } from '#src/domain/editing/language-pair-form.ts';
import { textOf } from '#src/domain/editing/text-lines.ts';
import {
  type CategoryFields,
  LINE_FAULTS,
  type LineFault,
  VOCABULARY_FORMATS,
  type VocabularyFormat,
} from '#src/domain/editing/vocabulary-file.ts';
import { readVocabulary } from '#src/domain/editing/vocabulary-reading.ts';

/** Faults that are told one by one; the others are counted. */
export const TOLD_FAULTS = 500;

/** What an import makes of the items of one kind. */
const counts = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });
export type Counts = z.infer<typeof counts>;

/** A file that is not read at all. */
export const refusedImport = z.object({
  outcome: z.literal('refused'),
  reason: z.enum(['empty', 'not-utf8', 'unknown-format']),
});

/** What came, or would come, of a file. */
export const readImport = z.object({
  outcome: z.literal('read'),
  format: z.enum(VOCABULARY_FORMATS),
  isTrial: z.boolean().describe('Whether it was only looked at, and nothing written.'),
  keywords: counts,
  categories: counts,
  languagePairs: counts,
  faults: z
    .array(
      z.object({
        line: z.int(),
        path: z.string(),
        reason: z.enum(LINE_FAULTS),
      }),
    )
    .describe('Lines, and parts of lines, that were left out; at most 500.'),
  faultCount: z.int(),
});
export type VocabularyImport = z.infer<typeof refusedImport> | z.infer<typeof readImport>;

/** What a file holds beside its entries, which are read once more when they are written. */
export type Outline = {
  format: VocabularyFormat;
  categories: { line: number; category: CategoryFields }[];
  pairs: LanguagePairRow[];
  /** Addresses of stored files that it names and that are here. */
  files: Set<string>;
  faults: Faults;
};

/**
 * Reads what a file holds without keeping everybody else waiting: 20 MB take a second.
 * @param hasFile whether a stored file is here, by the address that entries name it by
 */
export async function outlineOf(
  file: readonly Uint8Array[],
  hasFile: (url: string) => Promise<boolean>,
): Promise<Outline | { fault: 'empty' | 'unknown-format' }> {
  const faults = createFaults();
  const outline: Omit<Outline, 'format'> = { categories: [], pairs: [], files: new Set(), faults };
  const items = readVocabulary(textOf(file));
  for (;;) {
    const { done, value } = items.next();
    if (done) return typeof value === 'string' ? { ...outline, format: value } : value;
    if (!value) await nextTurn();
    else if ('fault' in value) faults.add(value.fault);
    else if (value.record.kind === 'category')
      outline.categories.push({ line: value.line, category: value.record.category });
    else if (value.record.kind === 'language-pair') outline.pairs.push(value.record.pair);
    else {
      const { imageUrl, audioUrls } = value.record.fields;
      for (const url of [imageUrl, ...Object.values(audioUrls ?? {})])
        if (url && (await hasFile(url))) outline.files.add(url);
    }
  }
}

/** The first faults, and how many there are. */
export function createFaults() {
  const told: LineFault[] = [];
  let count = 0;
  return {
    told,
    count: () => count,
    add(fault: LineFault) {
      count++;
      if (told.length < TOLD_FAULTS) told.push(fault);
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
