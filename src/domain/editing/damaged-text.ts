/**
 * What spreadsheets and editors leave of a text that they could not keep, and no text of the vocabulary has:
 * - U+FFFD, and '?' in place of letters: the file was saved in an encoding without them ('?k?t??n', '????');
 * - UTF-8 that was read as Windows-1252 and saved so ('niÃ±o', 'â€™', 'Ø§Ù„');
 * - the error of a formula in place of a text that began with a sign, or of a column that was too narrow: '#NAME?', '####';
 * - a truth value in place of the word: 'TRUE', 'WAHR'.
 */
const DAMAGED =
  /\ufffd|\?\p{L}|[\u00c2\u00c3\u00d8\u00d9][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€|^#(?:#+|¡?[\p{Lu}\d/]+[!?]?)$|^(?:TRUE|FALSE|WAHR|FALSCH|VRAI|FAUX|VERDADERO|VERDADEIRO|FALSO)$/u;

/** Whether a cell's text was damaged on its way through another program. */
export const isDamaged = (text: string): boolean =>
  DAMAGED.test(text) || (text.includes('?') && !/\p{L}/u.test(text));
