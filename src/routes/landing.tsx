import { data as withStatus } from 'react-router';
import { LANGUAGES, type LanguagePair, pairOf } from '#src/domain/language.ts';
import { claimedWords } from '#src/domain/words/word-claim.ts';
import { landingTexts } from '#src/i18n/landing/landing-texts.ts';
import { categoryPath, LANDING_PATHS, wordPath } from '#src/i18n/paths.ts';
import { requestContext } from '#src/server/request-context.ts';
import type { Services } from '#src/server/services.ts';
import {
  LANDING_LEVELS,
  type LandingContent,
  type LandingData,
  LandingScreen,
  moreLevelOf,
  NO_CONTENT,
  TOPICS_SHOWN,
} from '#src/ui/landing/landing-screen.tsx';
import type { Route } from './+types/landing.ts';
import { pageOf } from './forms/page-request.ts';
import { pageMeta } from './rendering/page-meta.ts';
import { linkList, questions, website } from './rendering/structured-data.ts';

/** Words of a level that every visitor sees at once, and so search engines are told of. */
const LISTED_PER_LEVEL = 25;

/** Words that fail to load leave the page without lists and without a message; its status keeps it out of caches. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, preferences } = context.get(requestContext);
  const { language } = pageOf(request, 'landing');
  const shared = {
    language,
    ownLevel: preferences.level,
    texts: landingTexts(language),
    more: moreLevelOf(new URL(request.url).searchParams),
  };
  try {
    return { ...shared, ...(await readContent(services, pairOf(language))) } satisfies LandingData;
  } catch (error) {
    services.log.error({ err: error }, 'Error loading words');
    const failed: LandingData = { ...shared, ...NO_CONTENT };
    return withStatus(failed, { status: 503 });
  }
}

async function readContent({ words }: Services, pair: LanguagePair): Promise<LandingContent> {
  const [counts, categories, ...lists] = await Promise.all([
    words.countLevels(),
    words.listCategories(pair),
    ...LANDING_LEVELS.map((level) => words.listNewest(level, pair)),
  ]);
  return {
    total: claimedWords(counts.all),
    topics: categories.slice(0, TOPICS_SHOWN).map(({ slug, name, emoji }) => ({ slug, name, emoji })),
    words: Object.fromEntries(
      LANDING_LEVELS.map((level, i) => [level, lists[i] ?? []]),
    ) as LandingContent['words'],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts, language, words, topics } = loaderData;
  const pair = pairOf(language);
  return pageMeta(matches, {
    title: () => texts.title,
    description: () => texts.description,
    canonical: LANDING_PATHS[language],
    alternates: LANGUAGES.map((code) => ({ language: code, path: LANDING_PATHS[code] })),
    trail: () => [{ name: texts.heading, path: LANDING_PATHS[language] }],
    structuredData: (t) => [
      website(t('app.name'), language),
      ...LANDING_LEVELS.map((level) =>
        linkList(
          texts.levels[level.toLowerCase() as Lowercase<typeof level>].title,
          words[level]
            .slice(0, LISTED_PER_LEVEL)
            .map((word) => ({ name: word.headword, path: wordPath(pair, word.id) })),
        ),
      ),
      linkList(
        texts.topicsHeading,
        topics.map(({ name, slug }) => ({ name, path: categoryPath(pair, slug) })),
      ),
      questions(Object.values(texts.steps)),
    ],
  });
}

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  return <LandingScreen data={loaderData} />;
}
