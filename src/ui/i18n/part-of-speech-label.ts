import { isPartOfSpeech } from '#src/domain/words/part-of-speech.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** What a part of speech is called; one that is none of ours is shown as it is. */
export function partOfSpeechLabel(partOfSpeech: string, t: Translator): string {
  return isPartOfSpeech(partOfSpeech) ? t(`pos.${partOfSpeech}`) : partOfSpeech;
}
