import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createGzipper } from './gzip.ts';

/** Of every size up to some that fill many chunks, and of every kind from one letter again and again to noise. */
const text = fc
  .tuple(fc.uint8Array({ maxLength: 4_000 }), fc.integer({ min: 0, max: 200 }))
  .map(([part, times]) => Buffer.concat(Array.from({ length: times }, () => part)));

it('gives each text back whole, and leaves it as it is while it goes on', () => {
  const gzip = createGzipper({ level: 3, chunkSize: 1_024 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), (plain) => {
      const packed = plain.map((each) => gzip(each));
      for (const [i, bytes] of packed.entries())
        expect(gunzipSync(bytes).equals(plain[i] as Buffer)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
