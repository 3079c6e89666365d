import { z } from 'zod';
import { atMost, dollars, httpUrl, text, whole } from './config-kinds.ts';

/** Where a provider of texts, speech or pictures is reached, and how hard it may be asked. */
function provider<N extends string>(name: N, makes: string, usual: { seconds: number; without: string }) {
  const settings = {
    URL: httpUrl
      .optional()
      .describe(
        `Base address of the provider that makes ${makes}, for any server that speaks the OpenAI protocol, also a local one. Default with a key: https://api.openai.com/v1. Without URL and key: ${usual.without}.`,
      ),
    KEY: text(1000).optional().describe(`Key of the provider that makes ${makes}; local servers need none.`),
    MODEL: text(200)
      .optional()
      .describe(
        `Model of the provider that makes ${makes}, with ${name}_PROVIDER_URL or ${name}_PROVIDER_KEY.`,
      ),
    RATE_PER_MINUTE: atMost(100_000).default(120).describe('Calls to it in a minute, over all processes.'),
    CONCURRENCY: atMost(1_000).default(4).describe('Calls to it at the same time, over all processes.'),
    TIMEOUT_SECONDS: atMost(3_600)
      .default(usual.seconds)
      .describe('Seconds after which a call to it is given up.'),
  };
  return Object.fromEntries(
    Object.entries(settings).map(([key, schema]) => [`${name}_PROVIDER_${key}`, schema]),
  ) as { [K in keyof typeof settings as `${N}_PROVIDER_${K}`]: (typeof settings)[K] };
}

const spendingCap = (makes: string) =>
  dollars
    .optional()
    .describe(
      `Most that ${makes} may cost in US dollars: in one batch, and in the single calls of one day. Needs prices. Default: no cap.`,
    );

/** What makes sounds, entries and pictures, and what that may cost. */
export const GENERATION_SETTINGS = {
  SPEECH_RATE_PER_MINUTE: atMost(100_000)
    .default(120)
    .describe('New texts that one address may have spoken in a minute; stored ones are not counted.'),
  SPEECH_WORKERS: atMost(16)
    .default(1)
    .describe('Worker threads of the bundled speech synthesiser, about 120 MB each while in use.'),
  ...provider('TEXT', 'entries', { seconds: 120, without: 'the bundled vocabulary' }),
  TEXT_PROVIDER_MAX_TOKENS: whole(500, 200_000)
    .default(2_500)
    .describe(
      'Most tokens that one entry may take, which is what is reserved of the cap; models that think before they write need more.',
    ),
  TEXT_PRICE_INPUT: dollars.default(0).describe('US dollars per million tokens sent.'),
  TEXT_PRICE_OUTPUT: dollars.default(0).describe('US dollars per million tokens received.'),
  TEXT_SPENDING_CAP: spendingCap('texts'),
  ...provider('SPEECH', 'sounds', { seconds: 60, without: 'the bundled synthesiser' }),
  SPEECH_PROVIDER_VOICE: text(100).default('alloy').describe('Voice of the provider that makes sounds.'),
  SPEECH_PROVIDER_PHONEMES: z
    .enum(['none', 'misaki'])
    .default('none')
    .describe(
      'misaki: the provider speaks English alone, and is told how an entry’s word is said, as [live](/lˈɪv/) in the text, which servers of Kokoro take; others would read that aloud.',
    ),
  SPEECH_PRICE: dollars.default(0).describe('US dollars per million characters spoken.'),
  SPEECH_SPENDING_CAP: spendingCap('sounds'),
  ...provider('IMAGE', 'pictures', { seconds: 180, without: 'the bundled pictures' }),
  IMAGE_PRICE: dollars.default(0).describe('US dollars per picture.'),
  IMAGE_SPENDING_CAP: spendingCap('pictures'),
};
