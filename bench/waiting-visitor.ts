/** A thread that asks for one page again and again, and tells the longest wait for it in milliseconds when it is asked. */
import { parentPort, workerData } from 'node:worker_threads';
import { request } from './running-program.ts';

const BETWEEN_MS = 20;

let longest = 0;
parentPort?.on('message', () => parentPort?.postMessage(longest));
for (;;) {
  const asked = performance.now();
  const { status } = await request(workerData as string);
  longest = status === 200 ? Math.max(longest, performance.now() - asked) : Number.POSITIVE_INFINITY;
  await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
}
