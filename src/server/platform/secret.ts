import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that signs sessions and codes: the setting's, or one made at the first start and kept in the data folder,
 * readable by its owner alone. Processes that share a database must share it.
 */
export function authSecret(given: string | undefined, dataFolder: string): string {
  if (given) return given;
  const file = join(dataFolder, 'auth-secret');
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < 32) throw new Error(`${file} holds no secret: remove it, and a new one is made`);
  return kept;
}
