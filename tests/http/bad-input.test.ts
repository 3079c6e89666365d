import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { API_CASES } from './bad-input/api-cases.ts';
import type { Case, Expected } from './bad-input/case.ts';
import { FORM_CASES } from './bad-input/form-cases.ts';
import { LIST_CASES } from './bad-input/list-cases.ts';
import { PATH_CASES } from './bad-input/path-cases.ts';
import { EMPTY_CASES, STUDY_CASES } from './bad-input/study-cases.ts';
import { VISITOR_CASES } from './bad-input/visitor-cases.ts';
import { type RawAnswer, sendRaw } from './raw-request.ts';

const RANGE_SIZE = 50;
const LIST_PAGE_SIZE = 50;

let server: TestServer;
let emptyServer: TestServer;
/** What the tables name in braces: counts depend on the bundled vocabulary, which grows. */
const facts = new Map<string, string>();

beforeAll(async () => {
  [server, emptyServer] = await Promise.all([startTestServer(), startTestServer({ IMPORT: 'none' })]);
  const totalOf = async (level: string) => {
    const answer = await fetch(`${server.url}/api/study?pair=en-en&level=${level}&from=1&to=1`);
    return ((await answer.json()) as { total: number }).total;
  };
  const a1 = await totalOf('a1');
  const lastStart = Math.floor((a1 - 1) / RANGE_SIZE) * RANGE_SIZE + 1;
  facts.set('a1.total', String(a1));
  facts.set('a1.total.en', a1.toLocaleString('en'));
  facts.set('a1.last', `${lastStart}-${lastStart + RANGE_SIZE - 1}`);
  facts.set('list.pages', String(Math.ceil((await totalOf('all')) / LIST_PAGE_SIZE)));
  const made = await fetch(`${server.url}/api/functions/generate-speech`, {
    method: 'POST',
    body: JSON.stringify({ text: 'adventure', language: 'en' }),
  });
  const { audioUrl } = (await made.json()) as { audioUrl: string };
  facts.set('audio', audioUrl);
  const audio = await fetch(server.url + audioUrl);
  facts.set('audio.size', String((await audio.arrayBuffer()).byteLength));
});

afterAll(async () => {
  await Promise.all([server?.close(), emptyServer?.close()]);
});

function filled(text: string): string {
  return text.replace(/\{([a-z0-9.]+)\}/g, (whole, name: string) => facts.get(name) ?? whole);
}

/** Text as a reader sees it: React marks where two pieces of text meet. */
function readable({ text }: RawAnswer): string {
  return text.replaceAll('<!-- -->', '');
}

function expectAnswer(answer: RawAnswer, expected: Expected): void {
  const { location } = expected;
  const goes = answer.location === undefined ? '' : ` to ${answer.location}`;
  const wanted = typeof location === 'string' ? ` to ${filled(location)}` : location ? goes : '';
  expect(`${answer.status}${goes}`).toBe(`${expected.status}${wanted}`);
  if (location instanceof RegExp) expect(answer.location).toMatch(location);
  for (const piece of expected.contains ?? []) expect(readable(answer)).toContain(filled(piece));
  const told = `${readable(answer)}\n${answer.headers['set-cookie'] ?? ''}`;
  for (const piece of expected.lacks ?? []) expect(told).not.toContain(piece);
  for (const [name, value] of Object.entries(expected.headers ?? {}))
    expect(String(answer.headers[name])).toBe(filled(value));
}

function itAnswers(cases: readonly Case[], url: () => string): void {
  it.each(cases.map((each) => [`${each.reading}: ${each.about}`, each] as const))(
    '%s',
    async (_, { request, expected }) => {
      const path = request.path === '{audio}' ? filled(request.path) : request.path;
      expectAnswer(await sendRaw(url(), { ...request, path }), expected);
    },
  );
}

describe('paths', () => itAnswers(PATH_CASES, () => server.url));
describe('study addresses', () => itAnswers(STUDY_CASES, () => server.url));
describe('a server without words', () => itAnswers(EMPTY_CASES, () => emptyServer.url));
describe('categories, words and searches', () => itAnswers(LIST_CASES, () => server.url));
describe('visitors, methods and hosts', () => itAnswers(VISITOR_CASES, () => server.url));
describe('forms', () => itAnswers(FORM_CASES, () => server.url));
describe('the API and media', () => itAnswers(API_CASES, () => server.url));
