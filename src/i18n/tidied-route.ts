import { foldEntered } from '../domain/entered-text.ts';
import { LANDING_PATHS, pathOf, WORDS_SLUGS } from './paths.ts';
import { GLUED, moved, type RouteAnswer, routeOf } from './route-of.ts';

/** A name as people type it who have no accents, or write umlauts with an e. */
const spellingsOf = (name: string): string[] =>
  [name, name.replace(/[äöü]/g, '$&e')].map((each) => each.normalize('NFKD').replace(/\p{M}/gu, ''));

/** Names in addresses that have accents, by their spellings without. */
const NAMES: ReadonlyMap<string, string> = new Map(
  [
    ...Object.values(WORDS_SLUGS),
    ...Object.values(LANDING_PATHS).map((path) => path.slice(path.lastIndexOf('/') + 1)),
  ].flatMap((name) => spellingsOf(name).map((spelling): [string, string] => [spelling, name])),
);

/** A segment as it was sent, also where a program on its way has encoded it once more. */
function decoded(segment: string): string {
  const once = decodeURIComponent(segment);
  return /%[0-9a-f]{2}/i.test(once) ? decodeURIComponent(once) : once;
}

/**
 * What a document's address means: as `routeOf` reads it, or where that finds no page, without what an address gains in a
 * text, signs around it, invisible ones and capitals, and with the accents that its names have. Such an address has moved
 * to the page's own.
 */
export function routeMeant(rawPath: string, query: URLSearchParams): RouteAnswer {
  const asked = routeOf(rawPath, query);
  const isNowhere = asked.kind === 'not-found' || (asked.kind === 'redirect' && asked.status === 302);
  if (!isNowhere) return asked;
  let segments: string[];
  try {
    segments = rawPath.slice(1).split('/').map(decoded);
  } catch {
    return asked;
  }
  const named = segments.map((segment) => {
    const plain = foldEntered(segment.normalize('NFC'), 'invisible', 'dashes')
      .replace(GLUED, '')
      .toLowerCase();
    return NAMES.get(plain) ?? plain;
  });
  const meant = routeOf(`/${named.map(encodeURIComponent).join('/')}`, query);
  if (meant.kind === 'page' && meant.page.name !== 'home') return moved(pathOf(meant.page), query);
  return meant.kind === 'redirect' && meant.status === 301 && meant.to !== '/' ? meant : asked;
}
