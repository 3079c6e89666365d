import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { type Fault, type OpenAiServer, startOpenAiServer } from '#tests/support/openai-server.ts';
import { parseConfig } from '../config.ts';
import { createImageProvider } from './image-provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { providersOf } from './provider-settings.ts';
import { createConfiguredSpeech } from './speech-provider.ts';
import { createTextProvider, type TextRequest } from './text-provider.ts';

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterEach(() => server.recover());
afterAll(() => server.close());

function settings(more: Record<string, string> = {}) {
  const providers = providersOf(parseConfig({ ...server.settings('text', 'speech', 'image'), ...more }));
  if (!providers.text || !providers.speech || !providers.image) throw new Error('not configured');
  return { text: providers.text, speech: providers.speech, image: providers.image };
}

const QUESTION: TextRequest = {
  instructions: 'Write an entry.',
  messages: [{ role: 'user', content: JSON.stringify({ word: 'kitchen', languages: ['ar', 'de'] }) }],
  name: 'entry',
  schema: { type: 'object', properties: {}, additionalProperties: true },
  maxOutputTokens: 4_000,
};

const never = new AbortController().signal;
const write = (more?: Record<string, string>, signal = never) =>
  createTextProvider(settings(more).text).write(QUESTION, signal);

async function failure(work: Promise<unknown>): Promise<ProviderFailure> {
  const error = await work.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProviderFailure);
  return error as ProviderFailure;
}

describe('a text provider', () => {
  it('sends instructions, question, schema, length and key, and gives the reply with what it took', async () => {
    const reply = await write();
    expect(reply.ending).toBe('whole');
    expect(JSON.parse(reply.text)).toMatchObject({ headword: 'kitchen', headwords: { de: 'Küche' } });
    const { body, key } = await server.request(({ of }) => of === 'text');
    expect(key).toBe(server.key);
    expect(body).toMatchObject({
      model: 'test-text',
      max_tokens: 4_000,
      messages: [
        { role: 'system', content: 'Write an entry.' },
        { role: 'user', content: QUESTION.messages[0]?.content },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'entry', strict: true, schema: QUESTION.schema },
      },
    });
    const { inputTokens, outputTokens } = server.usage();
    expect(reply.used).toEqual({ inputUnits: inputTokens, outputUnits: outputTokens });
  });

  it('knows an upper bound of the tokens that it sends', () => {
    const bytes = Buffer.byteLength(QUESTION.messages[0]?.content ?? '');
    const most = createTextProvider(settings().text).mostInputTokens(QUESTION);
    expect(most).toBeGreaterThan(bytes + QUESTION.instructions.length);
    expect(most).toBeLessThan(bytes + 500);
  });

  it.each<[Fault['kind'], 'whole' | 'cut' | 'refused']>([
    ['cut', 'cut'],
    ['fenced', 'whole'],
    ['not-json', 'whole'],
    ['wrong-shape', 'whole'],
    ['refusal', 'refused'],
  ])('gives a reply that is %s as it is, and says how it ended', async (kind, ending) => {
    server.fail({ kind } as Fault);
    const reply = await write();
    expect(reply.ending).toBe(ending);
    expect(reply.text).not.toBe('');
    expect(reply.used?.outputUnits).toBeGreaterThan(0);
  });

  it.each<[what: string, Fault, Partial<ProviderFailure>]>([
    [
      'too many requests, with how long to wait',
      { kind: 'status', status: 429, retryAfter: '7', message: 'Slow down.' },
      { reason: 'too-many-requests', retryAfterSeconds: 7, wasServed: false, detail: 'Slow down.' },
    ],
    [
      'money that has run out',
      { kind: 'status', status: 429, code: 'insufficient_quota', message: 'You exceeded your quota.' },
      { reason: 'key-refused', wasServed: false },
    ],
    ['a fault of the server', { kind: 'status', status: 500 }, { reason: 'server-error', wasServed: false }],
    ['a gateway', { kind: 'status', status: 502 }, { reason: 'server-error', wasServed: false }],
    ['a gateway that gave up', { kind: 'status', status: 504 }, { reason: 'timed-out', wasServed: false }],
    [
      'a model that it does not have',
      { kind: 'status', status: 404, message: 'The model does not exist.' },
      { reason: 'request-refused', detail: 'The model does not exist.', wasServed: false },
    ],
    [
      'a filter of content',
      { kind: 'status', status: 400, code: 'content_policy_violation' },
      { reason: 'refused', wasServed: false },
    ],
    ['a page in place of an answer', { kind: 'html' }, { reason: 'wrong-shape', wasServed: true }],
    [
      'a connection that breaks before the answer',
      { kind: 'reset' },
      { reason: 'unreachable', wasServed: undefined },
    ],
  ])('says what went wrong: %s', async (_, fault, expected) => {
    server.fail(fault);
    expect(await failure(write())).toMatchObject(expected);
  });

  it.each<[what: string, status: number, body: unknown, Partial<ProviderFailure>]>([
    [
      'an error in an answer that begins well',
      200,
      { error: { message: 'Rate limit exceeded', code: 429 } },
      { reason: 'too-many-requests', detail: 'Rate limit exceeded', wasServed: false },
    ],
    [
      'an error as a text',
      400,
      { error: 'model "m" not found' },
      { reason: 'request-refused', detail: 'model "m" not found' },
    ],
    [
      'an error in a list',
      429,
      [{ error: { code: 429, message: 'You exceeded your current quota.', status: 'RESOURCE_EXHAUSTED' } }],
      { reason: 'too-many-requests', detail: 'You exceeded your current quota.' },
    ],
    [
      'a word that was stopped on the way',
      403,
      { error: { code: 403, message: 'Your model requires moderation and your input was flagged' } },
      { reason: 'refused', wasServed: false },
    ],
    [
      'money that has run out, as a wrong request',
      400,
      { type: 'error', error: { message: 'Your credit balance is too low to access the API.' } },
      { reason: 'key-refused', wasServed: false },
    ],
    [
      'a wrong key, as a wrong request',
      400,
      [{ error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } }],
      { reason: 'key-refused', wasServed: false },
    ],
    ['a server that is too busy', 529, { error: { message: 'Overloaded' } }, { reason: 'server-error' }],
    [
      'an answer without a choice',
      200,
      { choices: [] },
      { reason: 'wrong-shape', detail: 'an empty answer' },
    ],
    [
      'an answer that broke off for an error',
      200,
      {
        choices: [
          {
            message: { content: '{"a":' },
            finish_reason: 'error',
            error: { code: 502, message: 'The model went away' },
          },
        ],
      },
      { reason: 'server-error', detail: 'The model went away', wasServed: undefined },
    ],
  ])('says what went wrong where a server tells it in its own way: %s', async (_, status, body, expected) => {
    server.fail({ kind: 'body', status, body });
    expect(await failure(write())).toMatchObject(expected);
  });

  it('knows an answer that breaks off for no answer, and not what it cost', async () => {
    server.fail({ kind: 'reset', afterHeaders: true });
    expect(await failure(write())).toMatchObject({ reason: 'unreachable', wasServed: undefined });
  });

  const replied = async (reply: object, content = '{}') => {
    const choice = { message: { role: 'assistant', content }, finish_reason: 'stop' };
    server.fail({ kind: 'body', body: { choices: [{ ...choice, ...reply }], ...reply } });
    return write();
  };

  it.each([
    ['MAX_TOKENS', 'cut'],
    ['max_tokens', 'cut'],
    ['SAFETY', 'refused'],
    ['content_filter: PROHIBITED_CONTENT', 'refused'],
    [null, 'whole'],
    ['eos', 'whole'],
  ])('takes an end that a server calls %s for %s, also behind a draft', async (finish_reason, ending) => {
    expect(await replied({ finish_reason })).toMatchObject({ ending });
    expect(await replied({ finish_reason }, 'A draft: {}, or')).toMatchObject({ ending });
  });

  it.each<[usage: unknown, used: unknown]>([
    [
      { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
      { inputUnits: 10, outputUnits: 5 },
    ],
    // What was thought stands in the total alone.
    [
      { prompt_tokens: 10, completion_tokens: 5, total_tokens: 515 },
      { inputUnits: 10, outputUnits: 505 },
    ],
    [{ prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }, undefined],
    [{ input_tokens: 10, output_tokens: 5 }, undefined],
    [{ prompt_tokens: 10, completion_tokens: 0 }, undefined],
    [{ prompt_tokens: -1, completion_tokens: -1 }, undefined],
    [{ prompt_tokens: 1.5, completion_tokens: 5 }, undefined],
    [{}, undefined],
    [null, undefined],
  ])('takes a count of %j for %j: nothing is ever free for want of a number', async (usage, used) => {
    expect((await replied({ usage })).used).toEqual(used);
  });

  it('knows that an answer without a word took none', async () => {
    const usage = { prompt_tokens: 10, completion_tokens: 0 };
    const reply = await replied({ usage, finish_reason: 'content_filter' }, '');
    expect(reply).toMatchObject({ ending: 'refused', used: { inputUnits: 10, outputUnits: 0 } });
  });

  it('takes a text in parts', async () => {
    const content = [
      { type: 'thinking', thinking: [{ type: 'text', text: '{"a":1}' }] },
      { type: 'text', text: '{"b":' },
      { type: 'text', text: '2}' },
    ];
    const message = { role: 'assistant', content };
    server.fail({ kind: 'body', body: { choices: [{ message, finish_reason: 'stop' }] } });
    expect(await write()).toMatchObject({ text: '{"b":2}', ending: 'whole' });
  });

  it('reads Retry-After as a date by the clock of the provider', async () => {
    const [date, retryAfter] = ['Tue, 10 Mar 2026 10:00:00 GMT', 'Tue, 10 Mar 2026 10:00:30 GMT'];
    server.fail({ kind: 'status', status: 429, date, retryAfter });
    expect((await failure(write())).retryAfterSeconds).toBe(30);
  });

  it('does not repeat a wrong key in what it says', async () => {
    const wrong = await failure(write({ TEXT_PROVIDER_KEY: 'sk-very-secret-key' }));
    expect(wrong).toMatchObject({ reason: 'key-refused', wasServed: false });
    expect(`${wrong.message} ${wrong.detail}`).not.toContain('very-secret');
  });

  it('gives up a call after its time', async () => {
    server.fail({ kind: 'hang' });
    expect(await failure(write({ TEXT_PROVIDER_TIMEOUT_SECONDS: '1' }))).toMatchObject({
      reason: 'timed-out',
      wasServed: undefined,
    });
  });

  it('knows that a server which nobody reaches served nothing', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}/v1`;
    expect(await failure(write({ TEXT_PROVIDER_URL: nobody }))).toMatchObject({
      reason: 'unreachable',
      wasServed: false,
    });
  });

  it('ends with the reason of whoever calls it off', async () => {
    server.fail({ kind: 'hang' });
    const caller = new AbortController();
    const call = write({}, caller.signal);
    await server.request(({ status }) => status === 0);
    caller.abort(new Error('no longer wanted'));
    await expect(call).rejects.toThrow('no longer wanted');
  });
});

describe('a speech provider', () => {
  const speak = (text: string) =>
    createConfiguredSpeech(settings().speech, { voice: 'alloy', phonemes: 'none' }).speak(
      { text },
      'fr',
      never,
    );

  it('gives an MP3, said in the language asked for', async () => {
    const mp3 = await speak('chat');
    expect([mp3[0], (mp3[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
    const { body } = await server.request(({ of }) => of === 'speech');
    expect(body).toMatchObject({
      model: 'test-speech',
      input: 'chat',
      voice: 'alloy',
      response_format: 'mp3',
      instructions: expect.stringContaining('French'),
    });
  });

  it.each([
    ['none', 'I live here.'],
    ['misaki', 'I [live](/lˈɪv/) here.'],
  ] as const)('is told how a word is said where the setting says %s', async (phonemes, input) => {
    const speech = createConfiguredSpeech(settings().speech, { voice: 'af_heart', phonemes });
    const spoken = { text: 'I live here.', said: { start: 2, end: 6, phones: 'lˈɪv' } };
    await speech.speak(spoken, 'en', never);
    const { body } = await server.request(({ of }) => of === 'speech');
    expect(body).toMatchObject({ input, voice: 'af_heart' });
    expect(speech.inputOf(spoken)).toBe(input);
  });

  it.each([
    ['a text', undefined],
    ['a tag without a sound', Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x02\0'), Buffer.alloc(256)])],
    ['the beginning of a sound', Buffer.from([0xff, 0xfb, 0x90, 0x64])],
    ['nothing', Buffer.alloc(0)],
  ])('does not take other bytes for sound: %s', async (_, bytes) => {
    server.fail({ kind: 'not-media', ...(bytes && { bytes }) });
    expect(await failure(speak('chat'))).toMatchObject({ reason: 'wrong-shape', wasServed: true });
  });

  it('says what went wrong', async () => {
    server.fail({ kind: 'status', status: 429, retryAfter: '3' }, { of: 'speech' });
    expect(await failure(speak('chat'))).toMatchObject({ reason: 'too-many-requests', retryAfterSeconds: 3 });
  });
});

describe('an image provider', () => {
  const draw = () => createImageProvider(settings().image).draw('a kitchen', never);

  it('gives the bytes of one picture', async () => {
    const bytes = await draw();
    expect(Buffer.from(bytes.subarray(1, 4)).toString()).toBe('PNG');
    const { body } = await server.request(({ of }) => of === 'image');
    expect(body).toMatchObject({
      model: 'test-image',
      prompt: 'a kitchen',
      n: 1,
      response_format: 'b64_json',
    });
  });

  it('says what went wrong', async () => {
    server.fail({ kind: 'status', status: 400, code: 'content_policy_violation' }, { of: 'image' });
    expect(await failure(draw())).toMatchObject({ reason: 'refused', wasServed: false });
  });
});

describe('settings of providers', () => {
  it('are there for the kinds that are configured alone', () => {
    const providers = providersOf(parseConfig(server.settings('text')));
    expect(providers.text).toMatchObject({ url: server.url, model: 'test-text', concurrency: 8 });
    expect(providers.speech).toBeUndefined();
    expect(providers.image).toBeUndefined();
  });

  it('lead to OpenAI where a key is given without an address', () => {
    const { text } = providersOf(parseConfig({ TEXT_PROVIDER_KEY: 'k', TEXT_PROVIDER_MODEL: 'm' }));
    expect(text?.url).toBe('https://api.openai.com/v1');
  });

  it('count prices in millionths of a dollar a unit', () => {
    const { text, speech, image } = settings({
      TEXT_PRICE_INPUT: '2.5',
      TEXT_PRICE_OUTPUT: '10',
      TEXT_SPENDING_CAP: '0.75',
      SPEECH_PRICE: '15',
      IMAGE_PRICE: '0.04',
    });
    expect(text).toMatchObject({ inputPrice: 2.5, outputPrice: 10, capMicros: 750_000 });
    expect(speech).toMatchObject({ inputPrice: 15, outputPrice: 0 });
    expect(image).toMatchObject({ inputPrice: 0, outputPrice: 40_000, capMicros: undefined });
  });
});
