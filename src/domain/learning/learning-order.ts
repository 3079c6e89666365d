/** What the order in which words are met needs of one. */
export type OrderedWord = { id: string; partOfSpeech: string; imageUrl: string | undefined };

/** Parts of speech that hold sentences together, and say little by themselves. */
const FUNCTION_PARTS = new Set([
  'adverb',
  'pronoun',
  'preposition',
  'conjunction',
  'determiner',
  'modal verb',
]);

type Kind = 'seen' | 'content' | 'function';

/** Of five words in a row two things that can be seen, two others with a meaning of their own, and one that holds sentences together. */
const TURNS: readonly Kind[] = ['seen', 'content', 'seen', 'content', 'function'];

function kindOf({ partOfSpeech, imageUrl }: OrderedWord): Kind {
  if (FUNCTION_PARTS.has(partOfSpeech)) return 'function';
  return partOfSpeech === 'noun' && imageUrl ? 'seen' : 'content';
}

/**
 * The order in which a level's words are met. The commonest words of a language say least: 'the', 'to', 'and'. So the
 * kinds take turns, each commonest first, as long as there are words of both; a thing that can be seen comes first.
 * Before them all stand the words that were chosen to be met first.
 * @param words the commonest first
 * @param chosen ids of those to be met first, in their order; what is not among the words is passed over
 */
export function inLearningOrder(words: readonly OrderedWord[], chosen: readonly string[] = []): string[] {
  const ids = new Set(words.map(({ id }) => id));
  const first = chosen.filter((id) => ids.has(id));
  return [...first, ...inTurns(words.filter(({ id }) => !first.includes(id)))];
}

function inTurns(words: readonly OrderedWord[]): string[] {
  const queues: Record<Kind, OrderedWord[]> = { seen: [], content: [], function: [] };
  for (const word of words) queues[kindOf(word)].push(word);
  const taken: Record<Kind, number> = { seen: 0, content: 0, function: 0 };
  return words.flatMap((_, turn) => {
    const wanted = TURNS[turn % TURNS.length] as Kind;
    // Where there are no more of a kind the others follow, what says least last.
    const kind = [wanted, 'content', 'seen', 'function'].find(
      (each): each is Kind => taken[each as Kind] < queues[each as Kind].length,
    );
    return kind ? (queues[kind][taken[kind]++]?.id ?? []) : [];
  });
}
