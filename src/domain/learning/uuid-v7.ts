/** Random bytes that an id takes. */
export const UUID_BYTES = 10;

/**
 * A UUIDv7 (RFC 9562, section 5.7): ids that sort by when they were made. By hand, since browsers make none, and no ids
 * at all on a page that came over plain http.
 * @param milliseconds since 1970
 * @param bytes ten random ones, as of `crypto.getRandomValues`
 */
export function uuidV7(milliseconds: number, bytes: Uint8Array): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const at = (i: number) => bytes[i] ?? 0;
  const time = hex(milliseconds, 12);
  const [version, variant] = [0x70 | (at(0) & 0x0f), 0x80 | (at(2) & 0x3f)];
  const rest = Array.from({ length: 6 }, (_, i) => hex(at(i + 4), 2)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex(version, 2)}${hex(at(1), 2)}-${hex(variant, 2)}${hex(at(3), 2)}-${rest}`;
}
