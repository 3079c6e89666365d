import type { Visitor } from '#src/domain/accounts/visitor.ts';
import { createApi } from '../platform/operation.ts';
import { SPEECH_OPERATIONS } from './functions.operations.ts';
import type { SpeechService } from './speech.service.ts';

/** `POST /api/functions/generate-speech` {text, language, word?} → {audioUrl}. */
export function createSpeechApi(speech: SpeechService, visitorOf: (request: Request) => Promise<Visitor>) {
  return createApi(SPEECH_OPERATIONS, visitorOf, {
    'POST /api/functions/generate-speech': async ({ body, visitor }) =>
      speech.generateSpeech(visitor, body.text, body.language, body.word),
  });
}
