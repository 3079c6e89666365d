/** What went wrong, in terms of the caller; each kind is one HTTP status. */
const STATUS_OF_KIND = {
  invalid: 400,
  'not-signed-in': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
} as const;

/** Every failure that a person is told about, with its kind. Messages stand in the catalogues under `error.<code>`. */
const ERROR_KINDS = {
  'invalid-request': 'invalid',
  'not-signed-in': 'not-signed-in',
  forbidden: 'forbidden',
  'other-account': 'conflict',
  'speech-blank': 'invalid',
  'speech-too-long': 'invalid',
  'speech-markup': 'invalid',
  'speech-wrong-script': 'invalid',
  'speech-not-in-vocabulary': 'forbidden',
  'speech-failed': 'unavailable',
  'picture-type': 'invalid',
  'picture-too-large': 'invalid',
  'picture-too-many-pixels': 'invalid',
  'picture-broken': 'invalid',
  'too-many-requests': 'too-many',
  'foreign-origin': 'forbidden',
  'not-found': 'missing',
  'keyword-not-found': 'missing',
  'category-not-found': 'missing',
  'batch-not-found': 'missing',
  'batch-not-over': 'conflict',
  'storage-unavailable': 'unavailable',
  'database-unavailable': 'unavailable',
  'jobs-not-ready': 'unavailable',
} as const satisfies Record<string, keyof typeof STATUS_OF_KIND>;

export type ErrorCode = keyof typeof ERROR_KINDS;

/** The one error that services throw on purpose. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Whole seconds after which trying again makes sense, where that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export function httpStatusOf(code: ErrorCode): (typeof STATUS_OF_KIND)[keyof typeof STATUS_OF_KIND] {
  return STATUS_OF_KIND[ERROR_KINDS[code]];
}
