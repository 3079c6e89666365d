import { data as withStatus } from 'react-router';
import { baseLanguageOf, LANGUAGE_PAIRS, type LanguageCode } from '#src/domain/language.ts';
import { isGrammarPattern } from '#src/domain/words/entry-depth.ts';
import { senseInId } from '#src/domain/words/entry-rules.ts';
import type { WordDepth } from '#src/domain/words/keyword.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { rangeOf } from '#src/domain/words/word-range.ts';
import { learnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { studyRangePath, wordListPath, wordPath } from '#src/i18n/paths.ts';
import { wordDepthTexts } from '#src/i18n/word-depth/word-depth-texts.ts';
import { requestContext } from '#src/server/request-context.ts';
import { type WordData, WordScreen } from '#src/ui/words/word-screen.tsx';
import type { Route } from './+types/word.ts';
import { pageOf, shownLevel } from './forms/page-request.ts';
import { pageMeta } from './rendering/page-meta.ts';
import { SCRIPTED } from './rendering/route-handle.ts';
import { term } from './rendering/structured-data.ts';

export const handle = SCRIPTED;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, preferences, language } = context.get(requestContext);
  const { pair, id } = pageOf(request, 'word');
  const { words } = services;
  // No id holds a control character, and the database refuses NUL.
  const word = /\p{Cc}/u.test(id) ? undefined : await words.findWord(id);
  if (!word) throw withStatus(null, { status: 404 });
  const asksOthers = new URL(request.url).searchParams.get('more') === '1';
  const depth = await words.findDepth(word, pair);
  return {
    pair,
    ownLevel: shownLevel(preferences),
    card: words.cardOf(word, pair),
    level: word.level?.toLowerCase() as StudyLevel | undefined,
    others: asksOthers ? words.otherLanguagesOf(word, pair) : undefined,
    besides: depth && besidesOf(depth, language),
    depth: depth && shownDepth(depth, language),
    stateTexts: learnerPlacesTexts(language).states,
    savedLabel: learnerPlacesTexts(language).saved.title,
    isReviewed: word.review === 'reviewed',
    sense: senseInId(word.id, word.headword),
    sharePicture: await services.sharePictures.findPath({
      language: baseLanguageOf(pair),
      kind: 'word',
      id: word.id,
    }),
  } satisfies WordData & {
    isReviewed: boolean;
    sense: string | undefined;
    sharePicture: string | undefined;
  };
}

function besidesOf({ register, hints }: WordDepth, language: LanguageCode): WordData['besides'] {
  return { register: register && wordDepthTexts(language).registers[register], hints };
}

/** What the page says, with its words for it; the others need not come along. */
function shownDepth(depth: WordDepth, language: LanguageCode): WordData['depth'] {
  const { titles, forms, patterns, relations } = wordDepthTexts(language);
  const titled = <T,>(title: string, items: T[]) => (items.length > 0 ? { title, items } : undefined);
  return {
    note: depth.note === undefined ? undefined : { title: titles.note, items: depth.note },
    forms: titled(
      titles.forms,
      depth.forms.map(({ name, text }) => ({ label: forms[name], text })),
    ),
    patterns: titled(
      titles.patterns,
      depth.patterns.map((text) =>
        isGrammarPattern(text) ? { text: patterns[text], isEnglish: false } : { text, isEnglish: true },
      ),
    ),
    collocations: titled(titles.collocations, depth.collocations),
    senses: titled(titles.senses, depth.senses),
    related: titled(
      titles.related,
      depth.related.map(({ relation, words }) => ({
        label: relations[relation],
        words: words.map(({ id, headword, base }) => ({ id, headword, base })),
      })),
    ),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { pair, card, level, isReviewed, sense, others, sharePicture } = loaderData;
  // Entries of one headword would have one title.
  const word = sense ? `${card.headword} (${sense})` : card.headword;
  const isIndexable = isReviewed && !others;
  return pageMeta(matches, {
    title: (t) => t('word.title', { word }),
    description: (t) => t('word.description', { word: card.headword, meaning: card.meaning }),
    canonical: isIndexable ? wordPath(pair, card.id) : undefined,
    alternates: isIndexable
      ? LANGUAGE_PAIRS.map((each) => ({ language: baseLanguageOf(each), path: wordPath(each, card.id) }))
      : [],
    sharePicture,
    trail: (t) => [
      { name: t('word.backToList'), path: wordListPath(pair) },
      { name: card.headword, path: wordPath(pair, card.id) },
    ],
    structuredData: () => [
      term({
        name: card.headword,
        description: card.meaning,
        path: wordPath(pair, card.id),
        setPath: level ? studyRangePath(pair, level, rangeOf(1)) : wordListPath(pair),
        imagePath: card.imageUrl,
      }),
    ],
  });
}

export default function WordRoute({ loaderData }: Route.ComponentProps) {
  return <WordScreen data={loaderData} />;
}
