/**
 * What an API key may be for: reading what only admins may read; changing the vocabulary; generating, which may cost
 * money.
 */
export const KEY_SCOPES = ['read', 'vocabulary', 'generate'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Longest name of a key, in characters. */
export const MAX_KEY_NAME_LENGTH = 60;
