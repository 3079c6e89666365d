import { Hono } from 'hono';
import { z } from 'zod';
import type { Visitor } from '#src/domain/visitor.ts';
import { AppError } from '../platform/app-error.ts';
import { MAX_PICTURE_BYTES } from '../platform/pictures/picture-file.ts';
import type { PicturesService } from './pictures.service.ts';

const listQuery = z.object({
  search: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
});
const keywordId = z.string().regex(/^[a-z0-9-]{1,120}$/);

/**
 * The bucket `keyword-images` (section 7): `GET ?search&limit&offset` lists its files with their public addresses,
 * `GET /:name` leads to one, `POST` with a form of `file` and `keyword_id` gives an entry a picture of one's own.
 */
export function createKeywordImagesApi(
  pictures: PicturesService,
  visitorOf: (request: Request) => Promise<Visitor>,
) {
  return new Hono()
    .get('/keyword-images', async (c) => {
      const query = listQuery.safeParse(c.req.query());
      if (!query.success) throw new AppError('invalid-request', { cause: query.error });
      const files = await pictures.listBucket(await visitorOf(c.req.raw), query.data);
      return c.json(
        files.map(({ name, size, updatedAt, publicUrl }) => ({
          name,
          size,
          updated_at: updatedAt.toISOString(),
          publicUrl,
        })),
      );
    })
    .get('/keyword-images/:name', async (c) => {
      const url = await pictures.findPublicUrl(c.req.param('name'));
      if (!url) throw new AppError('not-found');
      return c.redirect(url, 302);
    })
    .post('/keyword-images', async (c) => {
      const visitor = await visitorOf(c.req.raw);
      const form = await c.req.formData().catch(() => undefined);
      const id = keywordId.safeParse(form?.get('keyword_id'));
      const file = form?.get('file');
      if (!id.success || !(file instanceof File)) throw new AppError('invalid-request');
      if (file.size > MAX_PICTURE_BYTES) throw new AppError('picture-too-large');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const stored = await pictures.storeUpload(visitor, id.data, bytes);
      if (stored.outcome === 'keyword-gone') throw new AppError('keyword-not-found');
      if (stored.outcome === 'refused') throw new AppError(`picture-${stored.fault}`);
      const { imageUrl, sizes } = stored;
      return c.json({ image_url: imageUrl, bytes_before: sizes.before, bytes_after: sizes.after }, 201);
    });
}
