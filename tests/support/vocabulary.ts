import { sql } from 'drizzle-orm';
import { LANGUAGES } from '#src/domain/language.ts';
import type { BundledCategory, Entry, Topic } from '#src/domain/words/entry.ts';
import type { EntryDepth } from '#src/domain/words/entry-depth.ts';
import { createImportRepository } from '#src/server/editing/import.repository.ts';
import { createImportService } from '#src/server/editing/import.service.ts';
import type { Database } from '#src/server/platform/database.ts';
import type { BundledContent } from '#src/server/words/bundled-content.ts';
import { createSoundIndex } from '#src/server/words/sound-index.ts';

/** Of a vocabulary without bundled sounds. */
export const NO_SOUNDS = createSoundIndex('no such folder');

/** The two entries that the rules of the vocabulary hold up as models. */
export const KITCHEN: Entry = {
  id: 'kitchen',
  headword: 'kitchen',
  partOfSpeech: 'noun',
  level: 'A1',
  topics: ['house'],
  ipa: 'ˈkɪtʃən',
  headwords: { en: 'kitchen', ar: 'مطبخ', es: 'cocina', fr: 'cuisine', de: 'Küche', pt: 'cozinha' },
  meanings: {
    en: 'the room in a home where people cook food',
    ar: 'الغرفة التي يُعَدّ فيها الطعام في البيت',
    es: 'habitación de la casa donde se prepara la comida',
    fr: 'pièce de la maison où l’on prépare les repas',
    de: 'Raum in einer Wohnung, in dem man kocht',
    pt: 'parte da casa onde se prepara a comida',
  },
  contexts: [
    {
      en: 'My brother makes coffee in the kitchen.',
      ar: 'أخي يُعدّ القهوة في المطبخ.',
      es: 'Mi hermano prepara café en la cocina.',
      fr: 'Mon frère prépare du café dans la cuisine.',
      de: 'Mein Bruder kocht in der Küche Kaffee.',
      pt: 'Meu irmão faz café na cozinha.',
    },
    {
      en: 'Our kitchen is small, but it has a big window.',
      ar: 'مطبخنا صغير، لكن فيه نافذة كبيرة.',
      es: 'Nuestra cocina es pequeña, pero tiene una ventana grande.',
      fr: 'Notre cuisine est petite, mais elle a une grande fenêtre.',
      de: 'Unsere Küche ist klein, aber sie hat ein großes Fenster.',
      pt: 'Nossa cozinha é pequena, mas tem uma janela grande.',
    },
  ],
  picture: null,
  review: 'reviewed',
};

export const AVOID: Entry = {
  id: 'avoid',
  headword: 'avoid',
  partOfSpeech: 'verb',
  level: 'B1',
  topics: ['verbs'],
  ipa: 'əˈvɔɪd',
  headwords: { en: 'avoid', ar: 'تجنّب', es: 'evitar', fr: 'éviter', de: 'vermeiden', pt: 'evitar' },
  meanings: {
    en: 'to try not to do something or not to meet someone',
    ar: 'ابتعد عمدًا عن فعل شيء أو عن لقاء شخص',
    es: 'procurar no hacer algo o no encontrarse con alguien',
    fr: 'faire en sorte de ne pas faire une chose ou de ne pas rencontrer quelqu’un',
    de: 'etwas absichtlich nicht tun oder jemandem aus dem Weg gehen',
    pt: 'procurar não fazer algo ou não encontrar alguém',
  },
  contexts: [
    {
      en: 'You can avoid many mistakes if you read the question twice.',
      ar: 'يمكنك أن تتجنّب أخطاء كثيرة إذا قرأت السؤال مرتين.',
      es: 'Puedes evitar muchos errores si lees la pregunta dos veces.',
      fr: 'Tu peux éviter beaucoup d’erreurs si tu lis la question deux fois.',
      de: 'Du kannst viele Fehler vermeiden, wenn du die Frage zweimal liest.',
      pt: 'Você pode evitar muitos erros se ler a pergunta duas vezes.',
    },
    {
      en: 'She avoids talking about money with her family.',
      ar: 'تتجنّب الحديث عن المال مع عائلتها.',
      es: 'Ella evita hablar de dinero con su familia.',
      fr: 'Elle évite de parler d’argent avec sa famille.',
      de: 'Sie vermeidet es, mit ihrer Familie über Geld zu sprechen.',
      pt: 'Ela evita falar sobre dinheiro com a família.',
    },
  ],
  picture: null,
  review: 'reviewed',
};

/** An entry that says everything which entries may say; its relations are of entries that are not here. */
export const MEET: Entry & Required<EntryDepth> = {
  id: 'meet',
  headword: 'meet',
  partOfSpeech: 'verb',
  level: 'A1',
  topics: ['verbs'],
  ipa: 'mit',
  headwords: {
    en: 'meet',
    ar: 'التقى / تعرّف',
    es: 'encontrarse',
    fr: 'rencontrer / retrouver',
    de: 'treffen',
    pt: 'encontrar / conhecer',
  },
  meanings: {
    en: 'to come together with somebody, by chance or by plan',
    ar: 'اجتمع بشخص مصادفة أو بموعد',
    es: 'coincidir con alguien, por azar o por cita',
    fr: 'se trouver avec quelqu’un, par hasard ou par rendez-vous',
    de: 'mit jemandem zusammenkommen, zufällig oder verabredet',
    pt: 'estar com alguém, por acaso ou com hora marcada',
  },
  contexts: [
    {
      en: 'I usually meet my friends after school.',
      ar: 'ألتقي عادة بأصدقائي بعد المدرسة.',
      es: 'Normalmente me encuentro con mis amigos después de clase.',
      fr: 'D’habitude, je retrouve mes amis après l’école.',
      de: 'Ich treffe meine Freunde meistens nach der Schule.',
      pt: 'Costumo encontrar meus amigos depois da escola.',
    },
    {
      en: 'Where did you meet your wife?',
      ar: 'أين تعرّفت على زوجتك؟',
      es: '¿Dónde conociste a tu mujer?',
      fr: 'Où as-tu rencontré ta femme\u202f?',
      de: 'Wo hast du deine Frau kennengelernt?',
      pt: 'Onde você conheceu a sua esposa?',
    },
  ],
  forms: { past: 'met', pastParticiple: 'met' },
  patterns: ['meet sb', 'meet for sth', 'no object'],
  collocations: [
    {
      en: 'meet a deadline',
      ar: 'الالتزام بالموعد النهائي',
      es: 'cumplir un plazo',
      fr: 'respecter un délai',
      de: 'eine Frist einhalten',
      pt: 'cumprir um prazo',
    },
    {
      en: 'nice to meet you',
      ar: 'تشرّفت بمعرفتك',
      es: 'encantado de conocerte',
      fr: 'ravi de vous rencontrer',
      de: 'schön, dich kennenzulernen',
      pt: 'prazer em conhecer você',
    },
  ],
  register: 'informal',
  hints: {
    ar: ['صديقًا', 'لأول مرة'],
    fr: ['pour la première fois', 'comme prévu'],
    pt: ['amigos', 'pela primeira vez'],
  },
  notes: {
    ar: 'لا حرف جرّ بعد الفعل: meet somebody وليس meet with somebody.',
    de: 'Für „kennenlernen“ sagt man meet nur beim ersten Mal, später get to know.',
  },
  senses: [
    {
      partOfSpeech: 'verb',
      level: 'A2',
      headwords: {
        en: 'meet',
        ar: 'استقبل',
        es: 'recoger',
        fr: 'aller chercher',
        de: 'abholen',
        pt: 'buscar',
      },
      meanings: {
        en: 'to wait for somebody where they will arrive',
        ar: 'انتظر شخصًا في مكان وصوله',
        es: 'esperar a alguien donde va a llegar',
        fr: 'attendre quelqu’un là où il arrive',
        de: 'dort auf jemanden warten, wo er ankommt',
        pt: 'esperar alguém onde vai chegar',
      },
      context: {
        en: 'My uncle met us at the airport.',
        ar: 'استقبلنا عمي في المطار.',
        es: 'Mi tío nos recogió en el aeropuerto.',
        fr: 'Mon oncle est venu nous chercher à l’aéroport.',
        de: 'Mein Onkel hat uns am Flughafen abgeholt.',
        pt: 'Meu tio nos buscou no aeroporto.',
      },
    },
  ],
  related: { synonyms: ['encounter'], opposites: ['avoid'], family: ['meeting'] },
  picture: null,
  review: 'reviewed',
};

const inEachLanguage = (text: (language: string) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as Entry['headwords'];

type EntryDetails = Partial<Omit<Entry, 'headwords'>> & { headwords?: Partial<Entry['headwords']> };

/**
 * An entry whose headword is its id and whose other texts are its own too, so that no two built entries share any.
 * They say which language they stand for and are no more than that: what a text says is given where it matters.
 */
export function buildEntry(id: string, { headwords, ...details }: EntryDetails = {}): Entry {
  const headword = details.headword ?? id;
  return {
    id,
    headword,
    partOfSpeech: 'noun',
    level: 'A1',
    topics: [],
    ipa: 'wɜrd',
    meanings: inEachLanguage((language) => `meaning of ${id} in ${language}`),
    contexts: [1, 2].map((n) => inEachLanguage((language) => `sentence ${n} with ${id} in ${language}`)),
    picture: null,
    review: 'reviewed',
    ...details,
    headwords: {
      ...inEachLanguage((language) => `${id}-${language}`),
      en: headword,
      ...headwords,
    },
  };
}

/** A built-in category; its slug in another language is `<slug>-<language>`. */
export function buildCategory(slug: Topic, details: Partial<BundledCategory> = {}): BundledCategory {
  return {
    slug,
    emoji: '🐘',
    names: inEachLanguage((language) => `${slug} in ${language}`),
    slugs: { ...inEachLanguage((language) => `${slug}-${language}`), en: slug },
    descriptions: inEachLanguage((language) => `about ${slug} in ${language}`),
    ...details,
  };
}

/** What the import reads, from entries in the order in which they are listed (commonest first). */
export function buildContent(entries: Entry[], categories: BundledCategory[] = []): BundledContent {
  return {
    entries,
    categories,
    targets: { levels: {} as never, topics: {} as never, depth: {} },
    pictures: {},
    order: entries.map((entry) => entry.id),
    showcase: { levels: {}, topics: {} } as never,
    faults: [],
  };
}

/** Brings entries and categories into a database, as the start of the product does. */
export function importInto(database: Database, entries: Entry[], categories: BundledCategory[] = []) {
  return importContent(database, buildContent(entries, categories));
}

export function importContent(database: Database, content: BundledContent) {
  return createImportService({ repository: createImportRepository(database) }).importBundled(content);
}

/** Makes a database as it was before its first import, in far less time than a new one takes. */
export async function emptyVocabulary({ db }: Database): Promise<void> {
  await db.execute(
    sql`truncate keywords, categories, former_category_slugs, category_keywords, language_pairs, imported_items, vocabulary_state`,
  );
}
