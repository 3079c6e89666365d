import { baseLanguageOf, directionOf, type LanguagePair } from '#src/domain/language.ts';
import type { StateCount } from '#src/domain/learning/state-counts.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { categoryPath, encodePath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { EmptyState } from '../kit/controls.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { StateBar, StatesOfBrowser, type StateTexts } from '../states/state-bar.tsx';
import styles from './category-list-screen.module.css';

const NONE: StateCount = { known: 0, learning: 0 };

export type CategoryListData = {
  pair: LanguagePair;
  ownLevel: StudyLevel | undefined;
  stateTexts: StateTexts;
  /** What an account knows, by category; undefined for a guest, whose words lie in the browser. */
  counts: Record<string, StateCount> | undefined;
  categories: {
    id: string;
    name: string;
    slug: string;
    description: string;
    emoji: string;
    wordCount: number;
  }[];
};

/** The topics, each with its count of words. */
export function CategoryListScreen({ data }: { data: CategoryListData }) {
  const { pair, categories, counts, stateTexts } = data;
  const t = useTranslator();
  const base = { lang: baseLanguageOf(pair), dir: directionOf(baseLanguageOf(pair)) };
  return (
    <LearnerShell pair={pair} level={data.ownLevel} tab="categories" isWide>
      <h1 className={styles.title}>{t('categories.title')}</h1>
      {categories.length === 0 ? (
        <EmptyState title={t('categories.empty')} />
      ) : (
        <ul className={styles.grid}>
          {categories.map((category) => (
            <li key={category.id}>
              <a className={styles.tile} href={encodePath(categoryPath(pair, category.slug))}>
                <span className={styles.emoji} aria-hidden="true">
                  {category.emoji}
                </span>
                <span className={styles.texts}>
                  <span className={styles.name} {...base}>
                    {category.name}
                  </span>
                  <span className={styles.description} {...base}>
                    {category.description}
                  </span>
                  <span className={styles.count}>{t('level.wordCount', { count: category.wordCount })}</span>
                  <StateBar
                    group={`category:${category.id}`}
                    total={category.wordCount}
                    count={counts && (counts[category.id] ?? NONE)}
                    texts={stateTexts}
                  />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <StatesOfBrowser texts={stateTexts} isGuest={counts === undefined} />
    </LearnerShell>
  );
}
