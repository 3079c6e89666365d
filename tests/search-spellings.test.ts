import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LanguagePair } from '#src/domain/language.ts';
import { createImportRepository } from '#src/server/editing/import.repository.ts';
import { createImportService } from '#src/server/editing/import.service.ts';
import type { Database } from '#src/server/platform/database.ts';
import { projectRoot } from '#src/server/platform/project-root.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { createWordsRepository } from '#src/server/words/words.repository.ts';
import { createWordsService, type WordsService } from '#src/server/words/words.service.ts';
import { DATABASES } from './support/databases.ts';
import { NO_SOUNDS } from './support/vocabulary.ts';

/** What a learner types, the word, and whether it comes first, is found, or must not be. */
type Spelling = [typed: string, id: string, expected: 'first' | 'found' | 'missing'];

const SPELLINGS: Partial<Record<LanguagePair, Spelling[]>> = {
  'en-en': [
    ['ice cream', 'ice-cream', 'first'],
    ['ice-cream', 'ice-cream', 'first'],
    ['icecream', 'ice-cream', 'first'],
    ['ICE\u2011CREAM', 'ice-cream', 'first'],
    ['ice\u00a0cream\u200b', 'ice-cream', 'first'],
    ['living\u2013room', 'living-room', 'first'],
    ['livingroom', 'living-room', 'first'],
    ['bed room', 'bedroom', 'first'],
    ['motherinlaw', 'mother-in-law', 'first'],
    ['o\u00b4clock', 'oclock', 'first'],
    ['oclock', 'oclock', 'first'],
    ['youre welcome', 'youre-welcome', 'first'],
    ['\u201capple\u201d', 'apple', 'first'],
    ['(apple).', 'apple', 'first'],
    ['\uff41\uff50\uff50\uff4c\uff45', 'apple', 'first'],
    ['fiancee', 'fiancee', 'first'],
    ['children', 'child', 'first'],
    ['went', 'go', 'first'],
    ['RUNNING', 'run', 'found'],
    ['to me', 'customer', 'missing'],
    ['cecr', 'ice-cream', 'missing'],
    ['we\u2019ll', 'well', 'missing'],
    ['?!', 'apple', 'missing'],
    ['the bicycle', 'bicycle', 'first'],
    ['an apple', 'apple', 'first'],
    ['to swim', 'swim', 'first'],
  ],
  'ar-en': [
    ['مُعَلِّم', 'teacher', 'first'],
    ['معلم', 'teacher', 'first'],
    ['مـعـلـم', 'teacher', 'first'],
    ['کتاب', 'book', 'first'],
    ['كتاب\u200f', 'book', 'first'],
    ['الكتاب', 'book', 'first'],
    ['المدرسة', 'school', 'first'],
    ['مدرسه', 'school', 'first'],
    ['مدرسۃ', 'school', 'first'],
    ['ہسپتال', 'hospital', 'missing'],
    ['مستشفي', 'hospital', 'first'],
    ['مستشفی', 'hospital', 'first'],
    ['اخ', 'brother', 'first'],
    ['أُخت', 'sister', 'first'],
    ['سوال', 'question', 'first'],
    ['مسئول', 'responsible', 'first'],
    ['غرفه نوم', 'bedroom', 'first'],
    ['«تفاحة»،', 'apple', 'first'],
    ['\ufee3\ufed4\ufe98\ufe8e\ufea1', 'key', 'first'],
    ['قلب', 'dog', 'missing'],
    ['الإضراب', 'strike', 'first'],
    ['البوم', 'owl', 'missing'],
  ],
  'es-en': [
    ['huelga', 'strike', 'first'],
    ['letra', 'letter', 'found'],
    ['abrigo', 'coat', 'first'],
    ['novela', 'novel', 'first'],
    ['huel', 'strike', 'missing'],
    ['año', 'year', 'first'],
    ['ano', 'year', 'found'],
    ['AÑO', 'year', 'first'],
    ['an\u0303o', 'year', 'first'],
    ['nina', 'girl', 'found'],
    ['niño', 'boy', 'found'],
    ['corazon', 'heart', 'first'],
    ['¿corazón?', 'heart', 'first'],
    ['corazo\u0301n', 'heart', 'first'],
    ['cafe', 'coffee', 'found'],
    ['CAFÉ', 'coffee', 'found'],
    ['esqui', 'ski', 'found'],
    ['«música»', 'music', 'first'],
    ['musica', 'music', 'first'],
    ['correo-electronico', 'email', 'first'],
    ['sur', 'south', 'found'],
    ['pronóstico del tiempo', 'weather-forecast', 'first'],
    ['pronosticodeltiempo', 'weather-forecast', 'first'],
    ['nino', 'teacher', 'missing'],
    ['puentes', 'bridge', 'missing'],
    ['el puente', 'bridge', 'first'],
    ['La Manzana', 'apple', 'found'],
    ['la puen', 'bridge', 'missing'],
  ],
  'fr-en': [
    ['cœur', 'heart', 'first'],
    ['coeur', 'heart', 'first'],
    ['CŒUR', 'heart', 'first'],
    ['oeuf', 'egg', 'first'],
    ['sœur', 'sister', 'first'],
    ['eleve', 'student', 'found'],
    ['élève', 'student', 'found'],
    ['aujourdhui', 'today', 'first'],
    ['aujourd\u02bchui', 'today', 'first'],
    ['aujourd hui', 'today', 'first'],
    ['grand\u2011père', 'grandfather', 'first'],
    ['grandpere', 'grandfather', 'first'],
    ['belle mere', 'mother-in-law', 'found'],
    ['apres-midi', 'afternoon', 'first'],
    ['apre\u0300s\u2010midi', 'afternoon', 'first'],
    ['«\u00a0pêche\u00a0»', 'peach', 'found'],
    ['homme d´affaires', 'businessman', 'first'],
    ['salade', 'living-room', 'missing'],
    ['cur', 'heart', 'missing'],
    ['l\u2019école', 'school', 'found'],
    ['le cœur', 'heart', 'first'],
    ['uf', 'sister', 'missing'],
  ],
  'de-en': [
    ['Strömung', 'current', 'first'],
    ['Stroemung', 'current', 'first'],
    ['Küche', 'kitchen', 'first'],
    ['Kueche', 'kitchen', 'first'],
    ['Kuche', 'kitchen', 'first'],
    ['KU\u0308CHE', 'kitchen', 'first'],
    ['kuechE', 'kitchen', 'first'],
    ['Strasse', 'street', 'first'],
    ['STRAẞE', 'street', 'first'],
    ['Bruecke', 'bridge', 'first'],
    ['Schlüssel', 'key', 'first'],
    ['Schlues\u00adsel', 'key', 'first'],
    ['Madchen', 'girl', 'first'],
    ['Maedchen', 'girl', 'first'],
    ['schoen', 'beautiful', 'first'],
    ['schön', 'beautiful', 'first'],
    ['schon', 'already', 'first'],
    ['E Mail', 'email', 'first'],
    ['Grossvater', 'grandfather', 'first'],
    ['Qülle', 'source', 'missing'],
    ['Qulle', 'source', 'missing'],
    ['Buech', 'book', 'missing'],
    ['die Kueche', 'kitchen', 'first'],
    ['der Schlüssel', 'key', 'first'],
  ],
  'pt-en': [
    ['greve', 'strike', 'first'],
    // Spanish for a coat, a novel and an office.
    ['abrigo', 'shelter', 'first'],
    ['novela', 'soap-opera', 'first'],
    ['oficina', 'workshop', 'first'],
    ['coração', 'heart', 'first'],
    ['coracao', 'heart', 'first'],
    ['corac\u0327a\u0303o', 'heart', 'first'],
    ['maçã', 'apple', 'first'],
    ['maca', 'apple', 'found'],
    ['avô', 'grandfather', 'first'],
    ['avó', 'grandmother', 'first'],
    ['avo', 'grandfather', 'found'],
    ['mae', 'mother', 'found'],
    ['ano', 'year', 'first'],
    ['irma', 'sister', 'found'],
    ['\u0130RM\u00c3', 'sister', 'first'],
    ['saladeestar', 'living-room', 'first'],
    ['sala-de-estar', 'living-room', 'first'],
    ['\u201cmanhã\u201d', 'morning', 'first'],
    ['nao', 'not', 'found'],
    ['amanhã', 'morning', 'missing'],
    ['porão.', 'basement', 'first'],
    ['cão', 'apple', 'missing'],
    ['deestar', 'living-room', 'missing'],
    ['o coração', 'heart', 'first'],
  ],
};

describe.each(DATABASES)('what learners type is found, on $name', ({ open }) => {
  let database: Database;
  let words: WordsService;

  beforeAll(async () => {
    database = await open();
    await createImportService({ repository: createImportRepository(database) }).importBundled(
      readBundledContent(join(projectRoot(), 'content')),
    );
    words = createWordsService({
      repository: createWordsRepository(database),
      sounds: NO_SOUNDS,
      clock: () => new Date(),
    });
  });
  afterAll(() => database?.close());

  const find = async (pair: LanguagePair, typed: string): Promise<string[]> => {
    const { pages } = await words.listWords(pair, typed, 1);
    const ids: string[] = [];
    for (let page = 1; page <= pages; page++)
      ids.push(...(await words.listWords(pair, typed, page)).words.map(({ id }) => id));
    return ids;
  };

  it.each(Object.entries(SPELLINGS) as [LanguagePair, Spelling[]][])('in %s', async (pair, spellings) => {
    expect(spellings?.length).toBeGreaterThanOrEqual(20);
    const wrong: string[] = [];
    for (const [, id] of spellings) expect(await words.findWord(id), id).toBeDefined();
    for (const [typed, id, expected] of spellings) {
      const place = (await find(pair, typed)).indexOf(id);
      const isRight = expected === 'missing' ? place < 0 : expected === 'first' ? place === 0 : place >= 0;
      if (!isRight)
        wrong.push(`${typed}: ${id} is ${place < 0 ? 'missing' : `no. ${place + 1}`}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  const meantBy = async (pair: LanguagePair, typed: string) =>
    (await words.listWords(pair, typed, 1)).suggestions.map(({ id }) => id);

  it.each([
    ['ar-en', 'wether', 'weather'],
    ['ar-en', 'recieve', 'receive'],
    ['ar-en', 'hosptial', 'hospital'],
    ['ar-en', 'tomorow', 'tomorrow'],
    ['ar-en', 'enviroment', 'environment'],
    ['ar-en', 'مدرصة', 'school'],
    ['fr-en', 'hopitla', undefined],
    ['fr-en', 'bibliotèqe', 'library'],
    ['de-en', 'Qülle', undefined],
    ['en-en', 'qqqq', undefined],
    ['en-en', 'aplpe', 'apple'],
    ['en-en', '\u201cwether\u201d', 'weather'],
    ['en-en', 'wether.', 'weather'],
    ['en-en', '\u200ewether\u200b', 'weather'],
    ['en-en', 'o\u00b4clok', 'oclock'],
    ['en-en', 'oclok', 'oclock'],
    ['en-en', 'ice\u2011craem', 'ice-cream'],
    ['ar-en', 'مدرصه', 'school'],
    ['ar-en', 'مدرصۃ', 'school'],
    ['ar-en', 'مُدَرصة', 'school'],
  ] as [LanguagePair, string, string | undefined][])(
    'in %s %s finds nothing, and %s may have been meant',
    async (pair, typed, meant) => {
      expect(await find(pair, typed)).toEqual([]);
      const suggested = await meantBy(pair, typed);
      if (meant === undefined) expect(suggested).not.toContain('source');
      else expect(suggested).toContain(meant);
    },
  );

  it.each([
    ['ar-en', 'freind', 'friend'],
    ['ar-en', 'aple', 'apple'],
    ['ar-en', 'tabel', 'table'],
    ['es-en', 'tabel', 'table'],
  ] as [LanguagePair, string, string][])(
    'in %s %s stands within other words alone, and %s may have been meant',
    async (pair, typed, meant) => {
      expect(await find(pair, typed)).not.toEqual([]);
      expect(await meantBy(pair, typed)).toContain(meant);
    },
  );

  it.each(['food', 'animals', 'children', 'friend', 'living', 'universal', 'letra', 'huelga', 'appl'])(
    'takes %s for what is meant',
    async (typed) => {
      expect(await find('es-en', typed)).not.toEqual([]);
      expect(await meantBy('es-en', typed)).toEqual([]);
    },
  );

  it('asks what was meant on the first page alone', async () => {
    const { pages, suggestions } = await words.listWords('es-en', 'inter', 2);
    expect(pages).toBeGreaterThan(1);
    expect(suggestions).toEqual([]);
  });

  it('gives all words with a translation that may have been meant, as lists show them', async () => {
    const { suggestions: suggested } = await words.listWords('es-en', 'beautifuly', 1);
    expect(suggested).toEqual(await words.listByIds(['beautiful', 'beautifully'], 'es-en'));
    // One word of the learner's language, two in English.
    expect((await meantBy('es-en', 'equipjae')).sort()).toEqual(['baggage', 'luggage']);
  });

  it.each([
    ['ar-en', 'إضراب', 'strike', { headword: 'إضراب', language: 'ar' }],
    ['ar-en', 'اضراب', 'strike', { headword: 'إضراب', language: 'ar' }],
    ['ar-en', 'الإضراب', 'strike', { headword: 'إضراب', language: 'ar' }],
    ['ar-en', 'حرف', 'letter', { headword: 'حرف', language: 'ar' }],
    ['es-en', 'huelga', 'strike', { headword: 'huelga', language: 'es' }],
    // Portuguese for it too.
    ['es-en', 'LETRA', 'letter', { headword: 'letra', language: 'es' }],
    ['pt-en', 'letra', 'letter', { headword: 'letra', language: 'pt' }],
    // In French it is written otherwise.
    ['pt-en', 'greve', 'strike', { headword: 'greve', language: 'pt' }],
    ['pt-en', 'grève', 'strike', { headword: 'greve', language: 'pt' }],
    ['es-en', 'greve', 'strike', { headword: 'greve', language: 'pt' }],
    ['es-en', 'grève', 'strike', { headword: 'grève', language: 'fr' }],
    ['en-en', 'Streik', 'strike', { headword: 'Streik', language: 'de' }],
    ['es-en', 'golpear', 'strike', undefined],
    ['es-en', 'strike', 'strike', undefined],
    ['ar-en', 'رسالة', 'letter', undefined],
  ] as const)('in %s %s finds %s, and says by which further sense', async (pair, typed, id, sense) => {
    const { words: found } = await words.listWords(pair, typed, 1);
    const word = found.find((each) => each.id === id);
    expect(word).toBeDefined();
    expect(word?.sense).toEqual(sense);
    expect(await words.listByIds([id], pair, typed)).toEqual([word]);
    expect((await words.listByIds([id], pair))[0]?.sense).toBeUndefined();
  });

  it('puts English words before those of languages that the learner does not see', async () => {
    const ids = await find('ar-en', 'car');
    const english = ids.filter((id) => id.includes('car'));
    expect(ids[0]).toBe('car');
    expect(ids.indexOf('carry')).toBeLessThan(ids.indexOf('face'));
    expect(english.length).toBeGreaterThan(20);
  });
});
