import { type ListedFile, STORAGE_KEY } from './storage.ts';

/**
 * A page of ListObjectsV2. Of names only those that are keys of ours count, in which XML has nothing to escape; what
 * follows on is given back as it came.
 */
export function parseListing(xml: string): { files: ListedFile[]; next: string | undefined } {
  const files: ListedFile[] = [];
  for (const [, object = ''] of xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = textIn(object, 'Key') ?? '';
    const size = Number(textIn(object, 'Size'));
    const changedAt = new Date(textIn(object, 'LastModified') ?? '');
    if (STORAGE_KEY.test(key) && Number.isFinite(size) && !Number.isNaN(changedAt.getTime()))
      files.push({ key, size, changedAt });
  }
  const hasMore = textIn(xml, 'IsTruncated') === 'true';
  return { files, next: hasMore ? textIn(xml, 'NextContinuationToken') : undefined };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function textIn(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
}
