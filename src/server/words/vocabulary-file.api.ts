import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Visitor } from '#src/domain/visitor.ts';
import { VOCABULARY_FORMATS } from '#src/domain/vocabulary-file.ts';
import { AppError } from '../platform/app-error.ts';
import type { VocabularyFileService } from './vocabulary-file.service.ts';

const TYPES = { jsonl: 'application/jsonl; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

const exportQuery = z.object({
  format: z.enum(VOCABULARY_FORMATS).default('jsonl'),
  times: z.stringbool().default(true),
});
const importQuery = z.object({ trial: z.stringbool().default(false) });

/** Reads input with a schema. @throws AppError invalid-request */
function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('invalid-request', { cause: result.error });
  return result.data;
}

type Parts = {
  visitorOf: (request: Request) => Promise<Visitor>;
  clock: () => Date;
};

/** The whole vocabulary as a file: fetched, and sent as it was fetched. */
export function createVocabularyFileApi(files: VocabularyFileService, { visitorOf, clock }: Parts) {
  return new Hono()
    .get('/vocabulary', async (c) => {
      const { format, times } = parse(exportQuery, c.req.query());
      const visitor = await visitorOf(c.req.raw);
      const parts = await files.exportFile(visitor, format, { times });
      const name = `wordlane-vocabulary-${clock().toISOString().slice(0, 10)}.${format}`;
      return c.body(Readable.toWeb(Readable.from(encoded(parts))) as ReadableStream, 200, {
        'content-type': TYPES[format],
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      });
    })
    .post('/vocabulary', async (c) => {
      const { trial } = parse(importQuery, c.req.query());
      const visitor = await visitorOf(c.req.raw);
      const result = await files.importFile(visitor, await bytesOf(c.req.raw), { isTrial: trial });
      return c.json(result, result.outcome === 'refused' ? 400 : 200);
    });
}

/** The file of a form's field `file`, or the body itself. */
async function bytesOf(request: Request): Promise<Uint8Array> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return new Uint8Array(await request.arrayBuffer());
  const file = (await request.formData().catch(() => undefined))?.get('file');
  if (!(file instanceof Blob)) throw new AppError('invalid-request');
  return new Uint8Array(await file.arrayBuffer());
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}
