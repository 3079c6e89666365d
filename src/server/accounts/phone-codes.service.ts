import { isSameDigest, keyedDigest } from '../platform/secret.ts';
import type { PhoneCodesRepository } from './phone-codes.repository.ts';

/** How long a code is valid, in seconds, and how often it may be tried. */
export const CODE_SECONDS = 5 * 60;
const MAX_TRIES = 5;

type Parts = { repository: PhoneCodesRepository; secret: string; clock: () => Date };

/**
 * Codes sent to phones. A code belongs to the browser that asked for it, by a random id that only that browser holds:
 * a stranger who asks for another code, or tries wrong ones, takes nothing from the owner.
 */
export function createPhoneCodesService({ repository, secret, clock }: Parts) {
  const rowOf = (requestId: string) => keyedDigest(secret, 'phone code request', requestId);
  const digestOf = (requestId: string, phoneNumber: string, code: string) =>
    keyedDigest(secret, 'phone code', requestId, phoneNumber, code);
  return {
    /** Notes a code that has been made. @param requestId random, held by the browser alone */
    async note(requestId: string, phoneNumber: string, code: string): Promise<void> {
      const now = clock();
      await repository.addCode(
        {
          requestId: rowOf(requestId),
          phoneNumber,
          codeDigest: digestOf(requestId, phoneNumber, code),
          expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000),
        },
        now,
      );
    },
    /** Whether a code is the one that was sent; it is used up by that, and by too many tries. */
    async isRight(requestId: string, phoneNumber: string, code: string): Promise<boolean> {
      const expected = await repository.countTry(rowOf(requestId), phoneNumber, MAX_TRIES, clock());
      if (!expected || !isSameDigest(expected, digestOf(requestId, phoneNumber, code))) return false;
      return repository.removeCode(rowOf(requestId), phoneNumber);
    },
  };
}

export type PhoneCodesService = ReturnType<typeof createPhoneCodesService>;
