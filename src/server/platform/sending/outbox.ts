import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';

export type OutboxMessage = { channel: 'email' | 'sms'; to: string; subject: string | null; text: string };

/**
 * Where messages go while no service for them is configured: one JSON file each, readable by its owner alone, its path
 * in the log, so that signing up can be tried on a bare machine (READINGS R42).
 */
export function createOutbox({ folder, clock, log }: { folder: string; clock: () => Date; log: Log }) {
  return {
    async write({ channel, to, subject, text }: OutboxMessage): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const created_at = clock().toISOString();
      const path = join(folder, `${created_at.replaceAll(':', '-')}-${randomUUID()}.json`);
      const content = `${JSON.stringify({ channel, to, subject, text, created_at }, null, 2)}\n`;
      // Whoever reads the folder must never see half a message.
      await writeFile(`${path}.part`, content, { mode: 0o600 });
      await rename(`${path}.part`, path);
      log.info({ path }, `${channel} written to the outbox`);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
