/** In which we tell the library what it has no arguments for: set by us on every call, never taken from outside. */
export const INTERNAL_HEADERS = {
  address: 'x-visitor-address',
  language: 'x-visitor-language',
  phoneRequest: 'x-phone-code-request',
} as const;
