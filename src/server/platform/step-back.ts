import { spawnSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** How far behind others stands what steps back where processors are short, in units of nice(2), 0 to 19. */
const STEP_BACK = 10;

/**
 * Lets others of the machine go first: the calling thread, and threads that it starts from now on. Linux alone does that
 * for one thread; elsewhere the whole process would step back, and nothing happens.
 */
export function stepBack(): void {
  if (process.platform === 'linux') setPriority(STEP_BACK);
}

/** The calling thread runs when nothing else of the machine would, as `runWhenIdle`. */
export function runThisThreadWhenIdle(): void {
  if (process.platform === 'linux') runWhenIdle(basename(readlinkSync('/proc/thread-self')));
}

/**
 * The threads that help the main one (the engine's, those for files and compression) run when nothing else of the
 * machine would. The main one does not: it tells the others that its work goes on.
 */
export function runHelpersWhenIdle(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task'))
    if (thread !== String(process.pid)) runWhenIdle(thread);
}

/**
 * Puts a thread under SCHED_IDLE (sched(7)); where the machine has no chrt(1), it stays as nice as it is. One that is
 * merely nice keeps another, which has just been given work, waiting for the rest of its slice: 3 ms, several times in a
 * request.
 */
function runWhenIdle(thread: string): void {
  spawnSync('chrt', ['--idle', '--pid', '0', thread], { stdio: 'ignore' });
}
