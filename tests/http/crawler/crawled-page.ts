/** What a search engine reads of a page: its links, its structured data, its text by language. */
export type CrawledPage = {
  lang: string | undefined;
  dir: string | undefined;
  title: string;
  description: string | undefined;
  isNoindex: boolean;
  canonical: string[];
  /** Addresses by hreflang, in the page's order. */
  alternates: [hreflang: string, address: string][];
  /** `<meta property>` and `<meta name>` by name. */
  metas: Map<string, string>;
  h1Count: number;
  ids: Set<string>;
  /** Addresses of links, as written. */
  links: string[];
  /** Addresses of pictures, scripts, styles, fonts, icons. */
  parts: string[];
  structuredData: unknown[];
  /** Text that can be seen, its white space made single. */
  text: string;
  /** Letters that can be seen, by the language they stand under. */
  letters: Map<string, string>;
};

const VOID = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'source']);
/** Elements that end a piece of text, so that two headings don't run into one word. */
const INLINE = new Set(['a', 'span', 'bdi', 'b', 'i', 'em', 'strong', 'mark', 'button', 'time']);
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'noscript', 'svg']);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (name[0] !== '#') return ENTITIES[name] ?? whole;
    return String.fromCodePoint(
      name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1)),
    );
  });
}

function attributesOf(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value] of source.matchAll(/([^\s="'/]+)(?:="([^"]*)")?/g)) {
    found.set(name.toLowerCase(), decodeEntities(value ?? ''));
  }
  return found;
}

type Open = { tag: string; lang: string; isSeen: boolean };

/**
 * Reads a document as our server writes it: every element closed, attributes in double quotes. Text in a link with
 * `hreflang` names that link's language in the language itself, and is no text of the page.
 * @throws Error where an element is left open or closed twice
 */
export function readPage(html: string): CrawledPage {
  const page: CrawledPage = {
    lang: undefined,
    dir: undefined,
    title: '',
    description: undefined,
    isNoindex: false,
    canonical: [],
    alternates: [],
    metas: new Map(),
    h1Count: 0,
    ids: new Set(),
    links: [],
    parts: [],
    structuredData: [],
    text: '',
    letters: new Map(),
  };
  const open: Open[] = [];
  const text: string[] = [];
  const pieces = /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^>"])*?)(\/?)>|[^<]+/gi;
  pieces.lastIndex = 0;
  for (let match = pieces.exec(html); match; match = pieces.exec(html)) {
    const [whole, isEnd, name, attributes = ''] = match;
    if (name === undefined) {
      const top = open.at(-1);
      if (whole.startsWith('<') || !top?.isSeen) continue;
      const seen = decodeEntities(whole);
      text.push(seen);
      page.letters.set(top.lang, (page.letters.get(top.lang) ?? '') + seen.replace(/[^\p{L}\p{M}]+/gu, ''));
      continue;
    }
    const tag = name.toLowerCase();
    if (!INLINE.has(tag)) text.push(' ');
    if (isEnd) {
      const top = open.pop();
      if (top?.tag !== tag) throw new Error(`</${tag}> closes <${top?.tag}>`);
      continue;
    }
    const values = attributesOf(attributes);
    const parent = open.at(-1);
    note(page, tag, values);
    if (tag === 'script' || tag === 'style' || tag === 'title') {
      const end = html.indexOf(`</${tag}`, pieces.lastIndex);
      const content = html.slice(pieces.lastIndex, end);
      if (tag === 'title' && page.title === '') page.title = decodeEntities(content);
      if (values.get('type') === 'application/ld+json') page.structuredData.push(JSON.parse(content));
      pieces.lastIndex = html.indexOf('>', end) + 1;
      continue;
    }
    if (VOID.has(tag)) continue;
    open.push({
      tag,
      lang: values.get('lang') ?? parent?.lang ?? '',
      isSeen:
        (parent?.isSeen ?? true) &&
        !UNSEEN.has(tag) &&
        !values.has('hidden') &&
        !values.has('hreflang') &&
        values.get('aria-hidden') !== 'true',
    });
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.tag}> is left open`);
  page.text = text.join('').replace(/\s+/g, ' ').trim();
  return page;
}

function note(page: CrawledPage, tag: string, values: Map<string, string>): void {
  const id = values.get('id');
  if (id) page.ids.add(id);
  if (tag === 'html') {
    page.lang = values.get('lang');
    page.dir = values.get('dir');
  }
  if (tag === 'h1') page.h1Count++;
  if (tag === 'meta') {
    const name = values.get('property') ?? values.get('name');
    const content = values.get('content') ?? '';
    if (name) page.metas.set(name, content);
    if (name === 'robots' && content.includes('noindex')) page.isNoindex = true;
    if (name === 'description') page.description = content;
  }
  const href = values.get('href');
  if (tag === 'a' && href) page.links.push(href);
  if (tag === 'link' && href) {
    const rel = values.get('rel');
    if (rel === 'canonical') page.canonical.push(href);
    else if (rel === 'alternate') page.alternates.push([values.get('hreflang') ?? '', href]);
    else page.parts.push(href);
  }
  if (tag === 'img' || tag === 'script' || tag === 'source' || tag === 'audio') {
    const source = values.get('src');
    if (source) page.parts.push(source);
    for (const candidate of values.get('srcset')?.split(',') ?? [])
      page.parts.push(candidate.trim().split(' ')[0] ?? '');
  }
}
