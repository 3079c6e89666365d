import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directionOf, LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { LANDING_PATHS } from '#src/i18n/paths.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { type CrawledPage, readPage } from './crawler/crawled-page.ts';
import { addressesIn, ownAddressFault, structuredFaults, textsIn } from './crawler/structured-data.ts';

/** Another than the server's own, so that an address made from the request's host is noticed. */
const PUBLIC_URL = 'https://words.example';
/** Requests under way at once. */
const PARALLEL = 8;

type Listed = { address: string; language: LanguageCode; changed: string | undefined };
/**
 * Every page is crawled but words, ranges and pages of the list, of which there are many of a kind: a part of those, the
 * same in all languages so that their links to each other are followed, and the command stays within its time.
 * CRAWL=all crawls every address of the sitemap, which takes about twenty minutes.
 */
const isWhole = process.env.CRAWL === 'all';
const isOneOfMany = (address: string) => isWord(address) || /\/\d+-\d+$|\?page=/.test(address);
const isCrawled = (address: string, number: number) =>
  isWhole || !isOneOfMany(address) || number % (isWord(address) ? 48 : 4) === 0;

type Answer = { status: number; type: string; text: string; finalAddress: string };

let server: TestServer;
let robots: string;
let sitemaps: string[] = [];
/** Every address that a sitemap names, and those of them that are crawled. */
const everyAddress = new Set<string>();
const listed: Listed[] = [];
const pages = new Map<string, CrawledPage>();
/** What is wrong with the addresses on the pages, found while following them. */
const brokenLinks: string[] = [];
const answered: string[] = [];

beforeAll(async () => {
  // Kept pages are compressed with care, which takes longer than to make them; tests of the cache are elsewhere.
  server = await startTestServer({ PUBLIC_URL, PAGE_CACHE_MB: '0' });
  robots = (await get('/robots.txt')).text;
  const index = (await get(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '')).text;
  sitemaps = locationsOf(index).map(({ address }) => address);
  for (const sitemap of sitemaps) {
    const language = /\/([a-z]{2})-[^/]+$/.exec(sitemap)?.[1] as LanguageCode;
    let ofMany = 0;
    for (const location of locationsOf((await get(sitemap)).text)) {
      const entry = { ...location, language };
      everyAddress.add(entry.address);
      if (isCrawled(entry.address, isOneOfMany(entry.address) ? ofMany++ : 0)) listed.push(entry);
    }
  }
  await forEach(listed, async ({ address }) => {
    const answer = await get(address);
    if (answer.status === 200 && answer.finalAddress === address) answered.push(address);
    pages.set(address, readPage(answer.text));
  });
  await followLinks();
});

afterAll(() => server?.close());

function isWord(address: string): boolean {
  const { pathname } = new URL(address);
  return /^\/[a-z-]+\/[^/]+\/[a-z0-9-]+$/.test(pathname) && !/\/categories\/|\/\d+-\d+$/.test(pathname);
}

function locationsOf(xml: string): { address: string; changed: string | undefined }[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(
    ([, address = '', changed]) => ({ address: address.replaceAll('&amp;', '&'), changed }),
  );
}

/** Asks the server under test for an absolute or relative address of the site. */
async function get(address: string): Promise<Answer> {
  // Looking through all pages holds this process up for a minute: a connection that was closed meanwhile is noticed first.
  await setImmediate();
  const { pathname, search } = new URL(address, PUBLIC_URL);
  let target = pathname + search;
  for (let hops = 0; ; hops++) {
    const response = await fetch(server.url + target, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
    });
    const location = response.headers.get('location');
    if (location === null || hops > 2) {
      const type = response.headers.get('content-type') ?? '';
      return {
        status: response.status,
        type,
        text: await response.text(),
        finalAddress: PUBLIC_URL + target,
      };
    }
    await response.arrayBuffer();
    const next = new URL(location, PUBLIC_URL + target);
    target = next.pathname + next.search;
  }
}

async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/**
 * Fetches each address once that the pages lead to, but for words outside the sample. Of the two that every word page
 * has again, the sound is forbidden by robots.txt, and 'other languages' is followed on every twentieth page; of
 * the pictures for shared links, which are drawn when asked for, every fifteenth is.
 */
async function followLinks(): Promise<void> {
  const forbidden = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
  const asked = new Map<string, { from: string; anchors: Set<string> }>();
  let moreLinks = 0;
  let pictures = 0;
  for (const [from, page] of pages) {
    const images = ['og:image'].flatMap((name) => page.metas.get(name) ?? []);
    const told = page.structuredData.flatMap(addressesIn);
    for (const written of [...page.links, ...page.parts, ...images, ...told]) {
      const url = new URL(written, from);
      if (url.origin !== PUBLIC_URL || forbidden.some((path) => url.pathname.startsWith(path))) continue;
      const anchor = decodeURIComponent(url.hash.slice(1));
      url.hash = '';
      if (everyAddress.has(url.href) && !pages.has(url.href)) continue;
      if (!asked.has(url.href) && url.searchParams.has('more') && moreLinks++ % 20 !== 0) continue;
      if (!asked.has(url.href) && url.pathname.startsWith('/share/') && pictures++ % 15 !== 0) continue;
      const known = asked.get(url.href) ?? { from, anchors: new Set() };
      if (anchor) known.anchors.add(anchor);
      asked.set(url.href, known);
    }
  }
  await forEach([...asked], async ([address, { from, anchors }]) => {
    let page = pages.get(address);
    if (!page) {
      const { status, type, text } = await get(address);
      if (status !== 200) brokenLinks.push(`${from} leads to ${address}, which answers ${status}`);
      else if (anchors.size > 0 && type.startsWith('text/html')) page = readPage(text);
    }
    for (const anchor of anchors)
      if (!page?.ids.has(anchor))
        brokenLinks.push(`${from} leads to ${address}#${anchor}, which has no such id`);
  });
}

/** The faults of all listed pages, at most the first twenty. */
function faultsOf(judge: (page: CrawledPage, entry: Listed) => string | undefined): string[] {
  const faults: string[] = [];
  for (const entry of listed) {
    const fault = judge(pages.get(entry.address) as CrawledPage, entry);
    if (fault !== undefined) faults.push(`${entry.address}: ${fault}`);
  }
  return faults.slice(0, 20);
}

describe('what search engines are shown', () => {
  it('names one sitemap for each language and kind, each with pages', () => {
    const names = sitemaps.map((address) => address.replace(`${PUBLIC_URL}/sitemaps/`, ''));
    const kinds = ['pages', 'levels', 'categories', 'words'];
    expect(names).toEqual(LANGUAGES.flatMap((code) => kinds.map((kind) => `${code}-${kind}.xml`)));
    expect(new Set(listed.map(({ address }) => address)).size).toBe(listed.length);
    expect(everyAddress.size).toBeGreaterThan(30_000);
    expect(listed.length).toBeGreaterThan(1_000);
  });

  it('dates every page with a time that is not in the future', () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const dated = /^\d{4}-\d{2}(-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z)?$/;
    expect(
      faultsOf((_, { changed }) =>
        changed && dated.test(changed) && changed < tomorrow ? undefined : (changed ?? 'no date'),
      ),
    ).toEqual([]);
  });

  it('lists only pages that answer at once', () => {
    const known = new Set(answered);
    expect(faultsOf((_, { address }) => (known.has(address) ? undefined : 'no 200'))).toEqual([]);
  });

  it('lists only pages that may be indexed and name themselves canonical', () => {
    expect(
      faultsOf((page, { address }) =>
        page.isNoindex || page.canonical.join() !== address ? `canonical ${page.canonical}` : undefined,
      ),
    ).toEqual([]);
  });

  it('links every page with its versions in all six languages, and each of them back', () => {
    const isFront = (address: string) => address === `${PUBLIC_URL}/`;
    expect(
      faultsOf((page, { address, language }) => {
        if (isFront(address))
          return page.alternates.length === 0 ? undefined : 'the front page has no versions';
        const versions = new Map(page.alternates);
        const codes = [...versions.keys()].sort().join(' ');
        if (codes !== 'ar de en es fr pt x-default') return `versions ${codes}`;
        if (page.alternates.length !== versions.size) return 'a version is named twice';
        if (versions.get(language) !== address) return `says that it is ${versions.get(language)}`;
        if (versions.get('x-default') !== versions.get('en')) return 'the default is not English';
        const addresses = LANGUAGES.map((code) => versions.get(code) ?? '');
        const others = addresses.flatMap((each) => pages.get(each) ?? []);
        if (addresses.some((each) => !everyAddress.has(each))) return 'a version is in no sitemap';
        const same = JSON.stringify(page.alternates);
        if (others.some((other) => JSON.stringify(other.alternates) !== same))
          return 'a version does not link back';
      }),
    ).toEqual([]);
  });

  it('writes every address absolute and percent-encoded in one way', () => {
    const isPlain = (address: string) =>
      address.startsWith(`${PUBLIC_URL}/`) && address === new URL(encodeURI(decodeURI(address))).href;
    expect(
      faultsOf((page, { address }) =>
        [
          address,
          ...page.canonical,
          ...page.alternates.map(([, each]) => each),
          page.metas.get('og:url') ?? '',
        ].find((each) => !isPlain(each)),
      ),
    ).toEqual([]);
  });

  it('speaks the language of its sitemap, in its direction, under exactly one main heading', () => {
    expect(
      faultsOf((page, { language }) =>
        page.lang !== language || page.dir !== directionOf(language) || page.h1Count !== 1
          ? `${page.lang} ${page.dir}, ${page.h1Count} main headings`
          : undefined,
      ),
    ).toEqual([]);
  });

  it('keeps to English and its own language, and to their scripts', () => {
    expect(
      faultsOf((page, { language }) => {
        const foreign =
          language === 'ar'
            ? /[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Inherited}\p{Script=Common}]/u
            : /[^\p{Script=Latin}\p{Script=Inherited}\p{Script=Common}]/u;
        let all = 0;
        let other = 0;
        for (const [lang, letters] of page.letters) {
          all += letters.length;
          const primary = lang.split('-')[0];
          if (primary !== 'en' && primary !== language) other += letters.length;
          // Phonetic letters are partly Greek.
          if (lang !== 'en-fonipa' && foreign.test(letters))
            return `foreign letters under ${lang}: ${letters.match(foreign)?.[0]}`;
        }
        return other >= 0.2 * all ? `${other} of ${all} letters are of other languages` : undefined;
      }),
    ).toEqual([]);
  });

  it('has a title and a description that no other page of its language has', () => {
    const seen = new Map<string, string>();
    expect(
      faultsOf((page, { address, language }) => {
        if (!page.title || !page.description) return 'no title or description';
        const key = `${language} ${page.title}`;
        const other = seen.get(key);
        seen.set(key, address);
        return other && `has the title of ${other}`;
      }),
    ).toEqual([]);
  });

  it('can be shared: a title, an address and a language for Open Graph, a card for Twitter', () => {
    const needed = [
      'og:type',
      'og:title',
      'og:description',
      'og:url',
      'og:site_name',
      'og:locale',
      'og:image',
      'twitter:card',
    ];
    expect(
      faultsOf((page, { address }) => {
        const missing = needed.filter((name) => !page.metas.get(name));
        if (missing.length > 0) return `lacks ${missing.join()}`;
        return page.metas.get('og:url') === address ? undefined : `og:url ${page.metas.get('og:url')}`;
      }),
    ).toEqual([]);
  });

  it('tells in schema.org’s terms what each kind of page is', () => {
    const kindOf = ({ address }: Listed): string => {
      const { pathname } = new URL(address);
      if (pathname === '/') return 'WebSite';
      if (isWord(address)) return 'BreadcrumbList DefinedTerm';
      if (/\/\d+-\d+$/.test(pathname)) return 'BreadcrumbList DefinedTermSet';
      if (/\/categories\/./.test(pathname)) return 'BreadcrumbList DefinedTermSet';
      if (pathname.endsWith('/categories')) return 'BreadcrumbList ItemList';
      if (landings.has(decodeURI(pathname))) return `BreadcrumbList FAQPage ${'ItemList '.repeat(6)}WebSite`;
      if (/levels$|privacy-policy|terms-of-use|about-us/.test(pathname)) return 'BreadcrumbList';
      return 'BreadcrumbList DefinedTermSet';
    };
    const landings = new Set<string>(Object.values(LANDING_PATHS));
    expect(
      faultsOf((page, entry) => {
        const types = page.structuredData
          .flatMap((document) => (document as { '@graph': { '@type': string }[] })['@graph'])
          .map((thing) => thing['@type'])
          .sort()
          .join(' ');
        return types === kindOf(entry) ? undefined : `${types}, not ${kindOf(entry)}`;
      }),
    ).toEqual([]);
  });

  it('fills what schema.org’s types need, with absolute addresses and texts that the page shows', () => {
    expect(
      faultsOf((page, { address }) => {
        const texts = page.text.toLowerCase();
        return page.structuredData
          .flatMap((document) => structuredFaults(document))
          .concat(
            textsIn(page.structuredData)
              .filter((text) => !texts.includes(text.toLowerCase()))
              .map((text) => `'${text}' is not on the page`),
            page.structuredData.flatMap(addressesIn).filter((each) => !each.startsWith(`${PUBLIC_URL}/`)),
            ownAddressFault(page.structuredData, address),
          )[0];
      }),
    ).toEqual([]);
  });

  it('leads nowhere that is not there: pages, anchors, pictures, scripts, styles', () => {
    expect(brokenLinks.slice(0, 20)).toEqual([]);
  });
});

describe('what search engines are not shown', () => {
  it.each([
    '/profile',
    '/history',
    '/onboarding',
    '/onboarding?lang=de',
    '/en/words?q=dog',
    '/c2/words/1-50',
    '/en/words/dog?more=1',
    '/en/categories/no-such-topic',
    '/no/such/page',
  ])('marks %s noindex, without a canonical address or versions', async (path) => {
    const page = readPage((await get(path)).text);
    expect(page.isNoindex).toBe(true);
    expect(page.canonical).toEqual([]);
    expect(page.alternates).toEqual([]);
    expect(everyAddress).not.toContain(PUBLIC_URL + path);
  });

  it('makes a word of a range canonical to the range', async () => {
    const page = readPage((await get('/a1/words/1-50?word=7')).text);
    expect(page.canonical).toEqual([`${PUBLIC_URL}/a1/words/1-50`]);
  });
});
