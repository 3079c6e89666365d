import { baseLanguageOf, directionOf, type LanguagePair } from '#src/domain/language.ts';
import type { StudyLevel } from '#src/domain/level.ts';
import { categoryPath, encodePath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { EmptyState } from '../kit/controls.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import styles from './category-list-screen.module.css';

export type CategoryListData = {
  pair: LanguagePair;
  ownLevel: StudyLevel | undefined;
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
  const { pair, categories } = data;
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
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </LearnerShell>
  );
}
