import { expect, test } from 'vitest';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { inLearningOrder, type OrderedWord } from './learning-order.ts';

const word = (id: string, partOfSpeech = 'noun', imageUrl?: string): OrderedWord => ({
  id,
  partOfSpeech,
  imageUrl,
});

test('a thing that can be seen comes first, and of five words one holds sentences together', () => {
  const common = [
    word('the', 'determiner'),
    word('to', 'preposition'),
    word('be', 'verb'),
    word('time'),
    word('day'),
    word('dog', 'noun', 'picture.webp'),
    word('sun', 'noun', 'picture.webp'),
    word('cat', 'noun', 'picture.webp'),
  ];
  expect(inLearningOrder(common)).toEqual(['dog', 'be', 'sun', 'time', 'the', 'cat', 'day', 'to']);
});

test('each kind stays in the order in which it came, and none is lost where a kind runs out', () => {
  expect(inLearningOrder([])).toEqual([]);
  expect(inLearningOrder([word('the', 'determiner'), word('to', 'preposition')])).toEqual(['the', 'to']);
  const nouns = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => word(id));
  expect(inLearningOrder([word('the', 'determiner'), ...nouns])).toEqual([
    'a',
    'b',
    'c',
    'd',
    'the',
    'e',
    'f',
  ]);
});

test('a beginner’s first fifty words are things, actions and qualities, and ten that hold them together', () => {
  const { entries, order, pictures } = readBundledContent('content');
  const rank = new Map(order.map((id, i) => [id, i]));
  const a1 = entries
    .filter(({ level }) => level === 'A1')
    .sort((a, b) => (rank.get(a.id) ?? order.length) - (rank.get(b.id) ?? order.length));
  const parts = new Map(a1.map((entry) => [entry.id, entry.partOfSpeech]));
  const first = inLearningOrder(
    a1.map(({ id, partOfSpeech }) => ({
      id,
      partOfSpeech,
      imageUrl: id in pictures ? `${id}.webp` : undefined,
    })),
  );
  expect(first).toHaveLength(a1.length);
  expect(new Set(first).size).toBe(a1.length);
  const holding = ['adverb', 'pronoun', 'preposition', 'conjunction', 'determiner', 'modal verb'];
  for (let from = 0; from < 50; from += 5) {
    const five = first.slice(from, from + 5);
    expect(
      five.filter((id) => holding.includes(parts.get(id) ?? '')),
      five.join(),
    ).toHaveLength(1);
    const things = five.filter((id) => parts.get(id) === 'noun' && id in pictures);
    expect(things.length, five.join()).toBeGreaterThanOrEqual(2);
  }
});
