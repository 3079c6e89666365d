/** A verb as course books list it: 'to run', 'to give up'. */
const VERB =
  /^to ([\p{L}’-]{2,}(?: (?:about|after|along|around|away|back|by|down|forward|off|on|out|over|through|up))?)$/iu;
const NO_VERBS = new Set(['boot', 'date', 'wit']);
/** A noun with its article. */
const NOUN = /^(?:an?|the) ([\p{L}’-]{2,})$/iu;
/** What means something else with the article before it. */
const NO_NOUNS = new Set([
  'bit',
  'cappella',
  'couple',
  'few',
  'hague',
  'little',
  'lot',
  'must',
  'priori',
  'while',
]);

/** A word as it is looked up in a dictionary: without what course books put before it, or lists behind it. */
export function dictionaryWord(typed: string): { word: string; isVerb: boolean } {
  const word = typed
    .normalize('NFC')
    .replace(/['‘ʼ`´]/g, '’')
    .replace(/[‐‑]/g, '-')
    .replace(/[\s,;،؛…]+$/, '')
    .replace(/^([^\s.!?…]+)(?:[!?…]+|\.{2,})$/, '$1');
  const verb = VERB.exec(word)?.[1];
  if (verb && !NO_VERBS.has(verb.toLowerCase())) return { word: verb, isVerb: true };
  const noun = NOUN.exec(word)?.[1];
  return { word: noun && !NO_NOUNS.has(noun.toLowerCase()) ? noun : word, isVerb: false };
}
