/**
 * What other programs leave of a text that they could not keep, or put around it, and no text of the vocabulary has:
 * - U+FFFD, and '?' in place of letters: the file was saved in an encoding without them ('?k?t??n', '????');
 * - UTF-8 that was read in another encoding and saved so: Windows-1252 ('niÃ±o', 'â€™', 'Ø§Ù„'), Mac Roman ('ni√±o'),
 *   Arabic Windows ('ط§ظ„'), that of Central Europe ('niĂ±o') and those of DOS ('ni├▒o');
 * - the error of a formula in place of a text that began with a sign, or of a column that was too narrow: '#NAME?',
 *   '####', 'Err:502'; or the note that a sheet shows while it translates: 'Loading...';
 * - a truth value in place of the word: 'TRUE', 'WAHR';
 * - marks of HTML and Markdown, and escapes: 'don&#39;t', 'a <b>word</b>', 'a **word**', 'caf\u00e9'.
 */
const DAMAGED = new RegExp(
  [
    /\ufffd|\?\p{L}/u,
    /[\u00c2\u00c3\u00d8\u00d9][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€/u,
    /[√¬ÿŸ][ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø]|‚Ä/u,
    /[طظأآ][ƒ„†‡ˆ‰€™œ¢£¤¥¦§¨©¬®¯°±²³´µ¶·¸¹¼½¾]/u,
    /Ă|[ŘŮ][^\p{L}\s]|[\u2500-\u257f]/u,
    /^#(?:#+|¡?[\p{Lu}\d/]+[!?]?)$|^Err:\d{3}$/u,
    /^(?:Loading|Wird geladen|Chargement(?: en cours)?|Cargando|Carregando|A carregar|جار[ٍي]? التحميل)\s?(?:\.{3}|…)$/u,
    /^(?:TRUE|FALSE|WAHR|FALSCH|VRAI|FAUX|VERDADERO|VERDADEIRO|FALSO)$/u,
    /&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z]{2,8}\d{0,2});|<\/?[A-Za-z][^<>]*>|\\/u,
    /\*\*|__|`|\{\{|\}\}|(?<![\p{L}\p{N}])([*_])[^\s*_](?:[^*_]*[^\s*_])?\1(?![\p{L}\p{N}])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
);

/** Whether a text was damaged on its way through another program. */
export const isDamaged = (text: string): boolean =>
  DAMAGED.test(text) || (text.includes('?') && !/\p{L}/u.test(text));
