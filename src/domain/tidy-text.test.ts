import { describe, expect, it } from 'vitest';
import type { LanguageCode } from './language.ts';
import { tidyIpa, tidyMeaning, tidyText } from './tidy-text.ts';

describe('tidyText', () => {
  it.each<[LanguageCode, string, string]>([
    ['en', "It's  a 'good' dog .", 'It’s a ‘good’ dog.'],
    ['en', 'She said "hello" to us.', 'She said “hello” to us.'],
    ['fr', 'Tu viens ?', 'Tu viens\u202f?'],
    ['fr', "C'est vrai!", 'C’est vrai\u202f!'],
    ['de', 'Er sagt "ja".', 'Er sagt „ja“.'],
    ['es', '¿Vienes ?', '¿Vienes?'],
    ['ar', 'هل تأتي?', 'هل تأتي؟'],
    ['ar', 'نعم, غدًا', 'نعم، غدًا'],
    ['pt', 'cafe\u0301', 'café'],
  ])('gives %s its typography: %j', (language, text, tidy) => {
    expect(tidyText(text, language)).toBe(tidy);
    expect(tidyText(tidy, language)).toBe(tidy);
  });

  it('takes the full stop off a meaning, but not three', () => {
    expect(tidyMeaning('a room.', 'en')).toBe('a room');
    expect(tidyMeaning('and so on...', 'en')).toBe('and so on...');
  });
});

describe('tidyIpa', () => {
  it.each([
    ['/ˈkɪtʃən/', 'ˈkɪtʃən'],
    ['[ˈrɛd]', 'red'],
    ['ɡʊd', 'ɡʊd'],
    ['gʊd', 'ɡʊd'],
    ['ˈbɝːd', 'bɜrd'],
    ['ˈtiː.tʃɚ', 'ˈtitʃər'],
    ['dʒʌmp', 'dʒʌmp'],
    ["'wɔtər", 'ˈwɔtər'],
    ['ˈbɑtl̩', 'ˈbɑtəl'],
    ['hɒt', 'hɑt'],
  ])('%s → %s', (given, tidy) => {
    expect(tidyIpa(given)).toBe(tidy);
  });
});
