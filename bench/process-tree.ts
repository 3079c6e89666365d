import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What Linux tells of processes in /proc. */

/**
 * The fields of /proc/PID/stat after the name, which may hold anything; undefined when the process has ended, or has
 * another name than the one asked for.
 */
function statusOf(pid: number | string, name?: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (name !== undefined && !text.includes(`(${name})`)) return undefined;
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** A process and everything it started, itself first. */
export function processTree(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(statusOf(Number(name))?.[1]) }));
  const tree = [root];
  for (const pid of tree) {
    tree.push(...parents.filter(({ parent }) => parent === pid).map((child) => child.pid));
  }
  return tree;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Seconds of processor time that a process tree has used, user and system. */
export function processorSeconds(root: number): number {
  const ticks = processTree(root).map((pid) => {
    const fields = statusOf(pid);
    return Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

/**
 * Seconds of processor time that the machine's host gave to others while something here wanted to run (steal), and
 * that anything at all here has used; since the machine's start.
 */
export function machineSeconds(): { stolen: number; used: number } {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return { stolen: steal / ticksPerSecond, used: (user + nice + system + irq + softirq) / ticksPerSecond };
}

/** Seconds of processor time that the threads of one name of a process have used; those that have ended don't count. */
export function threadSeconds(pid: number, name: string): number {
  const folder = `/proc/${pid}/task`;
  const ticks = readdirSync(folder).map((thread) => {
    const fields = statusOf(`${pid}/task/${thread}`, name);
    return Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

export type Memory = {
  processes: number;
  /** Resident sizes added up, in MB of 10^6 bytes; pages that processes share are counted by each. */
  residentMb: number;
  /** Proportional sizes added up: shared pages are counted once. Undefined where the kernel does not tell. */
  proportionalMb: number | undefined;
};

export function memoryOf(root: number): Memory {
  const tree = processTree(root);
  const resident = tree.map((pid) => kilobytes(`/proc/${pid}/status`, 'VmRSS') ?? 0);
  const proportional = tree.map((pid) => kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss'));
  const isKnown = proportional.every((each) => each !== undefined);
  return {
    processes: tree.length,
    residentMb: megabytes(resident),
    proportionalMb: isKnown ? megabytes(proportional) : undefined,
  };
}

/** The most that a process was resident in since it began, in MB of 10^6 bytes. */
export function peakOf(pid: number): number {
  return megabytes([kilobytes(`/proc/${pid}/status`, 'VmHWM') ?? 0]);
}

/** A line 'Name: 123 kB'; the kernel's kB are 1,024 bytes. */
function kilobytes(file: string, name: string): number | undefined {
  try {
    const value = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'utf8'))?.[1];
    return value === undefined ? undefined : Number(value);
  } catch {
    return undefined;
  }
}

function megabytes(sizes: readonly number[]): number {
  return (sizes.reduce((sum, each) => sum + each, 0) * 1024) / 1_000_000;
}
