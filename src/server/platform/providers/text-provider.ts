import { ask } from './asking.ts';
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
        const provider = createOpenAICompatible({
          name: 'text',
          baseURL: settings.url,
          apiKey: settings.key,
          supportsStructuredOutputs: true,
          transformRequestBody: (body) => withOwnNames(settings.url, body),
        });
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
          return { text: result.text, ending: endingOf(result.finishReason), used: usedOf(result.usage) };
        } catch (error) {
          if (!sdk.NoObjectGeneratedError.isInstance(error)) throw error;
          return {
            text: error.text ?? '',
            ending: endingOf(error.finishReason),
            used: error.usage && usedOf(error.usage),
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

function endingOf(finishReason: string | undefined): TextReply['ending'] {
  if (finishReason === 'length') return 'cut';
  return finishReason === 'content-filter' ? 'refused' : 'whole';
}

function usedOf(usage: {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}): TextReply['used'] {
  const { inputTokens, outputTokens } = usage;
  if (inputTokens === undefined || outputTokens === undefined) return undefined;
  return { inputUnits: inputTokens, outputUnits: outputTokens };
}
