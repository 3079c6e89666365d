import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type LanguageCode } from '../domain/language.ts';
import { textFaults } from '../domain/words/text-rules.ts';
import { accountTexts } from './accounts/account-texts.ts';
import { adminTexts } from './admin/admin-texts.ts';
import { apiDocsTexts } from './api-docs/api-docs-texts.ts';
import { editingTexts } from './editing/editing-texts.ts';
import { generationTexts } from './generation/generation-texts.ts';
import { landingTexts } from './landing/landing-texts.ts';
import { learnTexts } from './learn/learn-texts.ts';
import { learnerPlacesTexts } from './learner-places/learner-places-texts.ts';
import {
  type StaticPageName,
  type StaticPageText,
  staticPageText,
} from './static-pages/static-page-texts.ts';
import { todayTexts } from './today/today-texts.ts';
import { wordDepthTexts } from './word-depth/word-depth-texts.ts';

const PAGES: StaticPageName[] = ['privacy-policy', 'terms-of-use', 'about-us'];

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

/** Ids, paragraphs, items and places for the address: what must be alike in every language. */
function shapeOf(text: StaticPageText) {
  return text.sections.map(({ id, section }) => ({
    id,
    paragraphs: section.paragraphs.map((paragraph) => paragraph.split('{email}').length),
    items: section.items?.length,
  }));
}

/** Where a catalogue's places or plural forms are not those that are needed. */
function deskFaults(english: unknown, own: unknown, language: LanguageCode, path = ''): string[] {
  const placesIn = (text: unknown) => [...new Set(String(text).match(/\{\w+\}/g) ?? [])].sort().join();
  if (typeof english === 'string')
    return typeof own === 'string' && placesIn(english) === placesIn(own) ? [] : [path];
  const [from, to] = [english, own] as [Record<string, unknown>, Record<string, unknown>];
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  if ('other' in from && Object.keys(from).every((key) => ['one', 'other'].includes(key)))
    return Object.keys(to).sort().join() === [...categories].sort().join() ? [] : [`${path}: plural forms`];
  return Object.keys(from).flatMap((key) => deskFaults(from[key], to[key], language, `${path}.${key}`));
}

// Names such as JavaScript stay Latin in Arabic.
const ofTypography = (fault: string) => !/Latin letters/.test(fault);

describe.each(LANGUAGES)('the texts in %s', (language) => {
  test.each(PAGES)('of %s have the sections of the English page, in its order', (page) => {
    expect(shapeOf(staticPageText(page, language))).toEqual(shapeOf(staticPageText(page, 'en')));
  });

  test('keep their language’s typography', () => {
    const pages = PAGES.map((page) => staticPageText(page, language)).flatMap(({ description, sections }) => [
      description,
      ...stringsIn(sections.map(({ section }) => section)),
    ]);
    const faults = [
      ...stringsIn(landingTexts(language)),
      ...stringsIn(accountTexts(language)).map((text) => text.replace(/\{\w+\}/g, '1')),
      ...stringsIn(generationTexts(language)).map((text) => text.replace(/\{\w+\}/g, '1')),
      ...stringsIn(editingTexts(language)).map((text) => text.replace(/\{\w+\}/g, '1')),
      ...stringsIn(adminTexts(language).keys).map((text) => text.replace(/\{\w+\}/g, '1')),
      ...stringsIn(apiDocsTexts(language)),
      ...stringsIn(wordDepthTexts(language)).map((text) => text.replace(/\{\w+\}/g, '1')),
      ...stringsIn([learnTexts(language), learnerPlacesTexts(language), todayTexts(language)]).map((text) =>
        text.replace(/\{\w+\}/g, '1'),
      ),
      ...pages,
    ].flatMap((text) =>
      textFaults(text.replaceAll('{email}', '1'), language)
        .filter(ofTypography)
        .map((fault) => `${text.slice(0, 60)}… ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test('of accounts have the places of the English ones', () => {
    const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    const english = stringsIn(accountTexts('en')).map(placesIn);
    expect(stringsIn(accountTexts(language)).map(placesIn)).toEqual(english);
  });

  test('of the desk have the places of the English ones, and the plural forms of their language', () => {
    expect(deskFaults(editingTexts('en'), editingTexts(language), language)).toEqual([]);
  });

  test('of the admin area have the places of the English ones', () => {
    expect(deskFaults(adminTexts('en'), adminTexts(language), language)).toEqual([]);
  });

  test('of sessions have the places of the English ones, and the plural forms of their language', () => {
    expect(deskFaults(learnTexts('en'), learnTexts(language), language)).toEqual([]);
    expect(deskFaults(todayTexts('en'), todayTexts(language), language)).toEqual([]);
  });

  test('of a learner’s places have the places of the English ones, and the plural forms of their language', () => {
    expect(deskFaults(learnerPlacesTexts('en'), learnerPlacesTexts(language), language)).toEqual([]);
    expect(deskFaults(wordDepthTexts('en'), wordDepthTexts(language), language)).toEqual([]);
  });

  test('of the Content Generator have the places of the English ones', () => {
    const placesOf = (value: unknown, at = ''): string[] =>
      typeof value === 'string'
        ? (value.match(/\{\w+\}/g) ?? []).map((place) => `${at} ${place}`).sort()
        : value && typeof value === 'object' && !('other' in value)
          ? Object.entries(value).flatMap(([name, part]) => placesOf(part, `${at}.${name}`))
          : [];
    expect(placesOf(generationTexts(language)).sort()).toEqual(placesOf(generationTexts('en')).sort());
  });

  test('differ from the English ones', () => {
    if (language === 'en') return;
    const english = new Set(stringsIn(landingTexts('en')));
    expect(stringsIn(landingTexts(language)).filter((text) => english.has(text))).toEqual([]);
  });
});

test('the front page promises as many pictures as there are', () => {
  const count = readdirSync('content/words', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`content/words/${file}`, 'utf8')) as { picture: string | null })
    .filter(({ picture }) => picture !== null).length;
  // It speaks of hundreds.
  expect(count).toBeGreaterThanOrEqual(200);
  expect(count).toBeLessThan(1_000);
});
