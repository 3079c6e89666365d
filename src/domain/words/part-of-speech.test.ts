import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../i18n/catalogue.ts';
import { LANGUAGES } from '../language.ts';
import { isPartOfSpeech, PARTS_OF_SPEECH, partOfSpeechIn } from './part-of-speech.ts';

describe('isPartOfSpeech', () => {
  it.each(PARTS_OF_SPEECH)('knows %s', (name) => {
    expect(isPartOfSpeech(name)).toBe(true);
  });

  it.each(['', 'Noun', 'noun ', 'article', 'modal', 'toString'])('does not know %j', (name) => {
    expect(isPartOfSpeech(name)).toBe(false);
  });
});

it.each([
  ['noun', 'noun'],
  ['Verb', 'verb'],
  [' adj. ', 'adjective'],
  ['n', 'noun'],
  ['modal verb', 'modal verb'],
  ['of a river', undefined],
  ['', undefined],
  ['constructor', undefined],
])('a note of %j names %s', (note, name) => expect(partOfSpeechIn(note)).toBe(name));

describe('the parts of speech', () => {
  it('each have a label of their own in each language', async () => {
    for (const language of LANGUAGES) {
      const messages = await loadMessages(language);
      const labels = PARTS_OF_SPEECH.map((name) => messages[`pos.${name}`]);
      expect(new Set(labels).size).toBe(PARTS_OF_SPEECH.length);
    }
  });
});
