import { describe, expect, it } from 'vitest';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { foreignLanguage, isHeldOut, LATIN_LANGUAGES } from './text-language.ts';

const heldOut = readBundledContent('content').entries.filter(({ id }) => isHeldOut(id));

describe('foreignLanguage', () => {
  it('doubts at most one of a hundred entries that it has not seen', () => {
    const doubted = heldOut.filter((entry) =>
      LATIN_LANGUAGES.some((language) =>
        [entry.meanings[language], ...entry.contexts.map((context) => context[language])].some(
          (text) => foreignLanguage(text, language) !== undefined,
        ),
      ),
    );
    expect(heldOut.length).toBeGreaterThan(1_000);
    expect(doubted.length / heldOut.length).toBeLessThan(0.01);
  });

  it('tells 99 of 100 texts under the name of another language', () => {
    let told = 0;
    let all = 0;
    for (const entry of heldOut) {
      for (const language of LATIN_LANGUAGES) {
        for (const other of LATIN_LANGUAGES.filter((code) => code !== language)) {
          all++;
          if (foreignLanguage(entry.contexts[0]?.[language] ?? '', other)) told++;
        }
      }
    }
    expect(told / all).toBeGreaterThan(0.99);
  });

  it.each([
    ['Mi hermano prepara café en la cocina.', 'pt', 'es'],
    ['Meu irmão faz café na cozinha.', 'es', 'pt'],
    ['My brother makes coffee in the kitchen.', 'de', 'en'],
    ['Det är en galen idé: ingen badar i januari!', 'de', 'unknown'],
    ['Mein Bruder kocht in der Küche Kaffee.', 'de', undefined],
  ] as const)('%s as %s: %s', (text, expected, found) => {
    expect(foreignLanguage(text, expected)).toBe(found);
  });
});
