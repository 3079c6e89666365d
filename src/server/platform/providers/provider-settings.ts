import { PROVIDER_KINDS, type ProviderKind } from '#src/domain/generation/generation.ts';
import type { Config } from '../config.ts';

/** A provider that somebody configured: where it is, how hard it may be asked, what it costs. */
export type ProviderSettings = {
  kind: ProviderKind;
  /** Base address, without a trailing slash. */
  url: string;
  key: string | undefined;
  model: string;
  ratePerMinute: number;
  concurrency: number;
  timeoutSeconds: number;
  /**
   * Millionths of a US dollar for one unit; fractions are usual. Units are tokens sent and received (text), characters
   * spoken (speech, input), pictures (image, output).
   */
  inputPrice: number;
  outputPrice: number;
  /** Most that one batch, or the single calls of one day, may cost, in millionths of a US dollar. */
  capMicros: number | undefined;
};

export type Providers = Record<ProviderKind, ProviderSettings | undefined>;

const OPENAI = 'https://api.openai.com/v1';

/** Which providers the settings name; undefined where the bundled source stands in (READINGS R36). */
export function providersOf(config: Config): Providers {
  // A price per million units in dollars is one per unit in millionths of a dollar.
  const prices = {
    TEXT: { inputPrice: config.TEXT_PRICE_INPUT, outputPrice: config.TEXT_PRICE_OUTPUT },
    SPEECH: { inputPrice: config.SPEECH_PRICE, outputPrice: 0 },
    IMAGE: { inputPrice: 0, outputPrice: config.IMAGE_PRICE * 1_000_000 },
  };
  const settings = (kind: ProviderKind): ProviderSettings | undefined => {
    const name = kind.toUpperCase() as Uppercase<ProviderKind>;
    const model = config[`${name}_PROVIDER_MODEL`];
    if (model === undefined) return undefined;
    const cap = config[`${name}_SPENDING_CAP`];
    return {
      kind,
      url: config[`${name}_PROVIDER_URL`] ?? OPENAI,
      key: config[`${name}_PROVIDER_KEY`],
      model,
      ratePerMinute: config[`${name}_PROVIDER_RATE_PER_MINUTE`],
      concurrency: config[`${name}_PROVIDER_CONCURRENCY`],
      timeoutSeconds: config[`${name}_PROVIDER_TIMEOUT_SECONDS`],
      ...prices[name],
      capMicros: cap === undefined ? undefined : Math.round(cap * 1_000_000),
    };
  };
  return Object.fromEntries(PROVIDER_KINDS.map((kind) => [kind, settings(kind)])) as Providers;
}
