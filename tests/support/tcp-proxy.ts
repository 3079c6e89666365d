import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** A way to a server on the loopback that can be cut, as if that server had stopped, and mended. */
export type TcpProxy = {
  url: string;
  cut(): void;
  mend(): Promise<void>;
  /** Lets nothing more through on the connections there are, and says nothing of it, as a firewall that forgets them. */
  forget(): void;
  close(): Promise<void>;
};

/** @param target address of the server, e.g. of a database */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const open = (at: number) =>
    new Promise<{ server: ReturnType<typeof createServer>; at: number }>((resolve, reject) => {
      const server = createServer((near) => {
        const far = connect(Number(port), hostname);
        keep(near);
        keep(far);
        near.on('close', () => far.destroy());
        far.on('close', () => near.destroy());
        near.pipe(far).pipe(near);
      });
      server.once('error', reject);
      server.listen(at, '127.0.0.1', () => resolve({ server, at: (server.address() as AddressInfo).port }));
    });
  // One that stays its own while it is cut.
  let { server, at } = await open(await freePort());
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(at);
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    forget: () => {
      for (const socket of sockets) socket.unpipe().resume();
    },
    mend: async () => {
      ({ server, at } = await open(at));
    },
    close: async () => cut(),
  };
}
