import { foldEntered } from '../entered-text.ts';

/** A phone number in international format: a plus, a digit 1-9, then 1 to 14 digits (specification, section 5). */
const PHONE_NUMBER = /^\+[1-9]\d{1,14}$/;

export function isPhoneNumber(value: string): boolean {
  return PHONE_NUMBER.test(value);
}

/**
 * A phone number as people write it → E.164: `0020…` begins with the prefix of calls abroad, in `+49 (0)30…` the zero
 * is dialled at home alone, and copied from a text from right to left the plus may come last.
 */
export function foldPhoneNumber(text: string): string {
  return foldEntered(text, 'invisible', 'wide', 'digits', 'dashes', 'spaces')
    .replace(/^tel:/i, '')
    .replace(/^((?:\+|00).*)\(0\)/, '$1')
    .replace(/[ ()./\-[\]·•]/g, '')
    .replace(/^(\d+)\+$/, '+$1')
    .replace(/^00(?=[1-9])/, '+');
}
