import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Runs when nothing else would (sched(7)). */
export const SCHED_IDLE = 5;

/** Whether this machine lets a program step back so far. */
export function canYield(): boolean {
  return spawnSync('chrt', ['--idle', '0', 'true']).status === 0;
}

/** How the threads of one name of a process are scheduled (proc_pid_stat(5), field 41). */
export function threadPolicies(pid: number, name: string): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => statOf(`/proc/${pid}/task/${thread}/stat`))
    .filter((line) => line.includes(`(${name})`))
    .map((line) => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[38]));
}

/** Threads end while they are looked at. */
function statOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
