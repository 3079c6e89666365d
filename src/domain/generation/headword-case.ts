/**
 * The letter case that an English headword has in the middle of its sentences; undefined where it stands in none, or not
 * always in the same.
 */
export function caseInSentences(headword: string, sentences: readonly string[]): string | undefined {
  const forms = new Set(sentences.flatMap((sentence) => inMiddle(sentence, headword)));
  return forms.size === 1 ? [...forms][0] : undefined;
}

/** As which a word stands in a sentence, but where a sentence begins: behind its end, a colon or a quotation mark. */
function inMiddle(sentence: string, word: string): string[] {
  const found: string[] = [];
  const lower = sentence.toLowerCase();
  const sought = word.toLowerCase();
  // Letters that are more in small ones would move every place behind them.
  if (sought === '' || lower.length !== sentence.length || sought.length !== word.length) return found;
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    const isPart =
      /[\p{L}\p{N}’-]$/u.test(sentence.slice(0, at)) || /^[\p{L}\p{N}’-]/u.test(sentence.slice(end));
    if (!isPart && /[\p{L}\p{N}][^.!?“‘:]*$/u.test(sentence.slice(0, at)))
      found.push(sentence.slice(at, end));
  }
  return found;
}
