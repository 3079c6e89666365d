import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type LanguageCode, pairOf } from '#src/domain/language.ts';
import { encodePath, wordPath } from '#src/i18n/paths.ts';
import { widthBeyond } from '#tests/support/accessibility.ts';
import { installDebianPackages } from '#tests/support/debian-package.ts';
import { expect, onboardedAs } from './fixtures.ts';
import { screensOf } from './learner-screens.ts';

const FOLDER = '/usr/share/fonts/truetype';
/** Two faces that a page may come out in where ours does not arrive; the narrow one has no Arabic letters. */
const FACES: { width: string; file: string; package: string; languages: LanguageCode[] }[] = [
  {
    width: 'wide',
    file: `${FOLDER}/dejavu/DejaVuSans.ttf`,
    package: 'fonts-dejavu-core',
    languages: ['de', 'pt', 'ar'],
  },
  {
    width: 'narrow',
    file: `${FOLDER}/liberation/LiberationSansNarrow-Regular.ttf`,
    package: 'fonts-liberation',
    languages: ['de', 'pt'],
  },
];
const LONG_WORDS = ['misunderstanding', 'congratulations', 'daughter-in-law', 'cancellation'];

/** Texts of the page that reach beyond it; what waits behind a row that scrolls does not. */
const textsBeyond = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isBeyond = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      // What is for screen readers alone is cut off wherever it ends.
      if (getComputedStyle(element).clipPath !== 'none') return false;
      const { left, right, width } = range.getBoundingClientRect();
      return width > 0 && (left < -1 || right > clientWidth + 1);
    };
    return [...document.querySelectorAll('main :is(dt, dd, h1, h2, h3, p)')]
      .filter((element) => !element.closest('[data-cards], [aria-hidden=true], [inert]') && isBeyond(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 100));
  });

/** Sets the page that is shown in a face, in the place of ours. */
const setIn = (page: Page, address: string) =>
  page.evaluate(async (source) => {
    document.getElementById('another-face')?.remove();
    await document.fonts.ready;
    const ours = [...document.fonts].filter(({ status }) => status === 'loaded');
    const style = document.createElement('style');
    style.id = 'another-face';
    style.textContent = ours
      .map(
        ({ family, weight, style: slant, unicodeRange }) =>
          `@font-face { font-family: ${family}; font-weight: ${weight}; font-style: ${slant}; unicode-range: ${unicodeRange}; src: url(${source}) }`,
      )
      .join('\n');
    document.head.append(style);
    // Of rules for the same letters the last one holds; what it names is there once it has been asked for.
    await Promise.all([...document.fonts].slice(-ours.length).map((face) => face.load()));
    await document.fonts.ready;
    return ours.length;
  }, address);

/** Serves the faces to pages of any origin. */
async function serveFaces() {
  const server = createServer((request, response) => {
    const face = FACES.find(({ width }) => request.url === `/${width}`);
    response.writeHead(face ? 200 : 404, {
      'access-control-allow-origin': '*',
      'cache-control': 'max-age=3600',
      'content-type': 'font/ttf',
    });
    response.end(face && readFileSync(face.file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Languages whose screens are held against other faces. */
export const FACED: readonly LanguageCode[] = ['de', 'pt', 'ar'];

/** Sets every learner's screen in other faces than ours, and holds that nothing runs sideways; the page obeys no policy. */
export async function expectRoomInOtherFaces(language: LanguageCode, page: Page): Promise<void> {
  for (const face of FACES) if (!existsSync(face.file)) installDebianPackages(face.package);
  const { url, server } = await serveFaces();
  const words = LONG_WORDS.map((id) => ({
    name: id,
    path: `${wordPath(pairOf(language), id)}?more=1`,
    isFirstVisit: true,
  }));
  for (const { name, path, isFirstVisit } of [...screensOf(language), ...words]) {
    await page.context().clearCookies();
    if (!isFirstVisit) await onboardedAs(page, language);
    await page.goto(encodePath(path));
    for (const { width } of FACES.filter(({ languages }) => languages.includes(language))) {
      const where = `${name} in ${language}, ${width}`;
      expect(await setIn(page, `${url}/${width}`), `faces in ${where}`).toBeGreaterThan(0);
      expect.soft(await widthBeyond(page), where).toBe(0);
      expect.soft(await textsBeyond(page), where).toEqual([]);
    }
  }
  server.close();
}
