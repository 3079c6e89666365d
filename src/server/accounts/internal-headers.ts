import type { Visitor } from '#src/domain/accounts/visitor.ts';
import type { LanguageCode } from '#src/domain/language.ts';

/** A request about an account: who sends it, with which headers, and in which language they are answered. */
export type Visit = { visitor: Visitor; headers: Headers; language: LanguageCode };

/** In which we tell the library what it has no arguments for: set by us on every call, never taken from outside. */
export const INTERNAL_HEADERS = {
  address: 'x-visitor-address',
  language: 'x-visitor-language',
  phoneRequest: 'x-phone-code-request',
} as const;

/** The headers of a call of ours to the library. */
export function internalHeaders(
  { headers: given, visitor, language }: Visit,
  phoneRequest?: string,
): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent']) {
    const value = given.get(name);
    if (value) headers.set(name, value.slice(0, 8_000));
  }
  headers.set(INTERNAL_HEADERS.address, visitor.address);
  headers.set(INTERNAL_HEADERS.language, language);
  if (phoneRequest) headers.set(INTERNAL_HEADERS.phoneRequest, phoneRequest);
  return headers;
}
