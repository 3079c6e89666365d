import { ask } from './asking.ts';
import { ProviderFailure } from './provider-failure.ts';
import type { ProviderSettings } from './provider-settings.ts';

export type TextRequest = {
  /** What holds for every request of its kind. */
  instructions: string;
  /** What is asked now, and what was answered before where an answer is to be mended. */
  messages: { role: 'user' | 'assistant'; content: string }[];
  /** Name and JSON schema of the answer. */
  name: string;
  schema: Record<string, unknown>;
  maxOutputTokens: number;
};

export type TextReply = {
  /** As the provider wrote it: the schema was asked for, not checked. */
  text: string;
  /** whole: it ended by itself; cut: the length ran out; refused: it declined. */
  ending: 'whole' | 'cut' | 'refused';
  /** Tokens; undefined where the provider does not count. */
  used: { inputUnits: number; outputUnits: number } | undefined;
};

export type TextProvider = {
  model: string;
  /** Most tokens that a request can be: no token is shorter than a byte. */
  mostInputTokens(request: TextRequest): number;
  /** @throws ProviderFailure, or the signal's reason */
  write(request: TextRequest, signal: AbortSignal): Promise<TextReply>;
};

/** What the protocol adds around each message, in tokens, generously. */
const TOKENS_A_MESSAGE = 32;
const MAX_DETAIL_LENGTH = 300;

/** Texts from any server that speaks the OpenAI protocol: POST <url>/chat/completions with a JSON schema. */
export function createTextProvider(settings: ProviderSettings): TextProvider {
  return {
    model: settings.model,
    mostInputTokens: ({ instructions, messages, schema }) =>
      [instructions, ...messages.map(({ content }) => content), JSON.stringify(schema)].reduce(
        (sum, text) => sum + Buffer.byteLength(text) + TOKENS_A_MESSAGE,
        0,
      ),
    write: (request, signal) =>
      ask(settings, signal, async (sdk, abortSignal) => {
        const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
        let choice: Choice = {};
        const provider = createOpenAICompatible({
          name: 'text',
          baseURL: settings.url,
          apiKey: settings.key,
          supportsStructuredOutputs: true,
          transformRequestBody: (body) => withOwnNames(settings.url, body),
          // The library gives most names for an end as 'other'.
          metadataExtractor: {
            extractMetadata: async ({ parsedBody }) => {
              choice = (parsedBody as { choices: Choice[] }).choices[0] ?? {};
              return undefined;
            },
            createStreamExtractor: () => ({ processChunk: () => {}, buildMetadata: () => undefined }),
          },
        });
        const ending = (finishReason: string | undefined) =>
          finishReason === 'content-filter' ? 'refused' : endingOf(choice);
        try {
          const result = await sdk.generateText({
            model: provider.chatModel(settings.model),
            instructions: request.instructions,
            messages: request.messages,
            // Without a check of its own: a reply that does not fit is wanted as it is, to be mended.
            output: sdk.Output.object({ name: request.name, schema: sdk.jsonSchema(request.schema) }),
            maxOutputTokens: request.maxOutputTokens,
            maxRetries: 0,
            abortSignal,
          });
          return {
            text: result.text,
            ending: ending(result.finishReason),
            used: usedOf(result.usage, result.text),
          };
        } catch (error) {
          if (!sdk.NoObjectGeneratedError.isInstance(error)) throw error;
          return {
            text: error.text ?? '',
            ending: ending(error.finishReason),
            used: error.usage && usedOf(error.usage, error.text),
          };
        }
      }),
  };
}

/** OpenAI's own newer models take the limit under another name, which servers like it do not know. */
function withOwnNames(url: string, body: Record<string, unknown>): Record<string, unknown> {
  if (new URL(url).hostname !== 'api.openai.com') return body;
  const { max_tokens, ...rest } = body;
  return { ...rest, max_completion_tokens: max_tokens };
}

/** The first choice of an answer, as far as it says how it ended. */
type Choice = { finish_reason?: unknown; error?: { message?: unknown } | undefined };

/**
 * How an answer ended: by the protocol's names, or by those that servers pass on, as 'MAX_TOKENS' and 'SAFETY'.
 * @throws ProviderFailure where it broke off for an error
 */
function endingOf({ finish_reason: reason, error }: Choice): TextReply['ending'] {
  const said = typeof reason === 'string' ? reason : '';
  if (error || said === 'error') {
    const detail = typeof error?.message === 'string' ? error.message.slice(0, MAX_DETAIL_LENGTH) : undefined;
    throw new ProviderFailure('server-error', { ...(detail && { detail }) });
  }
  if (/length|max_?tokens/i.test(said)) return 'cut';
  return /filter|safety|refus|prohibited|blocklist|recitation/i.test(said) ? 'refused' : 'whole';
}

/**
 * What a call took. A server that counts nothing of what it read does not count; and what was thought is answer too,
 * which some count in their total alone.
 */
function usedOf(
  {
    inputTokens = 0,
    outputTokens = 0,
    raw,
  }: {
    inputTokens: number | undefined;
    outputTokens: number | undefined;
    raw?: unknown;
  },
  text = '',
): TextReply['used'] {
  const { total_tokens: total } = (raw ?? {}) as { total_tokens?: unknown };
  const answered = typeof total === 'number' ? Math.max(outputTokens, total - inputTokens) : outputTokens;
  const isSilent = text === '' && answered === 0;
  if (!isCount(inputTokens) || !(isCount(answered) || isSilent)) return undefined;
  return { inputUnits: inputTokens, outputUnits: answered };
}

const isCount = (tokens: number): boolean => Number.isSafeInteger(tokens) && tokens > 0;
