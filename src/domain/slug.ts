/**
 * Slug of a name: lower-cased, trimmed, everything but Unicode letters, marks, digits, spaces and hyphens removed,
 * runs of spaces and hyphens collapsed into one hyphen. Empty when nothing is left; callers refuse such a name.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
