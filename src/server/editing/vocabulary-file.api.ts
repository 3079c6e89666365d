import { Readable } from 'node:stream';
import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { AppError } from '../platform/app-error.ts';
import { createApi } from '../platform/operation.ts';
import { VOCABULARY_FILE_OPERATIONS, VOCABULARY_TYPES } from './vocabulary-file.operations.ts';
import type { VocabularyFileService } from './vocabulary-file.service.ts';

type Parts = {
  visitorOf: (request: Request) => Promise<Visitor>;
  clock: () => Date;
};

/** The whole vocabulary as a file: fetched, and sent as it was fetched. */
export function createVocabularyFileApi(files: VocabularyFileService, { visitorOf, clock }: Parts) {
  return createApi(VOCABULARY_FILE_OPERATIONS, visitorOf, {
    'GET /api/vocabulary': async ({ query: { format, times }, visitor }) => {
      const parts = await files.exportFile(visitor, format, { times });
      const name = `wordlane-vocabulary-${clock().toISOString().slice(0, 10)}.${format}`;
      return new Response(Readable.toWeb(Readable.from(encoded(parts))) as ReadableStream, {
        headers: {
          'content-type': VOCABULARY_TYPES[format],
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        },
      });
    },
    'POST /api/vocabulary': async ({ query: { trial }, visitor, request }) => {
      const result = await files.importFile(visitor, await fileOf(request), { isTrial: trial });
      return result.outcome === 'refused' ? Response.json(result, { status: 400 }) : result;
    },
  });
}

/** The file of a form's field `file`, or the body itself, in pieces as they came. */
async function fileOf(request: Request): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    for await (const piece of request.body ?? []) pieces.push(piece);
    return pieces;
  }
  const file = (await request.formData().catch(() => undefined))?.get('file');
  if (!(file instanceof Blob)) throw new AppError('invalid-request');
  for await (const piece of file.stream()) pieces.push(piece);
  return pieces;
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}
