import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import sharp from 'sharp';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { ProviderKind } from '#src/domain/generation/generation.ts';
import { createArrivals } from './arrivals.ts';
import { freePort } from './free-port.ts';
import {
  categoryAnswer,
  type EntryAnswer,
  type EntryQuestion,
  entryAnswer,
  inWrongLanguages,
  levelsAnswer,
  suggestionsAnswer,
} from './provider-replies.ts';

/** What can go wrong with an answer. */
export type Fault =
  | { kind: 'status'; status: number; message?: string; code?: string; retryAfter?: string; date?: string }
  /** Never answers; the request is over when the client goes. */
  | { kind: 'hang' }
  /** Breaks the connection before it answers, or in the middle of the answer. */
  | { kind: 'reset'; afterHeaders?: boolean }
  /** An answer as it stands, in place of the protocol's or as one that it allows. */
  | { kind: 'body'; status?: number; body: unknown }
  /** 200 with a page instead of the protocol. */
  | { kind: 'html' }
  /** Text of the model that is cut short, in a fence, no JSON, of another shape, in other languages, or a refusal. */
  | { kind: 'cut' | 'fenced' | 'not-json' | 'wrong-shape' | 'wrong-language' | 'refusal' | 'not-english' }
  /** A draft in a thought before the answer, or a thought that never ends. */
  | { kind: 'thinking' | 'thinking-on' }
  /** Bytes that are no sound or picture. */
  | { kind: 'not-media'; bytes?: Buffer };

type FaultPlan = { fault: Fault; times: number; of: ProviderKind | undefined; label: string | undefined };

export type ProviderRequest = {
  of: ProviderKind;
  /** Word, name or text that was asked for. */
  label: string;
  /** Name of the schema asked for, of texts. */
  schema: string;
  key: string | undefined;
  status: number;
  body: Record<string, unknown>;
};

const KEY = 'secret-of-the-test';

/**
 * A server on the loopback that speaks the OpenAI protocol: POST /v1/chat/completions (with a JSON schema),
 * /v1/audio/speech, /v1/images/generations. It answers properly until it is told to fail, and counts what it served:
 * every answer that a real one would bill.
 */
export async function startOpenAiServer({ key = KEY, delayMs = 0 }: { key?: string; delayMs?: number } = {}) {
  const requests = createArrivals<ProviderRequest>();
  const plans: FaultPlan[] = [];
  const answers = new Map<string, (question: EntryQuestion) => unknown>();
  const served = { text: 0, speech: 0, image: 0 };
  const servedByKey = new Map<string, number>();
  const usage = { inputTokens: 0, outputTokens: 0, characters: 0, pictures: 0 };
  const sockets = new Set<Socket>();
  let delay = delayMs;
  let holding: PromiseWithResolvers<void> | undefined;
  let held = 0;
  let atOnce = 0;
  let mostAtOnce = 0;

  const takeFault = (of: ProviderKind, label: string): Fault | undefined => {
    const at = plans.findIndex(
      (plan) => (plan.of ?? of) === of && (plan.label ?? label) === label && plan.times > 0,
    );
    const plan = plans[at];
    if (!plan) return undefined;
    plan.times--;
    if (plan.times === 0) plans.splice(at, 1);
    return plan.fault;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readJson(request);
    const sentKey = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const asked = askedFor(request.url ?? '', body);
    if (!asked || !body) return answerError(response, 404, 'Unknown request URL');
    const { of, label, schema } = asked;
    const note = (status: number) => requests.add({ of, label, schema, key: sentKey, status, body });
    if (sentKey !== key) {
      note(401);
      return answerError(
        response,
        401,
        `Incorrect API key provided: ${sentKey ?? 'none'}.`,
        'invalid_api_key',
      );
    }
    const fault = takeFault(of, label);
    if (fault?.kind === 'hang') return note(0);
    if (fault?.kind === 'reset' && !fault.afterHeaders) {
      note(0);
      return request.socket.destroy();
    }
    if (holding) {
      held++;
      await holding.promise;
      held--;
    }
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (fault?.kind === 'status') {
      note(fault.status);
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
      if (fault.date !== undefined) response.setHeader('date', fault.date);
      return answerError(response, fault.status, fault.message ?? 'It went wrong here.', fault.code);
    }
    if (fault?.kind === 'body') {
      note(fault.status ?? 200);
      return answerJson(response, fault.body as object, fault.status);
    }
    // From here on a real one would bill it.
    served[of]++;
    servedByKey.set(sentKey ?? '', (servedByKey.get(sentKey ?? '') ?? 0) + 1);
    note(200);
    if (fault?.kind === 'reset') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{');
      setImmediate(() => request.socket.destroy());
      return;
    }
    if (fault?.kind === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' });
      return response.end('<!doctype html><title>Welcome</title>');
    }
    if (of === 'speech') {
      usage.characters += label.length;
      response.writeHead(200, { 'content-type': 'audio/mpeg' });
      return response.end(
        fault ? ('bytes' in fault && fault.bytes) || Buffer.from('no sound at all') : await tone(),
      );
    }
    if (of === 'image') {
      usage.pictures++;
      const bytes = fault ? Buffer.from('no picture at all') : await picture(label);
      return answerJson(response, { created: 0, data: [{ b64_json: bytes.toString('base64') }] });
    }
    const completion = textAnswer(schema, questionOf(body), answers, fault);
    const tokens = {
      prompt_tokens: Math.ceil(Buffer.byteLength(JSON.stringify(body.messages)) / 4),
      completion_tokens: Math.ceil(Buffer.byteLength(completion.text) / 4),
    };
    usage.inputTokens += tokens.prompt_tokens;
    usage.outputTokens += tokens.completion_tokens;
    return answerJson(response, {
      id: `chatcmpl-${served.text}`,
      object: 'chat.completion',
      created: 0,
      model: body.model,
      choices: [
        {
          index: 0,
          finish_reason: completion.finish,
          message: {
            role: 'assistant',
            content: completion.isRefusal ? null : completion.text,
            refusal: completion.isRefusal ? completion.text : null,
          },
        },
      ],
      usage: { ...tokens, total_tokens: tokens.prompt_tokens + tokens.completion_tokens },
    });
  };

  const server = createServer((request, response) => {
    atOnce++;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.on('close', () => atOnce--);
    response.on('error', () => {});
    handle(request, response).catch((error: unknown) => answerError(response, 500, String(error)));
  });
  // Who asks ends connections that nobody uses: one that is ended here could just be taken for the next request.
  server.keepAliveTimeout = 0;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const release = () => {
    holding?.resolve();
    holding = undefined;
  };
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  // One that stays its own while it is stopped.
  const port = await freePort();
  await listen(port);
  const url = `http://127.0.0.1:${port}/v1`;
  const stop = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  return {
    url,
    key,
    /** Settings with which the product asks this server, for the kinds named. */
    settings: (...kinds: ProviderKind[]): Record<string, string> =>
      Object.fromEntries(
        kinds.flatMap((kind) => {
          const name = `${kind.toUpperCase()}_PROVIDER`;
          return [
            [`${name}_URL`, url],
            [`${name}_KEY`, key],
            [`${name}_MODEL`, `test-${kind}`],
            [`${name}_RATE_PER_MINUTE`, '100000'],
            [`${name}_CONCURRENCY`, '8'],
          ];
        }),
      ),
    /** Fails the next requests, or those of a kind or about a word; several plans are worked off in turn. */
    fail(fault: Fault, { times = 1, of, label }: { times?: number; of?: ProviderKind; label?: string } = {}) {
      plans.push({ fault, times, of, label });
    },
    /** Forgets what was still to fail, and holds nothing any more. */
    recover() {
      plans.length = 0;
      release();
    },
    /** How a word's entry is answered from now on. */
    answer(word: string, make: (question: EntryQuestion) => unknown) {
      answers.set(word, make);
    },
    setDelay(ms: number) {
      delay = ms;
    },
    /** Answers nothing from now on until it is released. */
    hold() {
      holding ??= Promise.withResolvers<void>();
    },
    release,
    /** Requests that wait to be released. */
    held: () => held,
    /** Next request that fits, also one that came before. */
    request: (fits: (request: ProviderRequest) => boolean, timeoutMs?: number) =>
      requests.take(fits, timeoutMs),
    /** Requests that nobody has taken. */
    requests: () => requests.all(),
    served: (kind: ProviderKind) => served[kind],
    servedByKey: (sent: string) => servedByKey.get(sent) ?? 0,
    usage: () => ({ ...usage }),
    mostAtOnce: () => mostAtOnce,
    /** Nobody listens any more on its port; `start` listens there again. */
    stop,
    start: () => listen(port),
    close: () => (server.listening ? stop() : Promise.resolve()),
  };
}

export type OpenAiServer = Awaited<ReturnType<typeof startOpenAiServer>>;

async function readJson(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

type Message = { role: string; content: string };

/** What is asked: the JSON object in the first message of the user. */
function questionOf(body: Record<string, unknown>): Record<string, unknown> {
  const first = (body.messages as Message[]).find(({ role }) => role === 'user');
  return JSON.parse(first?.content ?? '{}') as Record<string, unknown>;
}

function askedFor(
  path: string,
  body: Record<string, unknown> | undefined,
): { of: ProviderKind; label: string; schema: string } | undefined {
  if (!body) return undefined;
  if (path === '/v1/audio/speech') return { of: 'speech', label: String(body.input), schema: '' };
  if (path === '/v1/images/generations') return { of: 'image', label: String(body.prompt), schema: '' };
  if (path !== '/v1/chat/completions') return undefined;
  const format = body.response_format as { json_schema?: { name?: string } } | undefined;
  const question = questionOf(body);
  const label = String(question.word ?? question.name ?? question.topic ?? '');
  return { of: 'text', label, schema: format?.json_schema?.name ?? '' };
}

function goodAnswer(
  schema: string,
  question: Record<string, unknown>,
  answers: ReadonlyMap<string, (question: EntryQuestion) => unknown>,
): unknown {
  if (schema === 'levels') return levelsAnswer(question as Parameters<typeof levelsAnswer>[0]);
  if (schema === 'category_names') return categoryAnswer(question as Parameters<typeof categoryAnswer>[0]);
  if (schema === 'suggestions') return suggestionsAnswer(question as Parameters<typeof suggestionsAnswer>[0]);
  const asked = question as EntryQuestion;
  return (answers.get(asked.word) ?? entryAnswer)(asked);
}

function textAnswer(
  schema: string,
  question: Record<string, unknown>,
  answers: ReadonlyMap<string, (question: EntryQuestion) => unknown>,
  fault: Fault | undefined,
): { text: string; finish: string; isRefusal?: boolean } {
  const good = goodAnswer(schema, question, answers);
  const text = JSON.stringify(good, null, 2);
  switch (fault?.kind) {
    case 'cut':
      return { text: text.slice(0, text.length / 2), finish: 'length' };
    case 'fenced':
      return {
        text: `Here is the entry:\n\n\`\`\`json\n${text}\n\`\`\`\nI hope this helps!`,
        finish: 'stop',
      };
    case 'thinking':
      return { text: `${thoughtOf(text)}</think>\n\n\`\`\`json\n${text}\n\`\`\``, finish: 'stop' };
    case 'thinking-on':
      return { text: thoughtOf(text), finish: 'stop' };
    case 'not-json':
      return { text: `The word is a lovely one. ${Object.keys(good as object).join(', ')}`, finish: 'stop' };
    case 'wrong-shape':
      return { text: JSON.stringify({ result: 'ok', entry: null }), finish: 'stop' };
    case 'wrong-language':
      return { text: JSON.stringify(inWrongLanguages(good as EntryAnswer)), finish: 'stop' };
    case 'not-english':
      return { text: JSON.stringify({ ...(good as EntryAnswer), is_english: false }), finish: 'stop' };
    case 'refusal':
      return { text: 'I can’t help with that.', finish: 'stop', isRefusal: true };
    default:
      return { text, finish: 'stop' };
  }
}

/** The beginning of a thought with a draft in it: the answer, with another Spanish and another level. */
function thoughtOf(answer: string): string {
  const draft = answer.replace(/"es": "/g, '"es": "borrador ').replace(/"level": "../g, '"level": "C2');
  return `<think>\nA draft:\n\`\`\`json\n${draft}\n\`\`\`\nNo, that is not it yet.\n`;
}

function answerJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function answerError(response: ServerResponse, status: number, message: string, code?: string): void {
  if (response.headersSent) return;
  answerJson(response, { error: { message, type: 'error', param: null, code: code ?? null } }, status);
}

let sound: Promise<Buffer> | undefined;

/** A third of a second of the chamber pitch, as an MP3. */
function tone(): Promise<Buffer> {
  sound ??= (async () => {
    const encoder = await createMp3Encoder();
    encoder.configure({ sampleRate: 22_050, channels: 1, bitrate: 48 });
    const samples = Float32Array.from(
      { length: 7_350 },
      (_, i) => 0.5 * Math.sin((2 * Math.PI * 440 * i) / 22_050),
    );
    const body = encoder.encode([samples]).slice();
    return Buffer.concat([body, encoder.finalize().slice()]);
  })();
  return sound;
}

/** A square PNG whose colour follows from what was asked for. */
function picture(prompt: string): Promise<Buffer> {
  const sum = [...prompt].reduce((total, c) => (total * 31 + (c.codePointAt(0) ?? 0)) % 0xffffff, 7);
  const background = { r: sum >> 16, g: (sum >> 8) & 255, b: sum & 255 };
  return sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer();
}
