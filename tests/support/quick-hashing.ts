import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

/**
 * A password's hash costs 150 ms of a processor, and tests sign in thousands of times: the servers and services that run
 * in a test's own process hash at a part of it. Hashes that were made before hold no longer. HASHING=full leaves the
 * cost as it is (that it is the library's own: passwords.test.ts).
 */
export function hashQuicker(part = 64): void {
  if (process.env.HASHING === 'full') return;
  Object.assign(crypto, {
    scrypt: (
      password: string,
      salt: string,
      length: number,
      options: crypto.ScryptOptions,
      done: (error: Error | null, key: Buffer) => void,
    ) => scrypt(password, salt, length, { ...options, N: (options.N ?? 0) / part }, done),
  });
  syncBuiltinESMExports();
}

/** For tests of the cost itself, and those whose servers are processes of their own. */
export function hashInFull(): void {
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
}
