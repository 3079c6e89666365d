import { Hono } from 'hono';
import { z } from 'zod';
import { LANGUAGES } from '#src/domain/language.ts';
import type { Visitor } from '#src/domain/visitor.ts';
import { AppError } from '../platform/app-error.ts';
import type { SpeechService } from './speech.service.ts';

const speechBody = z.object({ text: z.string().max(20_000), language: z.enum(LANGUAGES) });

/** `POST /api/functions/generate-speech` {text, language} → {audioUrl}. */
export function createSpeechApi(speech: SpeechService, visitorOf: (request: Request) => Promise<Visitor>) {
  return new Hono().post('/generate-speech', async (c) => {
    const body = speechBody.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) throw new AppError('invalid-request', { cause: body.error });
    const visitor = await visitorOf(c.req.raw);
    return c.json(await speech.generateSpeech(visitor, body.data.text, body.data.language));
  });
}
