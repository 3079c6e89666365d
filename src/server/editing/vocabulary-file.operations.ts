import { z } from 'zod';
import { VOCABULARY_FORMATS } from '#src/domain/editing/vocabulary-file.ts';
import { operations } from '../platform/operation.ts';
import { readImport, refusedImport } from './vocabulary-file-outline.ts';

/** Types of the files, by format. */
export const VOCABULARY_TYPES = {
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;

const flag = (usual: boolean) => z.stringbool().default(usual);
export const VOCABULARY_FILE_OPERATIONS = operations({
  'GET /api/vocabulary': {
    id: 'exportVocabulary',
    group: 'vocabulary',
    access: { rule: 'admin', scope: 'read' },
    summary: 'The whole vocabulary as a file',
    query: z.strictObject({
      format: z
        .enum(VOCABULARY_FORMATS)
        .default('jsonl')
        .describe('`jsonl` holds everything, a JSON record a line; `csv` the entries alone.'),
      times: flag(true).describe('Whether to tell when entries were made.'),
    }),
    answerType: 'application/jsonl',
    others: { 200: { about: 'The file, as a table.', type: 'text/csv' } },
  },
  'POST /api/vocabulary': {
    id: 'importVocabulary',
    group: 'vocabulary',
    access: { rule: 'admin', scope: 'vocabulary' },
    summary: 'Brings in a vocabulary file',
    about:
      'Takes what `GET /api/vocabulary` gives, as the body or as the field `file` of a form. What a line does not name stays, and rows of CSV that have not a cell for each column, or hold what another program left of a text (`????`, `#NAME?`, `&amp;`), are left out: a file that is cut off changes nothing but what stands whole in it. It comes in whole or not at all, and the admins’ log says that it did.',
    query: z.strictObject({ trial: flag(false).describe('Only tells what would change.') }),
    form: z.object({ file: z.string().meta({ format: 'binary' }) }),
    files: ['application/jsonl', 'text/csv', 'application/octet-stream'],
    answer: readImport,
    others: {
      400: { about: 'The file can’t be read as a whole.', type: 'application/json', schema: refusedImport },
    },
  },
});
