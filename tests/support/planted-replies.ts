import type { LanguageCode } from '#src/domain/language.ts';
import type { EntryAnswer } from './provider-replies.ts';

/**
 * A hundred answers of a provider with one error planted in each: what models get wrong, put into entries that are
 * right otherwise. The bundled entry that each starts from is named by its word.
 */
export const PLANTED_CLASSES = [
  'missing headword',
  'not translated',
  'wrong language or script',
  'malformed IPA',
  'length',
  'duplicate',
  'wrong sense',
  'level off',
] as const;
export type PlantedClass = (typeof PLANTED_CLASSES)[number];

export type PlantedReply = {
  word: string;
  class: PlantedClass;
  change: (answer: EntryAnswer) => EntryAnswer;
};

type Texts = Partial<Record<LanguageCode, string>>;
type Change = PlantedReply['change'];

const headwords =
  (texts: Texts): Change =>
  (answer) => ({ ...answer, headwords: { ...answer.headwords, ...texts } });
const meanings =
  (texts: Texts): Change =>
  (answer) => ({ ...answer, meanings: { ...answer.meanings, ...texts } });
const sentence =
  (at: 0 | 1, texts: Texts): Change =>
  (answer) => ({
    ...answer,
    sentences: answer.sentences.map((each, i) => (i === at ? { ...each, ...texts } : each)),
  });
const ipa =
  (text: string): Change =>
  (answer) => ({ ...answer, ipa: text });
const level =
  (text: string): Change =>
  (answer) => ({ ...answer, level: text });

/** Two languages' texts under each other's name. */
const swapped =
  (part: 'meanings' | 0 | 1, a: LanguageCode, b: LanguageCode): Change =>
  (answer) => {
    const of = part === 'meanings' ? answer.meanings : (answer.sentences[part] as Record<string, string>);
    const texts = { [a]: of[b], [b]: of[a] } as Texts;
    return part === 'meanings' ? meanings(texts)(answer) : sentence(part, texts)(answer);
  };
/** One language's text where another's should be. */
const instead =
  (part: 'meanings' | 0 | 1, wrong: LanguageCode, of: LanguageCode): Change =>
  (answer) => {
    const texts = part === 'meanings' ? answer.meanings : (answer.sentences[part] as Record<string, string>);
    const text = { [of]: texts[wrong] } as Texts;
    return part === 'meanings' ? meanings(text)(answer) : sentence(part, text)(answer);
  };
const untranslated =
  (...languages: LanguageCode[]): Change =>
  (answer) =>
    headwords(Object.fromEntries(languages.map((language) => [language, answer.headwords.en])))(answer);

const all = (kind: PlantedClass, plants: [word: string, change: Change][]): PlantedReply[] =>
  plants.map(([word, change]) => ({ word, class: kind, change }));

export const PLANTED_REPLIES: readonly PlantedReply[] = [
  // A synonym, a relative or a pronoun stands where the word should.
  ...all('missing headword', [
    ['kitchen', sentence(0, { en: 'My brother makes coffee in the cooking room.' })],
    ['glass', sentence(0, { en: 'Yusuf drinks a cup of milk every morning.' })],
    ['mountain', sentence(0, { en: 'There is snow on that hill all year.' })],
    ['poem', sentence(0, { en: 'Layla writes verses about the sea.' })],
    ['team', sentence(0, { en: 'Our players wear red shirts.' })],
    ['allow', sentence(0, { en: 'My parents let me come home at ten.' })],
    ['coast', sentence(0, { en: 'We drove along the shore from Tunis to Sousse.' })],
    ['danger', sentence(0, { en: 'The sign says that the water is dangerously deep.' })],
    ['hate', sentence(0, { en: 'I dislike getting up early in winter.' })],
    ['slice', sentence(0, { en: 'I ate two pieces of bread with honey.' })],
    ['chew', sentence(0, { en: 'Bite your meat well before you swallow it.' })],
    ['evidence', sentence(0, { en: 'The police found no proof in the house.' })],
  ]),
  ...all('not translated', [
    ['brush', untranslated('es')],
    ['house', untranslated('fr', 'pt')],
    ['lunch', untranslated('de')],
    ['kingdom', untranslated('es', 'fr', 'de', 'pt')],
    ['prediction', (answer) => meanings({ es: answer.meanings.en })(answer)],
    ['response', (answer) => meanings({ fr: answer.meanings.en, de: answer.meanings.en })(answer)],
    ['strict', (answer) => sentence(0, { de: answer.sentences[0]?.en })(answer)],
    ['toe', (answer) => sentence(1, { pt: answer.sentences[1]?.en })(answer)],
    ['trust', (answer) => sentence(0, { es: answer.sentences[0]?.en, fr: answer.sentences[0]?.en })(answer)],
    ['useful', untranslated('pt')],
    // The neighbour language's word: Portuguese in Spanish, Spanish in Portuguese, French in Spanish.
    ['apology', headwords({ pt: 'Entschuldigung' })],
    ['search', headwords({ es: 'recherche' })],
    ['bleed', headwords({ fr: 'sangrar' })],
    ['bunch', (answer) => ({ ...answer, meanings: mapped(answer.meanings, answer.meanings.en) })],
  ]),
  ...all('wrong language or script', [
    ['fishing', swapped('meanings', 'es', 'pt')],
    ['sing', swapped(0, 'es', 'pt')],
    ['tomato', swapped(1, 'fr', 'de')],
    ['Sunday', swapped('meanings', 'fr', 'es')],
    ['bake', instead(0, 'en', 'de')],
    ['blouse', instead('meanings', 'es', 'fr')],
    ['bug', instead(1, 'pt', 'es')],
    ['crazy', sentence(0, { de: 'Det är en galen idé: ingen badar i januari!' })],
    ['giraffe', sentence(0, { pt: 'La jirafa comió hojas de la parte más alta del árbol.' })],
    ['murder', headwords({ ar: 'jarimat qatl' })],
    ['craft', meanings({ ar: 'An art that people do with their hands' })],
    ['decline', sentence(0, { ar: 'انخفض عدد bees بشكل حاد.' })],
    ['drummer', headwords({ de: 'барабанщик' })],
    ['enable', sentence(1, { es: 'Эта стипендия помогла ей учиться.' })],
    ['finance', headwords({ es: 'مالية' })],
    ['forecast', meanings({ fr: '天気について前もって言うこと' })],
  ]),
  ...all('malformed IPA', [
    ['grill', ipa('grill')],
    ['helper', ipa('HEL-per')],
    ['humanity', ipa('hjumænəti')],
    ['invest', ipa('In"vEst')],
    ['leadership', ipa('ˈlid')],
    ['truck', ipa('tʁʌk')],
    ['motive', ipa('ˈmoʊʃən')],
    ['obviously', ipa('obviously')],
    ['overcome', ipa('oʊvərkʌm')],
    ['particularly', ipa('par-TIK-yuh-ler-lee')],
    ['precious', ipa('ˈprɛʃʊs̪')],
    ['reality', ipa('ˈkæmərə')],
  ]),
  ...all('length', [
    ['accurate', meanings({ en: 'exact' })],
    ['authority', meanings({ de: 'Macht' })],
    [
      'complicated',
      meanings({
        en: 'having a very large number of different parts that are all joined to each other in such a way that most people can’t understand at first how they work',
      }),
    ],
    ['disappointment', sentence(0, { en: 'What a disappointment!' })],
    ['general', sentence(1, { fr: 'Général.' })],
    [
      'racial',
      sentence(0, {
        en: 'The law that was made many years ago after a long fight protects workers in every part of the country from racial discrimination at work and at school.',
      }),
    ],
    ['elementary', sentence(0, { es: 'Elemental.' })],
    ['disappointing', sentence(1, { ar: 'مخيّب.' })],
    ['confused', headwords({ fr: 'perdu / désorienté / confus / embrouillé' })],
    ['exchange', meanings({ pt: 'troca' })],
    ['intelligence', meanings({ ar: 'ذكاء' })],
    [
      'organize',
      meanings({
        fr: 'faire en sorte que beaucoup de choses différentes se passent au bon moment et au bon endroit, avec toutes les personnes et tout le matériel qu’il faut pour cela',
      }),
    ],
  ]),
  ...all('duplicate', [
    ['likely', (answer) => ({ ...answer, sentences: [answer.sentences[0], answer.sentences[0]] as never })],
    ['mainly', (answer) => ({ ...answer, sentences: [answer.sentences[1], answer.sentences[1]] as never })],
    // The same sentence with another mark at its end.
    ['rap', (answer) => sentence(1, { en: answer.sentences[0]?.en?.replace(/\.$/, '!') })(answer)],
    [
      'sound',
      (answer) => sentence(1, { ...answer.sentences[0], en: answer.sentences[0]?.en?.toUpperCase() })(answer),
    ],
    // Texts that other entries have already.
    ['tear', meanings({ en: 'the room in a home where people cook food' })],
    [
      'chance',
      meanings({ en: 'to stay away from someone or something, or stop something bad from happening' }),
    ],
    ['gas station', meanings({ en: 'a game between two teams or players in sports' })],
    ['pit', meanings({ en: 'a drop of water that comes from your eye when you cry' })],
    ['cold', sentence(0, { en: 'This soup is neither hot nor cold.' })],
    ['sea', sentence(1, { en: 'Layla writes poems about the sea.' })],
    ['behalf', (answer) => sentence(0, { pt: answer.sentences[0]?.es })(answer)],
    ['daddy', (answer) => sentence(1, { fr: answer.sentences[1]?.de })(answer)],
  ]),
  ...all('wrong sense', [
    // Translations of another sense; the sentences are of the right one.
    ['light', headwords({ ar: 'خفيف', es: 'ligero', fr: 'léger', de: 'leicht', pt: 'leve' })],
    ['bank', headwords({ ar: 'ضفة', es: 'orilla', fr: 'rive', de: 'Ufer', pt: 'margem' })],
    [
      'match',
      headwords({ ar: 'عود ثقاب', es: 'cerilla', fr: 'allumette', de: 'Streichholz', pt: 'fósforo' }),
    ],
    ['spring', headwords({ ar: 'نابض', es: 'muelle', fr: 'ressort', de: 'Feder', pt: 'mola' })],
    ['park', headwords({ ar: 'أوقف', es: 'aparcar', fr: 'garer', de: 'parken', pt: 'estacionar' })],
    ['ring', headwords({ ar: 'رنّ', es: 'sonar', fr: 'sonner', de: 'klingeln', pt: 'tocar' })],
    ['watch', headwords({ ar: 'ساعة يد', es: 'reloj', fr: 'montre', de: 'Armbanduhr', pt: 'relógio' })],
    [
      'fan',
      headwords({ ar: 'مروحة', es: 'ventilador', fr: 'ventilateur', de: 'Ventilator', pt: 'ventilador' }),
    ],
    // One false friend alone.
    ['novel', headwords({ es: 'novedoso' })],
    ['nail', headwords({ de: 'Nagel', fr: 'clou', es: 'clavo', pt: 'prego', ar: 'مسمار' })],
    ['current', headwords({ es: 'corriente', fr: 'courant', de: 'Strom', pt: 'corrente', ar: 'تيار' })],
    ['date', headwords({ es: 'dátil', fr: 'datte', de: 'Dattel', pt: 'tâmara', ar: 'تمرة' })],
    // Every text is of another sense.
    ['bat', () => BAT_OF_WOOD],
    ['seal', () => SEAL_OF_WAX],
  ]),
  ...all('level off', [
    ['another', level('B2')],
    ['because', level('B1')],
    ['people', level('C1')],
    ['spend', level('B2')],
    ['use', level('B1')],
    ['kick', level('C1')],
    // Sentences far above the entry's own level.
    ['DVD', sentence(0, { en: 'Grandma’s meticulous DVD inventory is notoriously comprehensive.' })],
    ['yet', sentence(0, { en: 'The unprecedented legislation is not implemented yet.' })],
  ]),
];

/** English in every language. */
function mapped(texts: Record<string, string>, text: string | undefined): Record<string, string> {
  return Object.fromEntries(Object.keys(texts).map((language) => [language, text ?? '']));
}

const BAT_OF_WOOD: EntryAnswer = {
  is_english: true,
  headword: 'bat',
  variants: [],
  part_of_speech: 'noun',
  level: 'A1',
  topics: [],
  ipa: 'bæt',
  headwords: { en: 'bat', ar: 'مضرب', es: 'bate', fr: 'batte', de: 'Schläger', pt: 'taco' },
  meanings: {
    en: 'a long piece of wood for hitting the ball in some games',
    ar: 'قطعة خشب طويلة تُضرب بها الكرة في بعض الألعاب',
    es: 'palo largo de madera con que se golpea la pelota en algunos juegos',
    fr: 'long morceau de bois avec lequel on frappe la balle dans certains jeux',
    de: 'langes Stück Holz, mit dem man in manchen Spielen den Ball trifft',
    pt: 'pedaço longo de madeira usado para bater na bola em alguns jogos',
  },
  sentences: [
    {
      en: 'My brother has a new bat and a ball.',
      ar: 'لدى أخي مضرب جديد وكرة.',
      es: 'Mi hermano tiene un bate nuevo y una pelota.',
      fr: 'Mon frère a une nouvelle batte et une balle.',
      de: 'Mein Bruder hat einen neuen Schläger und einen Ball.',
      pt: 'Meu irmão tem um taco novo e uma bola.',
    },
    {
      en: 'Hold the bat with two hands, please.',
      ar: 'أمسك المضرب بكلتا يديك من فضلك.',
      es: 'Sujeta el bate con las dos manos, por favor.',
      fr: 'Tiens la batte à deux mains, s’il te plaît.',
      de: 'Halte den Schläger bitte mit zwei Händen.',
      pt: 'Segure o taco com as duas mãos, por favor.',
    },
  ],
};

const SEAL_OF_WAX: EntryAnswer = {
  is_english: true,
  headword: 'seal',
  variants: [],
  part_of_speech: 'noun',
  level: 'B2',
  topics: [],
  ipa: 'sil',
  headwords: { en: 'seal', ar: 'ختم', es: 'sello', fr: 'sceau', de: 'Siegel', pt: 'selo' },
  meanings: {
    en: 'an official mark on a letter that shows who sent it',
    ar: 'علامة رسمية على رسالة تدلّ على مرسلها',
    es: 'marca oficial en una carta que muestra quién la envía',
    fr: 'marque officielle sur une lettre qui montre qui l’a envoyée',
    de: 'amtliches Zeichen auf einem Brief, das den Absender zeigt',
    pt: 'marca oficial em uma carta que mostra quem a enviou',
  },
  sentences: [
    {
      en: 'The king’s letter had a red seal on it.',
      ar: 'كان على رسالة الملك ختم أحمر.',
      es: 'La carta del rey llevaba un sello rojo.',
      fr: 'La lettre du roi portait un sceau rouge.',
      de: 'Der Brief des Königs trug ein rotes Siegel.',
      pt: 'A carta do rei tinha um selo vermelho.',
    },
    {
      en: 'She broke the seal and opened the letter.',
      ar: 'كسرت الختم وفتحت الرسالة.',
      es: 'Rompió el sello y abrió la carta.',
      fr: 'Elle a brisé le sceau et ouvert la lettre.',
      de: 'Sie brach das Siegel und öffnete den Brief.',
      pt: 'Ela quebrou o selo e abriu a carta.',
    },
  ],
};
