import type { FormName } from './entry-depth.ts';

/** Irregular inflected forms of common English headwords; regular ones are derived by `formsOf`. */
const IRREGULAR: Readonly<Record<string, string>> = {
  be: 'am is are was were been being ’m ’re isn’t aren’t wasn’t weren’t',
  have: 'has had having ’ve haven’t hasn’t hadn’t',
  do: 'does did done don’t doesn’t didn’t',
  go: 'goes went gone',
  come: 'came',
  see: 'saw seen',
  make: 'made',
  know: 'knew known',
  write: 'wrote written writing',
  read: 'read',
  buy: 'bought',
  pay: 'paid',
  sell: 'sold',
  learn: 'learnt',
  eat: 'ate eaten',
  wear: 'wore worn',
  steal: 'stole stolen',
  overtake: 'overtook overtaken',
  lend: 'lent',
  drive: 'drove driven',
  take: 'took taken',
  give: 'gave given',
  get: 'got gotten getting',
  say: 'said',
  tell: 'told',
  think: 'thought',
  find: 'found',
  feel: 'felt',
  keep: 'kept',
  put: 'putting',
  run: 'ran running',
  become: 'became',
  win: 'won winning',
  leave: 'left',
  bring: 'brought',
  begin: 'began begun beginning',
  speak: 'spoke spoken',
  stand: 'stood',
  sit: 'sat sitting',
  lose: 'lost',
  meet: 'met',
  send: 'sent',
  build: 'built',
  spend: 'spent',
  grow: 'grew grown',
  fall: 'fell fallen',
  cut: 'cutting',
  rise: 'rose risen',
  drink: 'drank drunk',
  sing: 'sang sung',
  swim: 'swam swum swimming',
  teach: 'taught',
  catch: 'caught',
  choose: 'chose chosen',
  draw: 'drew drawn',
  fly: 'flew flown',
  forget: 'forgot forgotten',
  hear: 'heard',
  hide: 'hid hidden',
  hold: 'held',
  break: 'broke broken',
  sleep: 'slept',
  throw: 'threw thrown',
  understand: 'understood',
  wake: 'woke woken',
  ride: 'rode ridden',
  show: 'shown',
  mean: 'meant',
  forbid: 'forbade forbidden',
  freeze: 'froze frozen',
  blow: 'blew blown',
  shake: 'shook shaken',
  fight: 'fought',
  bear: 'bore borne born',
  beat: 'beaten',
  bite: 'bit bitten',
  deal: 'dealt',
  dig: 'dug',
  feed: 'fed',
  forgive: 'forgave forgiven',
  hang: 'hung',
  lead: 'led',
  lie: 'lay lain lying',
  light: 'lit',
  ring: 'rang rung',
  seek: 'sought',
  shine: 'shone',
  shoot: 'shot',
  shut: 'shutting',
  sink: 'sank sunk',
  slide: 'slid',
  spread: 'spread',
  spring: 'sprang sprung',
  stick: 'stuck',
  strike: 'struck',
  swear: 'swore sworn',
  sweep: 'swept',
  tear: 'tore torn',
  weep: 'wept',
  wind: 'wound',
  will: 'would ’ll won’t wouldn’t',
  can: 'could couldn’t',
  may: 'might',
  shall: 'should',
  should: 'shouldn’t',
  must: 'mustn’t',
  die: 'dying',
  tie: 'tying',
  child: 'children',
  wife: 'wives',
  knife: 'knives',
  mouse: 'mice',
  man: 'men',
  woman: 'women',
  foot: 'feet',
  tooth: 'teeth',
  person: 'people',
  goose: 'geese',
  wolf: 'wolves',
  life: 'lives',
  half: 'halves',
  shelf: 'shelves',
  leaf: 'leaves',
  thief: 'thieves',
  scarf: 'scarves',
  loaf: 'loaves',
  calf: 'calves',
  ox: 'oxen',
  bacterium: 'bacteria',
  thesis: 'theses',
  diagnosis: 'diagnoses',
  crisis: 'crises',
  analysis: 'analyses',
  basis: 'bases',
  hypothesis: 'hypotheses',
  phenomenon: 'phenomena',
  criterion: 'criteria',
  syllabus: 'syllabi',
  stimulus: 'stimuli',
  fungus: 'fungi',
  good: 'better best',
  bad: 'worse worst',
  far: 'farther farthest further furthest',
  little: 'less least',
  much: 'more most',
  many: 'more most',
  I: 'me my',
  this: 'these',
  that: 'those',
  quiz: 'quizzes',
  bus: 'buses',
  a: 'an',
};

function possibleForms(word: string): string[] {
  if (word.length === 1) return [word];
  const forms = [word, `${word}s`, `${word}es`, `${word}ed`, `${word}ing`, `${word}er`, `${word}est`];
  if (/[^aeiou]y$/.test(word)) {
    const stem = word.slice(0, -1);
    forms.push(`${stem}ies`, `${stem}ied`, `${stem}ier`, `${stem}iest`);
  }
  // Words of two letters would become others: be → bed, he → her.
  if (/..e$/.test(word)) forms.push(`${word}d`, `${word}r`, `${word}st`, `${word.slice(0, -1)}ing`);
  if (/(?:[^aeiou]|qu)[aeiou][bdglmnprtv]$/.test(word)) {
    const doubled = word + word.slice(-1);
    forms.push(`${doubled}ed`, `${doubled}ing`, `${doubled}er`, `${doubled}est`);
  }
  return forms;
}

const VOWEL_GROUPS = /[aeiouy]+/g;

/**
 * What a form of a headword is where it is regular beyond doubt; nothing where learners may wonder (potatoes, roofs). In
 * a phrase it is the first word that is conjugated, and the last that has a plural.
 */
export function regularForms(headword: string, form: FormName): string[] {
  const words = headword.split(' ');
  const at = CONJUGATED.includes(form) ? 0 : words.length - 1;
  const inflected = inflect(words[at] ?? '', form).map((word) => words.with(at, word).join(' '));
  // 'more fun' is worth saying, 'more beautiful' is not.
  const isLong = (headword.match(VOWEL_GROUPS)?.length ?? 0) > 2;
  if (form === 'comparative' && isLong) inflected.push(`more ${headword}`);
  if (form === 'superlative' && isLong) inflected.push(`most ${headword}`);
  return inflected;
}

/** Forms of verbs. */
export const CONJUGATED: readonly FormName[] = ['thirdPerson', 'past', 'pastParticiple', 'presentParticiple'];

function inflect(word: string, form: FormName): string[] {
  const isSyllabic = /(?:s|x|z|ch|sh)$/.test(word);
  const isY = /[^aeiou]y$/.test(word);
  const isShort = word.match(VOWEL_GROUPS)?.length === 1;
  const doubled = isShort && /(?:[^aeiou]|qu)[aeiou][bdglmnprtv]$/.test(word) ? [word + word.slice(-1)] : [];
  const stem = word.slice(0, -1);
  const add = (ending: string) => [
    ...(word.endsWith('e') ? [stem + ending] : isY ? [`${stem}i${ending}`] : [word + ending]),
    ...doubled.map((each) => each + ending),
  ];
  if (form === 'plural' || form === 'thirdPerson') {
    if (/[^aeiou]o$|fe?$|us$/.test(word)) return [];
    return [isY ? `${stem}ies` : isSyllabic ? `${word}es` : `${word}s`];
  }
  if (form === 'past' || form === 'pastParticiple') return add('ed');
  if (form === 'comparative') return add('er');
  if (form === 'superlative') return add('est');
  const isDropped = /[^eoy]e$/.test(word) && !word.endsWith('ie');
  return [isDropped ? `${stem}ing` : `${word}ing`, ...doubled.map((each) => `${each}ing`)];
}

/** A headword and its inflected forms, lower-cased; a phrase inflects in its first or last word. */
export function formsOf(headword: string): string[] {
  const words = headword.split(' ');
  const forms = new Set<string>();
  const formsOfWord = (word: string) => [
    ...possibleForms(word),
    ...((Object.hasOwn(IRREGULAR, word) && IRREGULAR[word]?.split(' ')) || []),
  ];
  words.forEach((word, i) => {
    if (i !== 0 && i !== words.length - 1) return;
    for (const form of formsOfWord(word))
      forms.add(
        words
          .map((w, j) => (j === i ? form : w))
          .join(' ')
          .toLowerCase(),
      );
  });
  return [...forms];
}

const LETTER = /[\p{L}\p{N}]/u;

/**
 * The first place in an English sentence where a headword (or one of its spelling variants) stands as whole words, or
 * else a form of it: start and end as UTF-16 offsets, the longest form where several start there. The headword itself
 * goes first because a form may be another word ('for', 'forest'). Undefined when none occurs.
 */
export function findHeadword(
  sentence: string,
  headwords: readonly string[],
): { start: number; end: number } | undefined {
  const lower = sentence.toLowerCase();
  const own = headwords.map((headword) => headword.toLowerCase());
  return findFirst(lower, own) ?? findFirst(lower, headwords.flatMap(formsOf));
}

/** Whether a text contains a word or phrase as it stands, without its inflected forms. */
export function hasWord(text: string, word: string): boolean {
  return findFirst(text.toLowerCase(), [word.toLowerCase()]) !== undefined;
}

function findFirst(lower: string, forms: readonly string[]): { start: number; end: number } | undefined {
  let found: { start: number; end: number } | undefined;
  for (const form of forms) {
    for (let at = lower.indexOf(form); at >= 0; at = lower.indexOf(form, at + 1)) {
      const end = at + form.length;
      // A short form ('I’ll') leans on the word before it.
      const isWithinWord = !form.startsWith('’') && LETTER.test(lower[at - 1] ?? ' ');
      if (isWithinWord || LETTER.test(lower[end] ?? ' ')) continue;
      if (!found || at < found.start || (at === found.start && end > found.end)) found = { start: at, end };
      break;
    }
  }
  return found;
}
