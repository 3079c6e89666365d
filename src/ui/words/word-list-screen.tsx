import type { LanguagePair } from '#src/domain/language.ts';
import type { OwnList } from '#src/domain/learning/own-lists.ts';
import type { ListedWord } from '#src/domain/words/keyword.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import { ownListPath } from '#src/i18n/own-list-path.ts';
import { encodePath, wordListPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge, buttonClass, EmptyState } from '../kit/controls.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { SearchForm } from '../shell/search-form.tsx';
import { StatesOfBrowser, type StateTexts } from '../states/state-bar.tsx';
import type { KnownStates } from '../states/state-mark.tsx';
import styles from './word-list-screen.module.css';
import { WordRows } from './word-rows.tsx';

export type WordListData = {
  pair: LanguagePair;
  ownLevel: StudyLevel | undefined;
  search: string;
  /** What may have been meant where nothing begins with what was typed. */
  suggestions: ListedWord[];
  words: ListedWord[];
  total: number;
  /** 1-based. */
  page: number;
  pages: number;
  states: { texts: StateTexts; known: KnownStates };
  ownLists: { label: string } & Record<'saved' | 'fresh' | 'learning' | 'known' | 'difficult', string>;
};

/** All words, newest first, fifty a page, searched on the server by a plain form. */
export function WordListScreen({ data }: { data: WordListData }) {
  const { pair, search, words, total, page, pages, states } = data;
  const t = useTranslator();
  const path = encodePath(wordListPath(pair));
  return (
    <LearnerShell pair={pair} level={data.ownLevel} tab="words">
      <div className={styles.head}>
        <h1>{t('list.title')}</h1>
        <Badge hue="plain">
          {search === '' ? t('level.wordCount', { count: total }) : t('list.results', { count: total })}
        </Badge>
      </div>
      <SearchForm pair={pair} search={search} />
      <OwnLists texts={data.ownLists} />
      {data.suggestions.length > 0 && (
        <section className={styles.meant}>
          <h2 className={styles.suggestions}>{t('list.didYouMean')}</h2>
          <WordRows words={data.suggestions} pair={pair} states={states} />
        </section>
      )}
      {words.length > 0 ? (
        <WordRows words={words} pair={pair} states={states} />
      ) : (
        <EmptyState
          title={search === '' ? t('list.empty') : t('list.noResults')}
          hint={search === '' ? t('list.emptyHint') : t('list.noResultsHint')}
        >
          {search !== '' && (
            <a className={buttonClass()} href={path}>
              {t('list.clear')}
            </a>
          )}
        </EmptyState>
      )}
      {pages > 1 && <PageLinks path={path} search={search} page={page} pages={pages} />}
      <StatesOfBrowser texts={states.texts} isGuest={states.known === 'browser'} />
    </LearnerShell>
  );
}

/**
 * Leads to the learner's own words, all of a list: with what was searched for here, a list that has words would say that
 * it has none.
 */
function OwnLists({ texts }: { texts: WordListData['ownLists'] }) {
  const lists: [OwnList, string][] = [
    ['saved', texts.saved],
    ['new', texts.fresh],
    ['learning', texts.learning],
    ['known', texts.known],
    ['difficult', texts.difficult],
  ];
  return (
    <nav className={styles.own} aria-label={texts.label} data-screen-only>
      {lists.map(([list, name]) => (
        <a key={list} className={styles.ownList} href={ownListPath(list)} rel="nofollow">
          {name}
        </a>
      ))}
    </nav>
  );
}

function PageLinks(props: { path: string; search: string; page: number; pages: number }) {
  const { path, search, page, pages } = props;
  const t = useTranslator();
  const hrefOf = (n: number) => {
    const query = new URLSearchParams({
      ...(search === '' ? {} : { q: search }),
      ...(n === 1 ? {} : { page: String(n) }),
    });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <nav className={styles.pages} aria-label={t('list.pages')}>
      {page > 1 && (
        <a className={buttonClass()} href={hrefOf(page - 1)} rel="prev">
          {t('list.previousPage')}
        </a>
      )}
      <span>{t('list.page', { page, pages })}</span>
      {page < pages && (
        <a className={buttonClass()} href={hrefOf(page + 1)} rel="next">
          {t('list.nextPage')}
        </a>
      )}
    </nav>
  );
}
