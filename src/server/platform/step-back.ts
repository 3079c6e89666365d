import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * How far behind others stands what steps back where processors are short, in units of nice(2), 0 to 19. Beside a busy
 * program of another kind it gets a quarter of a processor: visitors go first, and a batch still comes to its end on a
 * machine that always has something else to do (docs/decisions/0041-what-helps-a-batch-is-nice-never-idle.md).
 */
export const STEP_BACK = 5;

/**
 * Lets others of the machine go first: the calling thread, and threads that it starts from now on. Linux alone does that
 * for one thread; elsewhere the whole process would step back, and nothing happens.
 */
export function stepBack(): void {
  if (process.platform === 'linux') setPriority(STEP_BACK);
}

/** The same for all threads of this process: the engine's own have started before its program has. */
export function stepBackAsAWhole(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), STEP_BACK);
}
