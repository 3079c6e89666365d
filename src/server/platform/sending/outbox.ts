import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { Postbox } from './postbox.ts';

type Message = { to: string; subject?: string; text: string };

/**
 * Where messages go while no service for them is configured: one JSON file each, readable by its owner alone, its path
 * in the log, so that signing up can be tried on a bare machine (READINGS R42).
 */
export function createOutbox({ folder, clock, log }: { folder: string; clock: () => Date; log: Log }) {
  async function write(channel: 'email' | 'sms', { to, subject, text }: Message): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const created_at = clock().toISOString();
    const path = join(folder, `${created_at.replaceAll(':', '-')}-${randomUUID()}.json`);
    const content = `${JSON.stringify({ channel, to, subject: subject ?? null, text, created_at }, null, 2)}\n`;
    // Whoever reads the folder must never see half a message.
    await writeFile(`${path}.part`, content, { mode: 0o600, flush: true });
    await rename(`${path}.part`, path);
    return path;
  }

  /** Takes what the service of this channel would be given, with the same promise: it never fails. */
  return (channel: 'email' | 'sms'): Postbox<Message> => ({
    isReady: async () => true,
    async post(what, message) {
      try {
        log.info({ path: await write(channel, message) }, `${channel} written to the outbox`);
      } catch (error) {
        log.error({ what, err: error }, 'a message could not be written to the outbox and is lost');
      }
    },
  });
}
