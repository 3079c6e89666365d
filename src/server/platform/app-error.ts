/** What went wrong, in terms of the caller; each kind is one HTTP status. */
const STATUS_OF_KIND = {
  invalid: 400,
  slow: 408,
  'not-signed-in': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  changed: 412,
  'too-many': 429,
  unavailable: 503,
} as const;

type Kind = keyof typeof STATUS_OF_KIND;

/**
 * Every failure that a caller is told about, with its kind and what it means. Codes are stable: programs go by them. The
 * sentences are for whoever writes such a program.
 */
const ERRORS = {
  'invalid-request': ['invalid', 'The request does not fit its description; `issues` says where.'],
  'not-signed-in': ['not-signed-in', 'Nobody is signed in, and no API key was sent.'],
  'key-unknown': ['not-signed-in', 'The API key is none, or was revoked.'],
  'key-lacks-scope': ['forbidden', 'The API key may not do this.'],
  'second-factor-needed': ['forbidden', 'Admins must show a second factor, or set one up, first.'],
  forbidden: ['forbidden', 'Whoever asks may not do this.'],
  'foreign-origin': ['forbidden', 'A page of another site sent this, and its origin is not allowed.'],
  'other-account': ['conflict', 'Somebody else has signed in since.'],
  'precondition-failed': ['changed', 'It was changed since it was read: its ETag is another now.'],
  'speech-blank': ['invalid', 'The text holds nothing to say.'],
  'speech-too-long': ['invalid', 'The text is longer than 300 characters.'],
  'speech-markup': ['invalid', 'The text holds markup or control characters.'],
  'speech-wrong-script': ['invalid', 'The text is not written in the script of the language.'],
  'speech-not-in-vocabulary': ['forbidden', 'The text is no headword and no sentence of the vocabulary.'],
  'speech-failed': ['unavailable', 'The sound could not be made.'],
  'picture-type': ['invalid', 'The file is no PNG, JPEG or WebP picture.'],
  'picture-too-large': ['invalid', 'The file is too large.'],
  'picture-too-many-pixels': ['invalid', 'The picture has too many pixels.'],
  'picture-broken': ['invalid', 'The picture can’t be read.'],
  'file-not-stored': ['invalid', 'The address is not that of a stored file.'],
  'name-required': ['invalid', 'Category name is required'],
  'name-too-long': ['invalid', 'The name is too long'],
  'no-slug': ['invalid', 'The name has no letter or digit'],
  'slug-taken': ['conflict', 'Another category has this slug'],
  'emoji-too-long': ['invalid', 'Emoji at most 2 characters'],
  'description-too-long': ['invalid', 'The description is too long'],
  'pair-incomplete': ['invalid', 'Both base language and target languages are required.'],
  'pair-too-long': ['invalid', 'A name is longer than a language’s, or the targets are too many.'],
  'pair-exists': ['conflict', 'The language pair is listed already.'],
  /** The code of the database that section 7 of the specification was written for: a unique violation. */
  '23505': ['conflict', 'Keyword already in this category'],
  'too-many-requests': ['too-many', 'Too many requests; `retry-after` says when to try again.'],
  'not-found': ['missing', 'There is nothing of this name.'],
  'saved-full': ['conflict', 'As many words are saved as an account may have.'],
  'keyword-not-found': ['missing', 'No keyword has this id.'],
  'category-not-found': ['missing', 'No category has this id.'],
  'batch-not-found': ['missing', 'No batch has this id.'],
  'batch-not-over': ['conflict', 'The batch is not over yet.'],
  'storage-unavailable': ['unavailable', 'Stored files can’t be had at the moment.'],
  'database-unavailable': ['unavailable', 'The database can’t be asked at the moment.'],
  'body-too-slow': ['slow', 'The body did not arrive in time.'],
  'too-busy': ['unavailable', 'As many requests as the server can work on at once are under way.'],
  'jobs-not-ready': ['unavailable', 'The server has only just started; batches can’t be started yet.'],
} as const satisfies Record<string, readonly [Kind, string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Where a request does not fit its description. */
export type RequestIssue = { in: 'path' | 'query' | 'body'; path: string; message: string };

type ErrorOptions = { cause?: unknown; retryAfterSeconds?: number; issues?: readonly RequestIssue[] };

/** The one error that services throw on purpose. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Whole seconds after which trying again makes sense, where that is known. */
  readonly retryAfterSeconds: number | undefined;
  /** For 'invalid-request'. */
  readonly issues: readonly RequestIssue[] | undefined;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.issues = options.issues;
  }
}

export function httpStatusOf(code: ErrorCode): (typeof STATUS_OF_KIND)[Kind] {
  return STATUS_OF_KIND[ERRORS[code][0]];
}

/** What an error means, in a sentence for programmers. */
export function meaningOf(code: ErrorCode): string {
  return ERRORS[code][1];
}
