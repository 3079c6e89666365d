import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that signs sessions and codes: the setting's, or one made at the first start and kept in the data folder,
 * readable by its owner alone. Processes that share a database must share it.
 * @param say is told where one was made
 */
export function authSecret(
  given: string | undefined,
  dataFolder: string,
  say: (file: string) => void = () => {},
): string {
  if (given) return given;
  const file = join(dataFolder, 'auth-secret');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    makeSecret(file);
    say(file);
  }
  const kept = readFileSync(file, 'utf8').trim();
  if (kept.length < 32) throw new Error(`${file} holds no secret: remove it, and a new one is made`);
  return kept;
}

const WITHOUT_LINKS = /^(?:EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/;

/**
 * Whole or not at all: a disk that is full, or a process that is killed, must not leave half a secret in its place. Of
 * those that start together one makes it.
 */
function makeSecret(file: string): void {
  const part = `${file}.${randomUUID()}.part`;
  try {
    writeFileSync(part, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(part, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Some file systems have no second name for a file.
    if (WITHOUT_LINKS.test(code)) renameSync(part, file);
    else if (code !== 'EEXIST') throw error;
  } finally {
    rmSync(part, { force: true });
  }
}

/** A keyed digest (HMAC-SHA-256, base64url) of texts, which are told apart from each other. */
export function keyedDigest(secret: string, purpose: string, ...texts: string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...texts]))
    .digest('base64url');
}

/** Whether two digests or tokens are the same, in a time that does not depend on where they differ. */
export function isSameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What a signed text is for and where, and until when: it is good for nothing else. */
type Signed = { purpose: string; audience: string };

/** A text that only we can have written: itself, when it ends, and the keyed digest of both and of what it is for. */
export function sign(secret: string, { purpose, audience }: Signed, text: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000).toString(36);
  return `${text}.${expires}.${keyedDigest(secret, purpose, audience, text, expires)}`;
}

/** The text of what `sign` wrote for the same purpose and audience, and has not ended; undefined for anything else. */
export function readSigned(
  secret: string,
  { purpose, audience }: Signed,
  signed: string | undefined,
  now: Date,
): string | undefined {
  const [, text, expires, digest] = /^(.*)\.([0-9a-z]{1,10})\.([\w-]+)$/.exec(signed ?? '') ?? [];
  if (text === undefined || expires === undefined || digest === undefined) return undefined;
  if (!isSameDigest(digest, keyedDigest(secret, purpose, audience, text, expires))) return undefined;
  return Number.parseInt(expires, 36) * 1000 > now.getTime() ? text : undefined;
}

/** A text that only who holds the secret can read again. */
export async function seal(secret: string, text: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return symmetricEncrypt({ key: secret, data: text });
}

/** The text that `seal` was given; undefined for what was sealed with another secret. */
export async function unseal(secret: string, sealed: string): Promise<string | undefined> {
  const { symmetricDecrypt } = await import('better-auth/crypto');
  return symmetricDecrypt({ key: secret, data: sealed }).catch(() => undefined);
}
