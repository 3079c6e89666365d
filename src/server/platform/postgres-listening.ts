import type { Client } from 'pg';

/** Between two questions whether a connection that says nothing is still there, and longest wait for the answer. */
const ASK_MS = 10_000;
const ANSWER_MS = 5_000;
/** Between two tries to listen again, in milliseconds: at once first, then twice as long each time. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

type Channel = { callback: (payload: string) => void; onReconnect: (() => void) | undefined };

/**
 * Listens to all channels on one connection of its own, made again whenever it is lost: also silently, as firewalls drop
 * what has been quiet for long.
 * @param open gives a connection that is ready for use
 * @param askMs between two questions whether it is still there
 */
export function createListening(open: () => Promise<Client>, askMs = ASK_MS) {
  const channels = new Map<string, Channel[]>();
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Client | undefined;
  let connecting: Promise<Client> | undefined;
  let failures = 0;
  let losses = 0;

  const connect = async (): Promise<Client> => {
    const client = await open();
    current = client;
    client.on('notification', ({ channel, payload }) => {
      for (const { callback } of channels.get(channel) ?? []) callback(payload ?? '');
    });
    let isThere = false;
    // An error is followed by the end of the connection, which is where it is made again.
    client.on('end', () => {
      clearInterval(asking);
      if (isThere && current === client) tryAgain();
    });
    const asking = setInterval(() => {
      const question = { text: 'select 1', query_timeout: Math.min(ANSWER_MS, askMs) };
      client.query(question as { text: string }).catch(() => client.end().catch(() => {}));
    }, askMs).unref();
    try {
      for (const channel of channels.keys()) await client.query(`listen "${channel}"`);
      isThere = true;
      return client;
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
  };

  const tryAgain = () => {
    clearTimeout(timer);
    if (isEnded) return;
    losses += failures === 0 ? 1 : 0;
    const pause = failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures++;
    timer = setTimeout(
      () => {
        connecting = connect();
        connecting.then(() => {
          failures = 0;
          for (const channel of [...channels.values()].flat()) channel.onReconnect?.();
        }, tryAgain);
      },
      pause * (0.5 + Math.random() / 2),
    );
  };

  return {
    /** How often the connection was lost. */
    losses: () => losses,

    async listen(channel: string, callback: Channel['callback'], onReconnect?: () => void): Promise<void> {
      const isNew = !channels.has(channel);
      channels.set(channel, [...(channels.get(channel) ?? []), { callback, onReconnect }]);
      if (!connecting) {
        connecting = connect();
        await connecting;
      } else if (isNew) {
        const client = await connecting;
        // One that has gone meanwhile is made again with this channel too.
        await client.query(`listen "${channel}"`).catch(() => {});
      }
    },

    async end(): Promise<void> {
      isEnded = true;
      clearTimeout(timer);
      await connecting?.catch(() => {});
      await current?.end().catch(() => {});
    },
  };
}
