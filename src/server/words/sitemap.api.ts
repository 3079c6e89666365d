import { Hono } from 'hono';
import { LANGUAGES } from '#src/domain/language.ts';
import { escapeXml } from '../platform/escape-xml.ts';
import type { HeldWords } from './held-words.ts';
import { SITEMAP_KINDS, type SitemapName, type SitemapService } from './sitemap.service.ts';

const AN_HOUR = 'public, max-age=3600';

/** Nothing below these is a page. What is marked noindex is not named here: it must be read for the mark to be seen. */
const NOT_FOR_ROBOTS = ['/api/', '/speech'];

/**
 * robots.txt, the sitemap index and the sitemaps it names. Each is written once between two changes of the vocabulary.
 * @param parts.publicUrl asked for with every request, because its port is known late
 */
export function createSitemapApi(
  sitemaps: SitemapService,
  { publicUrl, remember }: { publicUrl: () => string; remember: HeldWords['remember'] },
) {
  const headers = (contentType: string) => ({ 'content-type': contentType, 'cache-control': AN_HOUR });

  return new Hono()
    .get('/robots.txt', (c) => {
      const lines = ['User-agent: *', ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`), ''];
      const text = `${lines.join('\n')}\nSitemap: ${publicUrl()}/sitemap.xml\n`;
      return c.body(text, 200, headers('text/plain; charset=utf-8'));
    })
    .get('/sitemap.xml', async (c) => {
      const xml = await remember('sitemap|index', async () =>
        document(
          'sitemapindex',
          (await sitemaps.listSitemaps()).map((name) =>
            element('sitemap', `${publicUrl()}/sitemaps/${fileNameOf(name)}`, name.changed),
          ),
        ),
      );
      return c.body(xml, 200, headers('application/xml; charset=utf-8'));
    })
    .get('/sitemaps/:file', async (c) => {
      const name = parseFileName(c.req.param('file'));
      if (!name) return c.notFound();
      const xml = await remember(`sitemap|${fileNameOf(name)}`, async () => {
        const entries = await sitemaps.listEntries(name);
        return document(
          'urlset',
          entries.map(({ path, changed }) => element('url', publicUrl() + path, changed)),
        );
      });
      return c.body(xml, 200, headers('application/xml; charset=utf-8'));
    });
}

/** `en-words.xml`, and from the second part on `en-words-2.xml`. */
function fileNameOf({ language, kind, part }: SitemapName): string {
  return `${language}-${kind}${part > 1 ? `-${part}` : ''}.xml`;
}

/** Only the names that the index may hold, so that foreign ones can't fill the memory. */
function parseFileName(file: string): SitemapName | undefined {
  const match = /^([a-z]{2})-([a-z]+)(?:-([2-9]))?\.xml$/.exec(file);
  const language = LANGUAGES.find((code) => code === match?.[1]);
  const kind = SITEMAP_KINDS.find((name) => name === match?.[2]);
  return language && kind && { language, kind, part: Number(match?.[3] ?? 1) };
}

function document(root: 'urlset' | 'sitemapindex', elements: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${elements.join('')}</${root}>\n`;
}

function element(name: 'url' | 'sitemap', address: string, changed: string | undefined): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<${name}><loc>${escapeXml(address)}</loc>${lastmod}</${name}>\n`;
}
