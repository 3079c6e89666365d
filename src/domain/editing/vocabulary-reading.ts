import { linesOf, type TextLine } from './text-lines.ts';
import { readRows } from './vocabulary-csv.ts';
import type { FormatOrFault, VocabularyItem } from './vocabulary-file.ts';
import { readJsonLines } from './vocabulary-json.ts';

/**
 * Reads a file of the vocabulary, of either form: JSON lines begin with '{', all else is CSV with a line of column
 * names. A line that does not fit is told with its number, and the others are read. Holds no more of it than a row, and
 * the ids that were there.
 * @param parts the file's text
 * @returns its form, or why it is none
 */
export function* readVocabulary(parts: Iterable<string>): Generator<VocabularyItem, FormatOrFault> {
  const lines = linesOf(parts);
  let first: TextLine;
  do {
    const { value, done } = lines.next();
    if (done) return { fault: 'empty' };
    first = { ...value, text: value.text.replace(/^\ufeff/, '') };
  } while (first.text.trim() === '');
  const all = (function* () {
    yield first;
    yield* lines;
  })();
  const read = first.text.trimStart().startsWith('{') ? readJsonLines(all) : readRows(all);
  let isEmpty = true;
  for (;;) {
    const { value, done } = read.next();
    if (done) return isEmpty && typeof value === 'string' ? { fault: 'empty' } : value;
    isEmpty &&= value === undefined;
    yield value;
  }
}
