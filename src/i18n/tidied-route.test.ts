import { describe, expect, it } from 'vitest';
import { routeMeant } from './tidied-route.ts';

/** Where an address leads, decoded; undefined where nothing leads on. */
function leadsTo(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://host');
  const answer = routeMeant(pathname, searchParams);
  return answer.kind === 'redirect' ? `${answer.status} ${decodeURIComponent(answer.to)}` : undefined;
}

describe('routeMeant', () => {
  it.each([
    ['/today.', '/today'],
    ['/history).', '/history'],
    ['/privacy-policy”', '/privacy-policy'],
    ['/learn\u200b', '/learn'],
    ['/es-en)', '/es-en'],
    ['/es-en/palabras).', '/es-en/palabras'],
    ['/es-en/a1/palabras/1-50)', '/es-en/a1/palabras/1-50'],
    ['/a1/words/51-100.?word=60', '/a1/words/51-100?word=60'],
    ['/de-en/worter', '/de-en/wörter'],
    ['/de-en/woerter/apple', '/de-en/wörter/apple'],
    ['/de-en/b1/woerter/1-50', '/de-en/b1/wörter/1-50'],
    ['/es-en/palabras-en-ingles', '/es-en/palabras-en-inglés'],
    ['/de-en/englische-woerter,', '/de-en/englische-wörter'],
    ['/fr-en/levels”', '/fr-en/levels'],
    ['/en/categories)', '/en/categories'],
    ['/a1/words/).', '/a1/words/1-50'],
    ['/ar-en/كلمات؟', '/ar-en/كلمات'],
    ['/ar-en/كلمات/apple،', '/ar-en/كلمات/apple'],
    ['/ar-en/كلمات/apple؛', '/ar-en/كلمات/apple'],
    ['/de-en/woerter“', '/de-en/wörter'],
    ['/en/words/**apple**', '/en/words/apple'],
    ['/en/words/apple`', '/en/words/apple'],
  ])('%s has moved to %s', (address, path) => {
    expect(leadsTo(address)).toBe(`301 ${path}`);
  });

  it.each([
    '/',
    '/today',
    '/en/words/adventure',
    '/no/such/page',
    '/%',
    '/en/words/1-50)',
    '/a1/words/1-50//',
    '/a1/words/٠١-50',
  ])('%s stays what it is', (address) => {
    expect(leadsTo(address)).toBeUndefined();
  });

  it.each(['/foo', '/)', '/...', '/%25', '/en%252Fwords', '/xx-en/categories', '/a1', '/a1/1-50', '/words'])(
    '%s leads to onboarding',
    (address) => {
      expect(leadsTo(address)).toBe('302 /onboarding');
    },
  );
});
