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
  if (NoImageGeneratedError.isInstance(error) || DownloadError.isInstance(error))
    return new ProviderFailure('wrong-shape', { detail: 'no picture', wasServed: true, cause: error });
  if (InvalidResponseDataError.isInstance(error))
    return new ProviderFailure('wrong-shape', { detail: 'an empty answer', wasServed: true, cause: error });
  if (!APICallError.isInstance(error)) return new ProviderFailure('unexpected', { cause: error });
  const { statusCode } = error;
  if (statusCode === undefined) {
    const isUnmade = codesOf(error).some((code) => NOT_CONNECTED.has(code));
    return new ProviderFailure('unreachable', { wasServed: isUnmade ? false : undefined, cause: error });
  }
  const told = toldIn(error.responseBody);
  // Some report an error in an answer that begins as if all were well.
  const status = statusCode < 300 && told?.isNamed ? (told.status ?? 500) : statusCode;
  if (status < 300) {
    // Without a body it broke off on the way.
    if (error.responseBody === undefined) return new ProviderFailure('unreachable', { cause: error });
    return new ProviderFailure('wrong-shape', { detail: 'not the protocol', wasServed: true, cause: error });
  }
  const facts = {
    detail: told?.message,
    retryAfterSeconds: retryAfterOf(error.responseHeaders),
    // A provider bills answers, not errors.
    wasServed: false,
    cause: error,
  };
  // Who passes requests on refuses a word that a filter stopped with the status of a wrong key.
  if (status === 403 && told && isRefusal(error)) return new ProviderFailure('refused', facts);
  if (status === 401 || status === 403) return new ProviderFailure('key-refused', facts);
  // Some call a key that they don't know a wrong request.
  if (WRONG_KEY.test(String(error.responseBody))) return new ProviderFailure('key-refused', facts);
  // Money that has run out looks like too many requests or a wrong one, and does not pass by waiting.
  if (status === 402 || NO_MONEY.test(String(error.responseBody)))
    return new ProviderFailure('key-refused', facts);
  if (status === 408 || status === 504) return new ProviderFailure('timed-out', facts);
  if (status === 429) return new ProviderFailure('too-many-requests', facts);
  if (status >= 500) return new ProviderFailure('server-error', facts);
  return new ProviderFailure(isRefusal(error) ? 'refused' : 'request-refused', facts);
}

/** How providers say that an account has no money left. */
const NO_MONEY =
  /insufficient_quota|credit balance|insufficient (?:balance|credits?|funds)|billing_hard_limit|billing_not_active/i;

/** How providers say that a key is none of theirs, or no more. */
const WRONG_KEY =
  /api_key_invalid|invalid_api_key|(?:api key|token) (?:is )?(?:not valid|invalid|expired|not found)|(?:incorrect|invalid|expired) api key/i;

/** Whether a refusal speaks of what was asked for and not of how: filters of content answer so. */
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

/** The error that a body tells, as servers write it: `error` with a message or as one, in a list, or a message alone. */
function toldIn(
  body: string | undefined,
): { message: string | undefined; status?: number; isNamed: boolean } | undefined {
  const first = asObject(listed(parsed(body ?? '')));
  const error = first?.error ?? first?.message ?? first?.detail;
  if (error === undefined || error === null) return undefined;
  const { message = error, code } = asObject(error) ?? {};
  const status = Number(code);
  return {
    message: typeof message === 'string' ? tidied(message) : undefined,
    ...(status >= 400 && status < 600 && { status }),
    isNamed: error === first?.error,
  };
}

const listed = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

function asObject(value: unknown): Record<string, unknown> | undefined {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tidied(said: string): string | undefined {
  const text = said.replace(/\s+/g, ' ').replace(KEY_LIKE, '…').trim();
  return text.slice(0, MAX_DETAIL_LENGTH) || undefined;
}

/**
 * Retry-After (RFC 9110 §10.2.3), in seconds or as a date by the provider's own clock, ours where it tells none;
 * whole seconds, rounded up.
 */
function retryAfterOf(headers: Record<string, string> | undefined): number | undefined {
  const value = headers?.['retry-after']?.trim();
  if (!value) return undefined;
  const seconds = /^\d+(?:\.\d+)?$/.test(value)
    ? Number(value)
    : (Date.parse(value) - (headers?.date ? Date.parse(headers.date) : Date.now())) / 1000;
  if (!Number.isFinite(seconds)) return undefined;
  return Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(0, Math.ceil(seconds)));
}
