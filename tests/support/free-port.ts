import { createServer, type Server } from 'node:net';

/**
 * Below the ports that systems give to who asks for any (Linux from 32768, macOS from 49152): of those, one that was
 * found free may be another's by the time it is listened on, or while who had it is down for a while.
 */
const FIRST = 20_000;
/** Test files run side by side: each process has a block of its own, and listens on its first port to say so. */
const BLOCK = 32;
const BLOCKS = 399;

let block: Promise<number> | undefined;
let taken = 0;

/** A port of the loopback that nobody listens on, and that no other process of the tests is given. */
export async function freePort(): Promise<number> {
  block ??= ownBlock();
  const first = (await block) + 1;
  for (let tries = 1; tries < BLOCK; tries++) {
    const port = first + (taken++ % (BLOCK - 1));
    const listening = await listenOn(port);
    if (listening) {
      await new Promise((resolve) => listening.close(resolve));
      return port;
    }
  }
  throw new Error('no port is free');
}

/** @returns the first port of a block, on which this process listens until it ends */
async function ownBlock(): Promise<number> {
  for (let tries = 0; tries < BLOCKS; tries++) {
    const first = FIRST + ((process.pid + tries) % BLOCKS) * BLOCK;
    const listening = await listenOn(first);
    if (listening) {
      listening.unref();
      return first;
    }
  }
  throw new Error('no block of ports is free');
}

function listenOn(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
