import {
  APICallError,
  DownloadError,
  InvalidResponseDataError,
  LoadAPIKeyError,
  NoImageGeneratedError,
  NoSpeechGeneratedError,
} from 'ai';
import { ProviderFailure } from './provider-failure.ts';

/** Longest that a provider is obeyed: a wrong clock there must not hold a batch for days. */
const MAX_RETRY_AFTER_SECONDS = 3_600;
const MAX_DETAIL_LENGTH = 300;
/** Errors of a connection that was never made. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * What an error of the AI SDK means.
 * @param signals the caller's own, whose abort is passed on as it is, and that of the time limit
 */
export function failureOfCall(
  error: unknown,
  { caller, timeout }: { caller: AbortSignal; timeout: AbortSignal },
): unknown {
  if (caller.aborted) return caller.reason;
  if (timeout.aborted) return new ProviderFailure('timed-out', { cause: error });
  if (error instanceof ProviderFailure) return error;
  if (LoadAPIKeyError.isInstance(error))
    return new ProviderFailure('key-refused', { wasServed: false, cause: error });
  if (NoSpeechGeneratedError.isInstance(error))
    return new ProviderFailure('wrong-shape', { detail: 'no sound', wasServed: true, cause: error });
  if (
    NoImageGeneratedError.isInstance(error) ||
    InvalidResponseDataError.isInstance(error) ||
    DownloadError.isInstance(error)
  )
    return new ProviderFailure('wrong-shape', { detail: 'no picture', wasServed: true, cause: error });
  if (!APICallError.isInstance(error)) return new ProviderFailure('unexpected', { cause: error });
  const status = error.statusCode;
  if (status === undefined) {
    const isUnmade = codesOf(error).some((code) => NOT_CONNECTED.has(code));
    return new ProviderFailure('unreachable', { wasServed: isUnmade ? false : undefined, cause: error });
  }
  const detail = detailOf(error);
  if (status < 300)
    return new ProviderFailure('wrong-shape', { detail: 'not the protocol', wasServed: true, cause: error });
  const facts = {
    detail,
    retryAfterSeconds: retryAfterOf(error.responseHeaders),
    // A provider bills answers, not errors.
    wasServed: false,
    cause: error,
  };
  if (status === 401 || status === 403) return new ProviderFailure('key-refused', facts);
  // Money that has run out looks like too many requests, and does not pass by waiting.
  if (status === 402 || /insufficient_quota/.test(String(error.responseBody)))
    return new ProviderFailure('key-refused', facts);
  if (status === 408 || status === 504) return new ProviderFailure('timed-out', facts);
  if (status === 429) return new ProviderFailure('too-many-requests', facts);
  if (status >= 500) return new ProviderFailure('server-error', facts);
  return new ProviderFailure(isRefusal(error) ? 'refused' : 'request-refused', facts);
}

/** Whether a 400 speaks of what was asked for and not of how: filters of content answer so. */
function isRefusal(error: APICallError): boolean {
  return /content_policy|content_filter|moderation|safety/i.test(String(error.responseBody));
}

/** Codes of an error and of all that caused it. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') codes.push(at.code);
    if (at instanceof AggregateError) codes.push(...at.errors.flatMap(codesOf));
  }
  return codes;
}

/** Keys that an answer repeats, whole or in part. */
const KEY_LIKE = /\b(?:sk|pk|key|Bearer)[-_ ][\w*.-]{4,}/gi;

function detailOf(error: APICallError): string | undefined {
  const data = error.data as { error?: { message?: unknown } } | undefined;
  const said = data?.error?.message;
  if (typeof said !== 'string' || said.trim() === '') return undefined;
  return said.replace(/\s+/g, ' ').replace(KEY_LIKE, '…').trim().slice(0, MAX_DETAIL_LENGTH);
}

/** Retry-After (RFC 9110 §10.2.3), in seconds or as a date by the provider's own clock; whole seconds, rounded up. */
function retryAfterOf(headers: Record<string, string> | undefined): number | undefined {
  const value = headers?.['retry-after']?.trim();
  if (!value) return undefined;
  const seconds = /^\d+(?:\.\d+)?$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.parse(headers?.date ?? '')) / 1000;
  if (!Number.isFinite(seconds)) return undefined;
  return Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(0, Math.ceil(seconds)));
}
