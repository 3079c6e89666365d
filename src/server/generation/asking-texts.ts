import type { z } from 'zod';
import { issuesOf } from '#src/domain/generation/entry-reply.ts';
import { jsonInText } from '#src/domain/generation/json-in-text.ts';
import { loadSdk } from '../platform/providers/asking.ts';
import type { TextProvider, TextReply, TextRequest } from '../platform/providers/text-provider.ts';
import { GenerationFailure } from './generation-failure.ts';
import type { CallMeter } from './spending.service.ts';

/** What a reply was good for: its value, or what is wrong with it. */
export type Judged<T> = { value: T } | { issues: string };

/** Judges a value by a schema alone. */
export const judgeBy =
  <T>(schema: z.ZodType<T>) =>
  (value: unknown): Judged<T> => {
    const result = schema.safeParse(value);
    return result.success ? { value: result.data } : { issues: issuesOf(result.error) };
  };

/** Most of a reply that is sent back to be mended, in characters, and of what was said that is shown. */
const MAX_SENT_BACK = 20_000;
const MAX_DETAIL = 300;

/** One call to the provider of texts, through the meter. @throws GenerationFailure, or the signal's reason */
function callThrough(meter: CallMeter, provider: TextProvider, request: TextRequest): Promise<TextReply> {
  return meter.call({
    provider: 'text',
    model: provider.model,
    most: { inputUnits: provider.mostInputTokens(request), outputUnits: request.maxOutputTokens },
    prepare: loadSdk,
    make: async (signal) => {
      const reply = await provider.write(request, signal);
      return { value: reply, used: reply.used };
    },
  });
}

/**
 * Asks for JSON, and once more where the reply can't be used, saying what was wrong with it.
 * @param judge what a JSON value is good for
 * @throws GenerationFailure refused, truncated, not-json or wrong-shape after the second try, or the call's own
 */
export async function askForJson<T>(
  { meter, provider }: { meter: CallMeter; provider: TextProvider },
  request: TextRequest,
  judge: (value: unknown) => Judged<T>,
): Promise<T> {
  const first = read(await callThrough(meter, provider, request), judge);
  if ('value' in first) return first.value;
  const mended: TextRequest = {
    ...request,
    messages: [
      ...request.messages,
      { role: 'assistant', content: first.text.slice(0, MAX_SENT_BACK) || '(nothing)' },
      {
        role: 'user',
        content: `That can't be used: ${first.issues}. Answer again with the whole JSON object, mended, and nothing else.`,
      },
    ],
  };
  const second = read(await callThrough(meter, provider, mended), judge);
  if ('value' in second) return second.value;
  // What was said instead of JSON says more than that it is none.
  const said = second.reason === 'not-json' ? second.text.trim() : '';
  const detail = (said || second.issues).slice(0, MAX_DETAIL);
  throw new GenerationFailure(second.reason, { detail, wasServed: true });
}

type Unusable = { reason: 'truncated' | 'not-json' | 'wrong-shape'; issues: string; text: string };

function read<T>(reply: TextReply, judge: (value: unknown) => Judged<T>): { value: T } | Unusable {
  const { text, ending } = reply;
  if (ending === 'refused')
    throw new GenerationFailure('refused', {
      detail: text.trim().slice(0, MAX_DETAIL) || undefined,
      wasServed: true,
    });
  const values = jsonInText(text);
  // What was cut off behind a value may have taken it back.
  if (ending === 'cut' && (values.length === 0 || !/[}\]][\s`]*$/.test(text)))
    return { reason: 'truncated', issues: 'it was cut off before its end; be brief', text };
  let issues: string | undefined;
  for (const value of values) {
    const judged = judge(value);
    if ('value' in judged) return judged;
    issues ??= judged.issues;
  }
  return issues === undefined
    ? { reason: 'not-json', issues: 'it is not JSON', text }
    : { reason: 'wrong-shape', issues, text };
}
