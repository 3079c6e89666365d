import type { LanguagePair } from '#src/domain/language.ts';

/** A level or a topic all of whose words are known. */
export type Mastered = { kind: 'level' | 'topic'; id: string; name: string; total: number };

/** What of it this browser has shown already: once is an event, twice is none. */
const SHOWN = 'mastered';

function readShown(): string[] {
  try {
    const shown: unknown = JSON.parse(localStorage.getItem(SHOWN) ?? '[]');
    return Array.isArray(shown) ? shown.filter((each) => typeof each === 'string').slice(-500) : [];
  } catch {
    return [];
  }
}

const markOf = ({ kind, id }: Mastered) => `${kind} ${id}`;

export function noteShown(mastered: Mastered): void {
  try {
    localStorage.setItem(SHOWN, JSON.stringify([...readShown(), markOf(mastered)]));
  } catch {
    // It is shown once more then.
  }
}

/**
 * The level or topic all of whose words are known, if there is one that was not shown before.
 * @param known all words that are known
 * @param now those of them that may be the last of theirs
 * @throws where the server does not answer
 */
export async function findMastered(
  pair: LanguagePair,
  known: readonly string[],
  now: readonly string[],
): Promise<Mastered | undefined> {
  const response = await fetch('/api/mastered', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pair, known: known.slice(0, 20_000), now: now.slice(0, 50) }),
  });
  if (!response.ok) throw new Error(`mastered answered ${response.status}`);
  const { levels, categories } = (await response.json()) as {
    levels: { level: string; total: number }[];
    categories: { id: string; name: string; total: number }[];
  };
  const all: Mastered[] = [
    ...levels.map(({ level, total }) => ({ kind: 'level' as const, id: level, name: level, total })),
    ...categories.map((category) => ({ kind: 'topic' as const, ...category })),
  ];
  const shown = readShown();
  return all.find((each) => !shown.includes(markOf(each)));
}
