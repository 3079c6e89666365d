import { z } from 'zod';
import { operations } from '../platform/operation.ts';

export const KEYWORD_IMAGES_OPERATIONS = operations({
  'GET /api/storage/keyword-images': {
    id: 'listKeywordImages',
    group: 'storage',
    access: { rule: 'admin', scope: 'read' },
    summary: 'Files of the bucket, by name',
    query: z.object({
      search: z.string().max(200).default('').describe('Part of the name.'),
      limit: z.coerce.number().int().min(1).max(1_000).default(100),
      offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    }),
    answer: z.array(
      z.object({ name: z.string(), size: z.int(), updated_at: z.iso.datetime(), publicUrl: z.string() }),
    ),
  },
  'POST /api/storage/keyword-images': {
    id: 'storeKeywordImage',
    group: 'storage',
    access: { rule: 'admin', scope: 'vocabulary' },
    summary: 'Gives an entry a picture of one’s own',
    form: z.object({
      keyword_id: z.string().regex(/^[a-z0-9-]{1,120}$/),
      file: z.string().meta({ format: 'binary', description: 'PNG, JPEG or WebP, 10 MB at most.' }),
    }),
    status: 201,
    answer: z.object({ image_url: z.string(), bytes_before: z.int(), bytes_after: z.int() }),
    errors: [
      'keyword-not-found',
      'picture-type',
      'picture-too-large',
      'picture-too-many-pixels',
      'picture-broken',
    ],
    generates: true,
  },
  'GET /api/storage/keyword-images/:name': {
    id: 'findKeywordImage',
    group: 'storage',
    access: { rule: 'anyone' },
    summary: 'Leads to the public address of a file',
    path: z.object({ name: z.string().max(300) }),
    others: { 302: { about: 'The file’s address.' } },
    headers: ['location'],
    errors: ['not-found'],
  },
});

/** What the form of an upload names the entry by. */
export const uploadKeywordId =
  KEYWORD_IMAGES_OPERATIONS['POST /api/storage/keyword-images'].form.shape.keyword_id;
