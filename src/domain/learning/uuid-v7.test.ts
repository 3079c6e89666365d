import { expect, it } from 'vitest';
import { UUID_BYTES, uuidV7 } from './uuid-v7.ts';

it('an id is that of the standard’s example, and ids sort by when they were made', () => {
  // RFC 9562, appendix A.6: rand_a is CC3, rand_b 18C4DC0C0C07398F.
  const bytes = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
  expect(uuidV7(0x017f22e279b0, bytes)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  const full = new Uint8Array(UUID_BYTES).fill(255);
  expect(uuidV7(1_700_000_000_000, full) < uuidV7(1_700_000_000_001, new Uint8Array(UUID_BYTES))).toBe(true);
});
