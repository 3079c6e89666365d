import { sql } from 'drizzle-orm';
import type { BundledCategory, Entry, SixLanguages, Topic } from '#src/domain/entry.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import type { Database } from '#src/server/platform/database.ts';
import type { BundledContent } from '#src/server/words/bundled-content.ts';
import { createImportRepository } from '#src/server/words/import.repository.ts';
import { createImportService } from '#src/server/words/import.service.ts';

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

const inEachLanguage = (text: (language: string) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(language)])) as SixLanguages;

type EntryDetails = Partial<Omit<Entry, 'headwords'>> & { headwords?: Partial<SixLanguages> };

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
    targets: { levels: {} as never, topics: {} as never },
    pictures: {},
    order: entries.map((entry) => entry.id),
    faults: [],
  };
}

/** Brings entries and categories into a database, as the start of the product does. */
export function importInto(database: Database, entries: Entry[], categories: BundledCategory[] = []) {
  const service = createImportService({ repository: createImportRepository(database) });
  return service.importBundled(buildContent(entries, categories));
}

/** Makes a database as it was before its first import, in far less time than a new one takes. */
export async function emptyVocabulary({ db }: Database): Promise<void> {
  await db.execute(
    sql`truncate keywords, categories, former_category_slugs, category_keywords, language_pairs, imported_items, vocabulary_state`,
  );
}
