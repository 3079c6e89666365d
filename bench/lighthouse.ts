import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { type LanguageCode, pairOf } from '#src/domain/language.ts';
import {
  categoryListPath,
  categoryPath,
  encodePath,
  LANDING_PATHS,
  studyPath,
  wordPath,
} from '#src/i18n/paths.ts';
import { BROWSER_FLAGS, findBrowser } from '#tests/support/find-browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Effort, type Figure, figureAtLeast, figureAtMost, figureOnly, median } from './figure.ts';
import { startNginx } from './nginx.ts';
import { startBuiltServer } from './study-page.ts';

/** What must be perfect; performance has a bound of its own, because it is measured. */
const PERFECT = ['seo', 'best-practices', 'accessibility'] as const;
const LEAST_PERFORMANCE = 95;

const LANGUAGES_MEASURED: readonly LanguageCode[] = ['en', 'ar'];

type Scores = { performance: number; shift: number; flaws: string[] };

/** The least that a page of this kind can be: one heading, one paragraph, no style, no script. */
const BARE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>word</title><meta name="description" content="a word"></head><body><h1>word</h1><p>What a word is.</p></body></html>`;

function pagesOf(language: LanguageCode): [name: string, path: string][] {
  const pair = pairOf(language);
  const categories = JSON.parse(readFileSync('content/categories.json', 'utf8')) as {
    slug: string;
    slugs: Record<LanguageCode, string>;
  }[];
  const food = categories.find((category) => category.slug === 'food');
  if (!food) throw new Error('there is no category food');
  return [
    ['landing', LANDING_PATHS[language]],
    ['study', studyPath(pair, 'a1', 3)],
    ['word', wordPath(pair, 'adventure')],
    ['category list', categoryListPath(pair)],
    ['category', categoryPath(pair, food.slugs[language])],
  ];
}

/** One run of Lighthouse with its mobile preset, in a browser of its own. */
async function run(url: string): Promise<Scores> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
    const { categories, audits } = result.lhr;
    const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const flaws = PERFECT.filter((name) => scoreOf(name) < 100).map((name) => {
      const failed = (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id);
      return `${name} ${scoreOf(name)} (${failed.join(', ')})`;
    });
    return {
      performance: scoreOf('performance'),
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      flaws,
    };
  } finally {
    await browser.close();
  }
}

/** Lighthouse on the public pages in two languages, a bare static page beside them. */
export async function measureLighthouse(effort: Effort): Promise<Figure[]> {
  const server = await startBuiltServer();
  try {
    const figures = [await bareFigure(effort)];
    for (const language of LANGUAGES_MEASURED) {
      for (const [name, path] of pagesOf(language)) {
        const runs: Scores[] = [];
        for (let i = 0; i < effort.lighthouseRuns; i++) runs.push(await run(server.url + encodePath(path)));
        figures.push(...figuresOf(`Lighthouse, ${name} in ${language}`, runs));
      }
    }
    return figures;
  } finally {
    await server.stop();
  }
}

function figuresOf(name: string, runs: Scores[]): Figure[] {
  const performance = runs.map((scores) => scores.performance);
  const flaws = [...new Set(runs.flatMap((scores) => scores.flaws))];
  const shift = Math.max(...runs.map((scores) => scores.shift));
  return [
    figureAtLeast(
      `${name}: performance, median`,
      median(performance),
      LEAST_PERFORMANCE,
      'points',
      ` (runs ${performance.join(', ')})`,
    ),
    figureAtMost(
      `${name}: layout shift, and categories under 100 of SEO, best practices, accessibility`,
      shift + flaws.length,
      0,
      'in all',
      flaws.length > 0 ? ` (shift ${shift}; ${flaws.join('; ')})` : ` (shift ${shift})`,
    ),
  ];
}

async function bareFigure(effort: Effort): Promise<Figure> {
  const nginx = await startNginx('/bare', {
    status: 200,
    headers: {
      connection: 'keep-alive',
      'keep-alive': 'timeout=5',
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(BARE_PAGE)),
    },
    body: Buffer.from(BARE_PAGE),
  });
  try {
    const runs: number[] = [];
    for (let i = 0; i < effort.lighthouseRuns; i++) runs.push((await run(`${nginx.url}/bare`)).performance);
    return figureOnly(
      'Lighthouse, a bare static page from nginx: performance, median',
      `${median(runs)} points (runs ${runs.join(', ')})`,
    );
  } finally {
    await nginx.stop();
  }
}
