/** How words are spelled in Britain where America spells them otherwise, by their ends and stems (Oxford's lists). */
const RULES: readonly [RegExp, string][] = [
  [
    /((?:arm|behavi|clam|col|demean|endeav|fav|flav|glam|harb|hon|hum|lab|neighb|od|parl|rig|rum|sav|splend|tum|val|vap|vig)o)r/g,
    '$1ur',
  ],
  [/((?:^|kilo|centi|milli)(?:cent|met|lit|theat|fib|somb|calib|spect|meag))er(?=s?$)/g, '$1re'],
  [/((?:dial|catal|anal|monol|prol|epil)og)(?=s?$)/g, '$1ue'],
  [/((?:def|off|pret)en)se/g, '$1ce'],
  [/(^(?:un)?licen)se/g, '$1ce'],
  [/(^practi)c(?=e|ing)/g, '$1s'],
  [/([^aeiou]el)(?=(?:ed|ing|er|ers|or|ors|ous)$)/g, '$1l'],
  [
    /((?:sign|tot|equ|di|ped|riv|spir|initi)al|fuel|duel|cruel|jewel|pencil)(?=(?:ed|ing|er|ers|est)$)/g,
    '$1l',
  ],
  [/(wool)(?=en)/g, '$1l'],
  [/^jewelry$/g, 'jewellery'],
  [/((?:ful)?fi|enro|insta|disti|insti)ll(?=s?$|ment)/g, '$1l'],
  [/(ski|wi)ll(?=ful)/g, '$1l'],
  [/((?:anal|paral|catal)y)z/g, '$1s'],
  [/^gray/g, 'grey'],
  [/^program(?=s?$)/g, 'programme'],
  [/^tire(?=s?$)/g, 'tyre'],
  [/^pajamas$/g, 'pyjamas'],
  [/^mom/g, 'mum'],
  [/^plow/g, 'plough'],
  [/^skeptic/g, 'sceptic'],
  [/^aluminum$/g, 'aluminium'],
  [/^m(?=ustache)/g, 'mo'],
  [/^cozy$/g, 'cosy'],
  [/^curb(?=s?$)/g, 'kerb'],
  [/^donut/g, 'doughnut'],
  [/^(judg|acknowledg)ment/g, '$1ement'],
  [/^airplane/g, 'aeroplane'],
  [/^(an|pedi|orthop)e(?=sthe|a?tri|dic)/g, '$1ae'],
  [/^maneuver/g, 'manoeuvre'],
  [/^(learn|burn|dream|lean|leap|spoil)ed$/g, '$1t'],
  [/^(spel|smel|spil)led$/g, '$1t'],
];

/** Words in which -iz- is no ending. */
const NO_ENDING = /(?:^|re|down|over|cap)(?:s|pr|se)iz/;

function ofWord(word: string): string[] {
  const spelled = RULES.flatMap(([from, to]) => {
    const other = word.replace(from, to);
    return other === word ? [] : [other];
  });
  const other = NO_ENDING.test(word)
    ? word
    : word.replace(/([a-z]{3,})iz(?=e$|es$|ed$|ing$|er$|ers$|ation$|ations$)/, '$1is');
  return other === word ? spelled : [...spelled, other];
}

/** No rule adds more than three letters, and but for kerbs none changes the first. */
const isLikely = (a: string, b: string) =>
  Math.abs(a.length - b.length) <= 3 && (a[0] === b[0] || /^[ck]/.test(a));

/**
 * Whether two spellings are the American and the British one of the same word or phrase, in any order.
 * @param a in small letters @param b likewise
 */
export function isBritishSpelling(a: string, b: string): boolean {
  const [left, right] = [a.split(' '), b.split(' ')];
  if (a === b || left.length !== right.length) return false;
  return left.every((word, i) => {
    const other = right[i] as string;
    return (
      word === other ||
      (isLikely(word, other) && (ofWord(word).includes(other) || ofWord(other).includes(word)))
    );
  });
}
