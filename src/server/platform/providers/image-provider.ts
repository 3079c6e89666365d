import { ask } from './asking.ts';
import type { ProviderSettings } from './provider-settings.ts';

export type ImageProvider = {
  model: string;
  /** @returns a picture's bytes in whichever format the provider makes @throws ProviderFailure, or the signal's reason */
  draw(prompt: string, signal: AbortSignal): Promise<Uint8Array>;
};

/** Models that answer with bytes by themselves and refuse to be asked for them. */
const ALWAYS_BYTES = /^(?:chatgpt|gpt)-image/;

/** Pictures from any server that speaks the OpenAI protocol: POST <url>/images/generations, one picture a call. */
export function createImageProvider(settings: ProviderSettings): ImageProvider {
  return {
    model: settings.model,
    draw: (prompt, signal) =>
      ask(settings, signal, async (sdk, abortSignal) => {
        const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
        const provider = createOpenAICompatible({
          name: 'image',
          baseURL: settings.url,
          apiKey: settings.key,
        });
        const { image } = await sdk.generateImage({
          model: provider.imageModel(settings.model),
          prompt,
          n: 1,
          size: '1024x1024',
          providerOptions: ALWAYS_BYTES.test(settings.model)
            ? {}
            : { image: { response_format: 'b64_json' } },
          maxRetries: 0,
          abortSignal,
        });
        return image.uint8Array;
      }),
  };
}
