import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChildNode, parse, type Rule } from 'postcss';
import { projectRoot } from '../platform/project-root.ts';

/** A part of a style sheet: as it is, or with what a page must have for it to matter. */
type Piece =
  | string
  /** Declarations, and each selector with the classes that it can't do without. */
  | { selectors: { text: string; classes: string[] }[]; body: string }
  | { head: string; pieces: Piece[] };

const sheets = new Map<string, { text: string; pieces: Piece[] }>();

function sheetOf(address: string) {
  const known = sheets.get(address);
  if (known) return known;
  const text = readFileSync(join(projectRoot(), 'build/client', address), 'utf8').trim();
  const sheet = { text, pieces: piecesOf(parse(text).nodes) };
  sheets.set(address, sheet);
  return sheet;
}

function piecesOf(nodes: readonly ChildNode[]): Piece[] {
  return nodes.map((node) => {
    if (node.type === 'rule') return ruleOf(node);
    if (node.type === 'atrule' && (node.name === 'media' || node.name === 'supports'))
      return { head: `@${node.name} ${node.params}`, pieces: piecesOf(node.nodes ?? []) };
    return node.toString();
  });
}

function ruleOf(rule: Rule): Piece {
  return {
    selectors: rule.selectors.map((text) => ({ text, classes: classesIn(text) })),
    body: rule.nodes.map(String).join(';'),
  };
}

/** Classes outside of parentheses: one that stands in `:not()` or `:is()` may be missing where the rule applies. */
function classesIn(selector: string): string[] {
  const plain = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...plain.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
}

function textFor(pieces: readonly Piece[], has: ReadonlySet<string>): string {
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else if ('pieces' in piece) {
      const inner = textFor(piece.pieces, has);
      if (inner) text += `${piece.head}{${inner}}`;
    } else {
      const used = piece.selectors.filter(({ classes }) => classes.every((name) => has.has(name)));
      if (used.length > 0) text += `${used.map((each) => each.text).join()}{${piece.body}}`;
    }
  }
  return text;
}

/** The text of built style sheets by their addresses. Each is read once: the build does not change under a server. */
export function stylesOf(addresses: readonly string[]): string {
  return addresses.map((address) => sheetOf(address).text).join('');
}

/**
 * The same, without the rules whose classes do not occur in a page: on a slow line every kilobyte before the first paint
 * is 5 ms, and every rule that is read some more.
 */
export function stylesFor(html: string, addresses: readonly string[]): string {
  const has = new Set([...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  return addresses.map((address) => textFor(sheetOf(address).pieces, has)).join('');
}
