import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from './process-tree.ts';

/** Where Node's inspector listens once a process has got the signal for it. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
/** V8 gives pages back a few seconds after it has collected. */
const GIVE_BACK_MS = 15_000;

/**
 * Resident memory of a running server, in MB, after V8 was told that memory is short: what it holds for good, without
 * the room that V8 keeps for itself as long as nobody else wants it.
 */
export async function collectedMemoryMb(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorAddress());
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(socket, 'message');
  socket.close();
  await pause(GIVE_BACK_MS);
  return memoryOf(pid).residentMb;
}

async function inspectorAddress(): Promise<string> {
  for (;;) {
    const targets = await fetch(INSPECTOR).then(
      (answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    );
    if (targets[0]) return targets[0].webSocketDebuggerUrl;
    await pause(100);
  }
}
