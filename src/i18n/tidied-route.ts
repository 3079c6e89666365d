import { foldEntered } from '../domain/entered-text.ts';
import { LANDING_PATHS, pathOf, WORDS_SLUGS } from './paths.ts';
import { moved, type RouteAnswer, routeOf } from './route-of.ts';

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

/** Signs behind an address in a text: brackets and quotation marks that close, what ends a sentence. */
const BEHIND = /[\p{Pe}\p{Pf}“">.,;:!?…،؛؟]+$/u;

/**
 * What a document's address means: as `routeOf` reads it, or where that finds no page, without what an address gains in a
 * text, signs behind it and invisible ones, and with the accents that its names have. Such an address has moved to the
 * page's own.
 */
export function routeMeant(rawPath: string, query: URLSearchParams): RouteAnswer {
  const asked = routeOf(rawPath, query);
  const isNowhere = asked.kind === 'not-found' || (asked.kind === 'redirect' && asked.status === 302);
  if (!isNowhere) return asked;
  let segments: string[];
  try {
    segments = rawPath.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return asked;
  }
  const named = segments.map((segment, place) => {
    const text = foldEntered(segment.normalize('NFC'), 'invisible');
    const plain = place === segments.length - 1 ? text.replace(BEHIND, '') : text;
    return NAMES.get(plain) ?? plain;
  });
  const meant = routeOf(`/${named.map(encodeURIComponent).join('/')}`, query);
  if (meant.kind === 'page' && meant.page.name !== 'home') return moved(pathOf(meant.page), query);
  return meant.kind === 'redirect' && meant.status === 301 && meant.to !== '/' ? meant : asked;
}
