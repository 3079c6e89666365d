/** Names of columns in the product's languages. */
const WORD_COLUMNS =
  `word,words,headword,keyword,english,english word,term,vocabulary,كلمة,الكلمة,كلمات,الكلمات,palabra,palabras,
  inglés,mot,mots,anglais,wort,wörter,englisch,palavra,palavras,inglês`.split(/,\s*/);
const OTHER_COLUMNS =
  `level,cefr,cefr level,context,hint,sense,part of speech,pos,مستوى,المستوى,سياق,السياق,nivel,contexto,
  niveau,contexte,stufe,kontext,wortart,nível`.split(/,\s*/);
const NUMBER_COLUMNS = ['', '#', '№', 'no', 'no.', 'nr', 'nr.', 'number', 'id'];

/** Whether a row of a list of words names columns. The word 'word' alone in its row is a word. */
export function isHeader(cells: readonly (string | undefined)[]): boolean {
  const names = cells.map((cell) => cell?.trim().toLowerCase() ?? '');
  const isNumbered = NUMBER_COLUMNS.includes(names[0] ?? '') && WORD_COLUMNS.includes(names[1] ?? '');
  const [first = '', ...others] = isNumbered ? names.slice(1) : names;
  const isNamed = isNumbered || others.length > 0;
  return isNamed && WORD_COLUMNS.includes(first) && others.every((name) => OTHER_COLUMNS.includes(name));
}
