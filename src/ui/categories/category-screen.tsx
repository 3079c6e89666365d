import { useMemo, useState } from 'react';
import { baseLanguageOf, directionOf, type LanguagePair } from '#src/domain/language.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { categoryListPath, categoryPath, encodePath, wordParameterOf } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge, buttonClass, EmptyState } from '../kit/controls.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import type { StateTexts } from '../states/state-bar.tsx';
import type { DeckAccount, DeckSource, NumberedCard } from '../study/card-store.ts';
import { StudyDeck } from '../study/study-deck.tsx';
import styles from './category-screen.module.css';

export type CategoryData = {
  pair: LanguagePair;
  ownLevel: StudyLevel | undefined;
  id: string;
  /** The slug in the pair's own language. */
  slug: string;
  name: string;
  description: string;
  emoji: string;
  number: number;
  total: number;
  cards: NumberedCard[];
  /** Next was pressed on the last word. */
  isCompleted: boolean;
  hasFailed: boolean;
  /** The account whose words are counted; undefined for a guest. */
  account?: DeckAccount;
  stateTexts: StateTexts;
};

export function categorySource({ pair, id, total }: Pick<CategoryData, 'pair' | 'id' | 'total'>): DeckSource {
  return {
    key: `${pair}|category|${id}`,
    url: `/api/categories/${id}/study?pair=${pair}`,
    total,
    date: undefined,
  };
}

/** Decoded address of a category at a word number. */
export function categoryWordPath(pair: LanguagePair, slug: string, number: number): string {
  return `${categoryPath(pair, slug)}?${wordParameterOf(pair)}=${number}`;
}

/** A category's words, one after the other. */
export function CategoryScreen({ data }: { data: CategoryData }) {
  const { pair, id, slug, number, total } = data;
  const t = useTranslator();
  const source = useMemo(() => categorySource({ pair, id, total }), [pair, id, total]);
  const [isOpenedAtEnd] = useState(data.isCompleted);
  const base = { lang: baseLanguageOf(pair), dir: directionOf(baseLanguageOf(pair)) };
  return (
    <LearnerShell pair={pair} level={data.ownLevel} tab="categories">
      <div className={styles.head}>
        <span className={styles.emoji} aria-hidden="true">
          {data.emoji}
        </span>
        <h1 {...base}>{data.name}</h1>
        <Badge hue="plain">{t('level.wordCount', { count: total })}</Badge>
      </div>
      <p className={styles.description} {...base}>
        {data.description}
      </p>
      {data.hasFailed || total === 0 ? (
        <EmptyState title={t(data.hasFailed ? 'category.failed' : 'category.empty')}>
          <AllCategories pair={pair} />
        </EmptyState>
      ) : data.isCompleted ? (
        <EmptyState
          title={t('category.completed')}
          hint={t('category.completedText', { category: data.name })}
          isAskedFor={!isOpenedAtEnd}
        >
          <p className={styles.links}>
            <a className={buttonClass('primary')} href={encodePath(categoryWordPath(pair, slug, 1))}>
              {t('category.again')}
            </a>
            <AllCategories pair={pair} />
          </p>
        </EmptyState>
      ) : (
        <StudyDeck
          source={source}
          cards={data.cards}
          number={number}
          pair={pair}
          level={null}
          hue="all"
          account={data.account}
          stateTexts={data.stateTexts}
          hrefOf={(n) => categoryWordPath(pair, slug, n)}
          endHref={`${categoryWordPath(pair, slug, total)}&done=1`}
        />
      )}
      {total > 0 && <LearnThese topic={id} label={data.stateTexts.learnThese} />}
    </LearnerShell>
  );
}

/** Makes the category the one whose words are met first, and leads to a session of them. */
function LearnThese({ topic, label }: { topic: string; label: string }) {
  return (
    <form method="post" action="/profile" className={styles.learn}>
      <input type="hidden" name="topic" value={topic} />
      <input type="hidden" name="next" value="learn" />
      <button className={buttonClass()} type="submit" name="part" value="topic">
        {label}
      </button>
    </form>
  );
}

function AllCategories({ pair }: { pair: LanguagePair }) {
  const t = useTranslator();
  return (
    <a className={buttonClass()} href={encodePath(categoryListPath(pair))}>
      {t('category.all')}
    </a>
  );
}

/** 'Category not found', with a way on. */
export function CategoryMissingScreen({ pair }: { pair: LanguagePair }) {
  const t = useTranslator();
  return (
    <LearnerShell pair={pair} level={undefined} tab="categories">
      <h1 className={styles.missing}>{t('category.notFound')}</h1>
      <EmptyState title="">
        <AllCategories pair={pair} />
      </EmptyState>
    </LearnerShell>
  );
}
