import { allow, ruledService } from '../platform/access.ts';
import type { FileStorage } from '../platform/storage.ts';

/** The bucket of entries' pictures (section 7), which is a folder of the storage. */
export const PICTURE_FOLDER = 'keyword-images';
/** Address below which the files of the bucket lie. */
export const PICTURES_BELOW = `/media/${PICTURE_FOLDER}/`;

/** A file of the bucket. */
export type BucketFile = { name: string; size: number; updatedAt: Date; publicUrl: string };

/** The bucket of entries' pictures, as the API shows it. */
export function createPictureBucketService({ storage }: { storage: FileStorage }) {
  return {
    ...ruledService({
      /** Files of the bucket whose name contains a text, by name (section 7). @param limit at most 1,000 */
      listBucket: allow.admin(
        async (
          _,
          { search = '', limit = 100, offset = 0 }: { search?: string; limit?: number; offset?: number },
        ): Promise<BucketFile[]> => {
          const wanted = search.trim().toLowerCase();
          const files: BucketFile[] = [];
          for await (const { key, size, changedAt } of storage.list(PICTURE_FOLDER)) {
            const name = key.slice(PICTURE_FOLDER.length + 1);
            if (!isPictureName(name) || !name.includes(wanted)) continue;
            files.push({ name, size, updatedAt: changedAt, publicUrl: PICTURES_BELOW + name });
          }
          files.sort((a, b) => (a.name < b.name ? -1 : 1));
          return files.slice(offset, offset + Math.min(limit, 1_000));
        },
      ),
    }),

    /** Public address of a file of the bucket; undefined where there is none of that name. */
    async findPublicUrl(name: string): Promise<string | undefined> {
      if (!isPictureName(name)) return undefined;
      return (await storage.find(`${PICTURE_FOLDER}/${name}`)) ? PICTURES_BELOW + name : undefined;
    },
  };
}

function isPictureName(name: string): boolean {
  return /^[a-z0-9_-]{1,150}\.(?:png|webp)$/.test(name);
}
