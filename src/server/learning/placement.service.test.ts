import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlacementAnswer } from '#src/domain/learning/placement.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { buildEntry, importInto, NO_SOUNDS } from '#tests/support/vocabulary.ts';
import type { Database } from '../platform/database.ts';
import { createWordsRepository } from '../words/words.repository.ts';
import { createWordsService, type WordsService } from '../words/words.service.ts';
import { createPlacementService, type PlacementService } from './placement.service.ts';
import { createQuizVocabulary } from './quiz-vocabulary.ts';

const A1 = ['adventure', 'bicycle', 'carpenter', 'dictionary', 'elephant', 'furniture', 'grandmother'];
const A2 = ['hurricane', 'infrastructure'];
const ASKED = { language: 'es', seed: 'one' } as const;

describe.each(DATABASES)('placement on $name', ({ open }) => {
  let database: Database;
  let words: WordsService;
  let placements: PlacementService;

  beforeAll(async () => {
    database = await open();
    const repository = createWordsRepository(database);
    words = createWordsService({ repository, sounds: NO_SOUNDS, clock: () => new Date() });
    await importInto(database, [
      ...A1.map((word) => buildEntry(word)),
      ...A2.map((word) => buildEntry(word, { level: 'A2' })),
    ]);
    await words.start();
    placements = createPlacementService({ words, vocabulary: createQuizVocabulary({ words, repository }) });
  });
  afterAll(async () => {
    words?.stop();
    await database?.close();
  });

  it('goes up with right answers', async () => {
    const answers: PlacementAnswer[] = [];
    let placed = await placements.place({ ...ASKED, answers });
    expect(placed.next).toBe('A1');
    while (placed.next !== null) {
      answers.push({ level: placed.next, outcome: placed.next === 'A1' ? 'right' : 'unknown' });
      placed = await placements.place({ ...ASKED, answers });
    }
    expect(placed).toMatchObject({ level: 'A2', question: null });
    expect([...placed.words].sort()).toEqual(A2);
    expect(placed.knownWords).toBe(10);
  });

  it('places whoever knows nothing at A1', async () => {
    const answers = Array.from({ length: 15 }, () => ({ level: 'A1', outcome: 'unknown' }) as const);
    const placed = await placements.place({ ...ASKED, answers });
    expect(placed.level).toBe('A1');
    expect(placed.words).toHaveLength(5);
    expect(placed.knownWords).toBe(0);
  });

  it('asks for the meanings of words of the level, none twice, as long as there are', async () => {
    const answers: PlacementAnswer[] = [];
    const asked: string[] = [];
    for (let i = 0; i < A1.length; i++) {
      const { question } = await placements.place({ ...ASKED, answers });
      expect(question?.choices).toHaveLength(4);
      expect(question?.choices[question.answer]).toEqual({
        word: question?.word,
        text: `${question?.prompt}-es`,
      });
      asked.push(question?.word ?? '');
      answers.push({ level: 'A1', outcome: 'unknown' });
    }
    expect(asked.toSorted()).toEqual(A1);
    expect(await placements.place({ ...ASKED, answers })).toMatchObject({ next: 'A1', question: null });
  });
});
