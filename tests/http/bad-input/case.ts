import type { OutgoingHttpHeaders } from 'node:http';
import type { RawRequest } from '../raw-request.ts';

/** What must come back. A `{name}` in a location or text is a fact of the running server, e.g. `{a1.last}`. */
export type Expected = {
  status: number;
  location?: string | RegExp;
  /** Pieces that the body must hold. */
  contains?: readonly string[];
  /** Pieces that neither body nor Set-Cookie may hold. */
  lacks?: readonly string[];
  headers?: Readonly<Record<string, string>>;
};

/** The reading (of the specification, by its number) that the answer follows from, what is sent, what comes back. */
export type Case = { reading: string; about: string; request: RawRequest; expected: Expected };

export function row(reading: string, about: string, request: RawRequest, expected: Expected): Case {
  return { reading, about, request, expected };
}

/** Rows that differ by one value alone, which takes the place of `{}` in the sentence. */
export function rows(
  reading: string,
  about: string,
  values: readonly string[],
  request: (value: string) => RawRequest,
  expected: Expected,
): Case[] {
  return values.map((value) => row(reading, about.replace('{}', shown(value)), request(value), expected));
}

function shown(value: string): string {
  return JSON.stringify(value.length > 50 ? `${value.slice(0, 20)}… (${value.length})` : value);
}

export const get = (path: string, headers: OutgoingHttpHeaders = {}): RawRequest => ({ path, headers });

export const send = (method: string, path: string): RawRequest => ({ method, path });

/** A form as a browser posts it. */
export function post(path: string, fields: string, headers: OutgoingHttpHeaders = {}): RawRequest {
  return postAs('application/x-www-form-urlencoded', path, fields, headers);
}

export const postJson = (path: string, body: unknown): RawRequest =>
  postAs('application/json', path, typeof body === 'string' ? body : JSON.stringify(body));

export function postAs(
  contentType: string,
  path: string,
  body: string,
  headers: OutgoingHttpHeaders = {},
): RawRequest {
  return {
    method: 'POST',
    path,
    body,
    headers: { 'content-type': contentType, 'content-length': Buffer.byteLength(body), ...headers },
  };
}

export const page = (...contains: string[]): Expected => ({ status: 200, contains });
export const movedTo = (location: string): Expected => ({ status: 301, location });
export const goesTo = (location: string | RegExp): Expected => ({ status: 302, location });
export const refused = (...contains: string[]): Expected => ({ status: 422, contains });
export const notFound: Expected = { status: 404, contains: ['404', 'Oops! Page not found', 'href="/"'] };
export const noFile: Expected = { status: 404, contains: ['Not found'] };
export const toOnboarding = goesTo('/onboarding');

/** JSON problem details with a stable code. */
export const problem = (status: number, code: string): Expected => ({
  status,
  contains: [`"status":${status}`, `"code":"${code}"`],
  headers: { 'content-type': 'application/problem+json' },
});
