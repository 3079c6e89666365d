import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldPhoneNumber, isPhoneNumber } from './accounts/phone-number.ts';
import {
  type EnteredFold,
  findCode,
  foldBackupCode,
  foldCode,
  foldEmail,
  foldEntered,
  foldName,
} from './entered-text.ts';

describe('foldEntered', () => {
  it('takes away only what a field names', () => {
    const typed = '\u200e «Ａ\u00adb’\u00a0–\u3000٣» ';
    expect(foldEntered(typed)).toBe(typed);
    expect(foldEntered(typed, 'invisible')).toBe(' «Ａb’\u00a0–\u3000٣» ');
    expect(foldEntered(typed, 'wide', 'spaces')).toBe('\u200e «A\u00adb’ – ٣»');
    expect(foldEntered(typed, 'dashes', 'apostrophes', 'digits')).toBe("\u200e «Ａ\u00adb'\u00a0-\u30003» ");
    expect(foldEntered(typed, 'invisible', 'ends')).toBe('Ａb’\u00a0–\u3000٣');
  });

  it('knows the digits of every script', () => {
    const digits = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /^\p{Nd}$/u.test(sign));
    expect(digits.length).toBeGreaterThan(600);
    expect(digits.map((sign) => foldEntered(sign, 'digits'))).toEqual(digits.map((_, i) => String(i % 10)));
  });

  it('changes nothing more when it is applied again', () => {
    const all: EnteredFold[] = [
      'invisible',
      'wide',
      'digits',
      'dashes',
      'apostrophes',
      'arabicLetters',
      'spaces',
      'ends',
    ];
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.subarray(all), (text, folds) => {
        const once = foldEntered(text, ...folds);
        expect(foldEntered(once, ...folds)).toBe(once);
      }),
    );
  });
});

describe('foldName', () => {
  it.each([
    ['ice\u00a0cream\u200b', 'ice cream'],
    ['\ufeffLiving  \t room', 'Living room'],
    ['Cafe\u0301', 'Café'],
    ['o’clock – “now”', 'o’clock – “now”'],
    ['Family 👨\u200d👩\u200d👧', 'Family 👨\u200d👩\u200d👧'],
  ])('keeps %j as %j', (typed, kept) => {
    expect(foldName(typed)).toBe(kept);
  });
});

describe('foldEmail', () => {
  it.each([
    ['ada@example.com\u200b', 'ada@example.com'],
    ['\u200eada@example.com', 'ada@example.com'],
    [' ada @example.com\u00a0', 'ada@example.com'],
    ['ａｄａ＠example.com', 'ada@example.com'],
    ['<ada@example.com>', 'ada@example.com'],
    ['mailto:ada@example.com', 'ada@example.com'],
    ['ada@example.com.', 'ada@example.com'],
    ['Ada.O’Neil+words@Example.com', 'Ada.O’Neil+words@Example.com'],
    ['ada@müller.example', 'ada@xn--mller-kva.example'],
    ['ada@mu\u0308ller.example', 'ada@xn--mller-kva.example'],
    ['ADA@MÜLLER.example', 'ADA@xn--mller-kva.example'],
    ['ada@straße.example', 'ada@xn--strae-oqa.example'],
    ['ada@مثال.example', 'ada@xn--mgbh0fb.example'],
    ['ada@例え。example', 'ada@xn--r8jz45g.example'],
    ['ada@example.com\ufffc', 'ada@example.com'],
    ['ada١٢@example.com', 'ada12@example.com'],
    ['Ada Lovelace <ada@example.com>', 'ada@example.com'],
    ['"Lovelace, Ada" <ada@example.com>,', 'ada@example.com'],
    ['mailto:ada@example.com?subject=Words', 'ada@example.com'],
    ['‘ada@example.com’', 'ada@example.com'],
    ["'ada@example.com'", 'ada@example.com'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['*ada@example.com*', 'ada@example.com'],
    ['[ada@example.com]…', 'ada@example.com'],
    // No address: stays as it is, to be refused and shown again.
    ['müller', 'müller'],
    ['ada@müller.example/path', 'ada@müller.example/path'],
    ['ada@mül ler@x', 'ada@müller@x'],
    ['', ''],
  ])('reads %j as %j', (typed, address) => {
    expect(foldEmail(typed)).toBe(address);
  });
});

describe('foldPhoneNumber', () => {
  it.each([
    '+201001234567',
    '+20 100 123 4567',
    '00201001234567',
    '0020 100 123 4567',
    '(+20) 100 1234567',
    '+20-100-123-4567',
    '+20.100.123.4567',
    '+20/100/123–4567',
    '\u202a+201001234567\u202c',
    '+٢٠١٠٠١٢٣٤٥٦٧',
    '٠٠٢٠ ١٠٠ ١٢٣ ٤٥٦٧',
    '+۲۰۱۰۰۱۲۳۴۵۶۷',
    '＋２０１００１２３４５６７',
    '+२०१००१२३४५६७',
    'tel:+20-100-123-4567',
    '+20 (0) 100 123 4567',
    '201001234567+',
    '+20\u00a0100\u202f123\u20094567',
  ])('reads %j as one number', (typed) => {
    expect(foldPhoneNumber(typed)).toBe('+201001234567');
  });

  it.each([
    '01001234567',
    '201001234567',
    '+20 100 CALL',
    '++201001234567',
    '+0100123',
    '',
    '+20 1001234567 ext 5',
  ])('takes %j for no international number', (typed) => {
    expect(isPhoneNumber(foldPhoneNumber(typed))).toBe(false);
  });
});

describe('foldCode', () => {
  it.each([
    '123456',
    '123 456',
    ' 123456\n',
    '123-456',
    '1 2 3 4 5 6',
    '١٢٣٤٥٦',
    '１２３４５６',
    '123\u2009456\u200b',
    '123–456',
  ])('reads %j as 123456', (typed) => {
    expect(foldCode(typed)).toBe('123456');
  });
  it('leaves other signs for the check to see', () => {
    expect(foldCode('12e456')).toBe('12e456');
  });
});

describe('findCode', () => {
  it.each([
    '123456',
    '123 456',
    'Code: 123456',
    'Your code is 123 456. It is valid for 5 minutes.',
    'رمزك هو ١٢٣٤٥٦',
    'G-123456',
  ])('finds 123456 in %j', (text) => {
    expect(findCode(text)).toBe('123456');
  });
  it.each(['', '12345', '1234567', '12e456', '123456 or 654321', 'x123456'])('finds none in %j', (text) => {
    expect(findCode(text)).toBeUndefined();
  });
});

describe('foldBackupCode', () => {
  it.each(['aB3dE-f9HiJ', ' aB3dE f9HiJ ', 'aB3dEf9HiJ', 'aB3dE\u2013f9HiJ', 'aB٣dE-f٩HiJ\u200b'])(
    'reads %j as it was given out',
    (typed) => {
      expect(foldBackupCode(typed)).toBe('aB3dE-f9HiJ');
    },
  );
});
