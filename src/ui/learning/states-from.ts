import { MEMORY_STATES, type MemoryState } from '#src/domain/learning/memory.ts';
import type { Row } from './shelf.ts';

/** The states of memories as they lie in a browser, by word; what can't be read is left out. */
export function statesFrom(rows: readonly (Row | undefined)[]): Map<string, MemoryState> {
  const states = new Map<string, MemoryState>();
  for (const row of rows)
    if (row && MEMORY_STATES.includes(row.state as MemoryState))
      states.set(String(row.word), row.state as MemoryState);
  return states;
}
