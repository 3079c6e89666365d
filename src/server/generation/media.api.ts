import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { AppError } from '../platform/app-error.ts';
import { createApi } from '../platform/operation.ts';
import { MAX_PICTURE_BYTES } from '../platform/pictures/picture-file.ts';
import { KEYWORD_IMAGES_OPERATIONS, uploadKeywordId } from './media.operations.ts';
import type { PicturesService } from './pictures.service.ts';

/**
 * The bucket `keyword-images` (section 7): `GET ?search&limit&offset` lists its files with their public addresses,
 * `GET /:name` leads to one, `POST` with a form of `file` and `keyword_id` gives an entry a picture of one's own.
 */
export function createKeywordImagesApi(
  pictures: PicturesService,
  visitorOf: (request: Request) => Promise<Visitor>,
) {
  return createApi(KEYWORD_IMAGES_OPERATIONS, visitorOf, {
    'GET /api/storage/keyword-images': async ({ query, visitor }) => {
      const files = await pictures.listBucket(visitor, query);
      return files.map(({ name, size, updatedAt, publicUrl }) => ({
        name,
        size,
        updated_at: updatedAt.toISOString(),
        publicUrl,
      }));
    },
    'GET /api/storage/keyword-images/:name': async ({ params }) => {
      const url = await pictures.findPublicUrl(params.name);
      if (!url) throw new AppError('not-found');
      return new Response(null, { status: 302, headers: { location: url } });
    },
    'POST /api/storage/keyword-images': async ({ visitor, request }) => {
      const form = await request.formData().catch(() => undefined);
      const id = uploadKeywordId.safeParse(form?.get('keyword_id'));
      const file = form?.get('file');
      if (!id.success || !(file instanceof File)) throw new AppError('invalid-request');
      if (file.size > MAX_PICTURE_BYTES) throw new AppError('picture-too-large');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const stored = await pictures.storeUpload(visitor, id.data, bytes);
      if (stored.outcome === 'keyword-gone') throw new AppError('keyword-not-found');
      if (stored.outcome === 'refused') throw new AppError(`picture-${stored.fault}`);
      const { imageUrl, sizes } = stored;
      return { image_url: imageUrl, bytes_before: sizes.before, bytes_after: sizes.after };
    },
  });
}
