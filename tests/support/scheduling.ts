import { readdirSync, readFileSync } from 'node:fs';

export type ScheduledThread = {
  name: string;
  /** As nice(1) has it; and the policy of sched(7): 0 is the usual one, 5 runs only when nothing else would. */
  nice: number;
  policy: number;
};

/** How the threads of a process are scheduled (proc_pid_stat(5), fields 2, 19 and 41). */
export function threadsOf(pid: number): ScheduledThread[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const line = statOf(`/proc/${pid}/task/${thread}/stat`);
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const name = /\((.*)\)/s.exec(line)?.[1];
    return name === undefined ? [] : [{ name, nice: Number(fields[16]), policy: Number(fields[38]) }];
  });
}

/** Threads end while they are looked at. */
function statOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
