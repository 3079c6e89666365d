/**
 * Every failure that a caller is told about, with its HTTP status and what it means. Codes are stable: programs go by
 * them. The sentences are for whoever writes such a program.
 */
const ERRORS = {
  'invalid-request': [400, 'The request does not fit its description; `issues` says where.'],
  'not-signed-in': [401, 'Nobody is signed in, and no API key was sent.'],
  'key-unknown': [401, 'The API key is none, or was revoked.'],
  'key-lacks-scope': [403, 'The API key may not do this.'],
  'second-factor-needed': [403, 'Admins must show a second factor, or set one up, first.'],
  forbidden: [403, 'Whoever asks may not do this.'],
  'foreign-origin': [403, 'A page of another site sent this, and its origin is not allowed.'],
  'other-account': [409, 'Somebody else has signed in since.'],
  'precondition-failed': [412, 'It was changed since it was read: its ETag is another now.'],
  'speech-blank': [400, 'The text holds nothing to say.'],
  'speech-too-long': [400, 'The text is longer than 300 characters.'],
  'speech-markup': [400, 'The text holds markup or control characters.'],
  'speech-wrong-script': [400, 'The text is not written in the script of the language.'],
  'speech-not-in-vocabulary': [403, 'The text is no headword and no sentence of the vocabulary.'],
  'speech-failed': [503, 'The sound could not be made.'],
  'picture-type': [400, 'The file is no PNG, JPEG or WebP picture.'],
  'picture-too-large': [400, 'The file is too large.'],
  'picture-too-many-pixels': [400, 'The picture has too many pixels.'],
  'picture-broken': [400, 'The picture can’t be read.'],
  'has-errors': [
    409,
    'A check found an error in the draft; `issues` says which. With `despite_errors` it is published all the same.',
  ],
  'file-not-stored': [400, 'The address is not that of a stored file.'],
  'name-required': [400, 'Category name is required'],
  'name-too-long': [400, 'The name is too long'],
  'no-slug': [400, 'The name has no letter or digit'],
  'slug-taken': [409, 'Another category has this slug'],
  'emoji-too-long': [400, 'Emoji at most 2 characters'],
  'description-too-long': [400, 'The description is too long'],
  'pair-incomplete': [400, 'Both base language and target languages are required.'],
  'pair-too-long': [400, 'A name is longer than a language’s, or the targets are too many.'],
  'pair-exists': [409, 'The language pair is listed already.'],
  /** The code of the database that section 7 of the specification was written for: a unique violation. */
  '23505': [409, 'Keyword already in this category'],
  'too-many-requests': [429, 'Too many requests; `retry-after` says when to try again.'],
  'not-found': [404, 'There is nothing of this name.'],
  'saved-full': [409, 'As many words are saved as an account may have.'],
  'keyword-not-found': [404, 'No keyword has this id.'],
  'category-not-found': [404, 'No category has this id.'],
  'batch-not-found': [404, 'No batch has this id.'],
  'batch-not-over': [409, 'The batch is not over yet.'],
  'storage-unavailable': [503, 'Stored files can’t be had at the moment.'],
  'database-unavailable': [503, 'The database can’t be asked at the moment.'],
  'body-too-slow': [408, 'The body did not arrive in time.'],
  'too-busy': [503, 'As many requests as the server can work on at once are under way.'],
  'jobs-not-ready': [503, 'The server has only just started; batches can’t be started yet.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Where a request does not fit its description. */
export type RequestIssue = { in: 'path' | 'query' | 'body'; path: string; message: string };

type ErrorOptions = { cause?: unknown; retryAfterSeconds?: number; issues?: readonly RequestIssue[] };

/** The one error that services throw on purpose. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Whole seconds after which trying again makes sense, where that is known. */
  readonly retryAfterSeconds: number | undefined;
  /** For 'invalid-request' and 'has-errors'. */
  readonly issues: readonly RequestIssue[] | undefined;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.issues = options.issues;
  }
}

export function httpStatusOf(code: ErrorCode): (typeof ERRORS)[ErrorCode][0] {
  return ERRORS[code][0];
}

/** What an error means, in a sentence for programmers. */
export function meaningOf(code: ErrorCode): string {
  return ERRORS[code][1];
}
