import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LanguagePair } from '#src/domain/language.ts';
import { OWN_LISTS, type OwnList } from '#src/domain/learning/own-lists.ts';
import type { ListedWord } from '#src/domain/words/keyword.ts';
import type { StudyLevel } from '#src/domain/words/level.ts';
import type { LearnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { ownListPath } from '#src/i18n/own-list-path.ts';
import { encodePath, wordListPath } from '#src/i18n/paths.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, classes, EmptyState } from '../kit/controls.tsx';
import { useFocusIfLost } from '../kit/use-focus-if-lost.ts';
import { useIsScripted } from '../kit/use-is-scripted.ts';
import { WithEnglish } from '../kit/with-english.tsx';
import { LearnerShell } from '../shell/learner-shell.tsx';
import { SearchForm } from '../shell/search-form.tsx';
import { WordRows } from '../words/word-rows.tsx';
import styles from './saved-screen.module.css';
import { type OwnWords, useOwnWords } from './use-own-words.ts';

export type SavedData = {
  pair: LanguagePair;
  level: StudyLevel | undefined;
  list: OwnList;
  search: string;
  /** How many words are shown. */
  shown: number;
  texts: LearnerPlacesTexts['saved'];
  stateTexts: LearnerPlacesTexts['states'];
  /** What the account has; undefined for a guest. */
  known?: OwnWords;
};

/** Words shown at once. */
export const OWN_WORDS_AT_ONCE = 100;

export function nameOfList(list: OwnList, texts: SavedData['texts']): string {
  if (list === 'saved') return texts.title;
  return list === 'new' ? texts.fresh : texts[list];
}

/** The learner's own words: those that they saved, and all others by how far they have come. */
export function SavedScreen({ data }: { data: SavedData }) {
  const t = useTranslator();
  const { texts, list, pair, search } = data;
  return (
    <LearnerShell pair={pair} level={data.level} tab="words">
      <h1 className={styles.title}>{nameOfList(list, texts)}</h1>
      <SearchForm pair={pair} search={search} within={{ path: '/saved', list, label: texts.search }} />
      <nav className={styles.lists} aria-label={texts.listsLabel}>
        {OWN_LISTS.map((each) => (
          <a
            key={each}
            className={styles.list}
            href={ownListPath(each, search)}
            aria-current={each === list ? 'page' : undefined}
          >
            {nameOfList(each, texts)}
          </a>
        ))}
      </nav>
      {!data.known && (
        <noscript>
          <p>{texts.needsScript}</p>
          <a className={buttonClass('wide')} href={encodePath(wordListPath(pair))}>
            {t('word.backToList')}
          </a>
        </noscript>
      )}
      <OwnWordRows data={data} />
    </LearnerShell>
  );
}

function OwnWordRows({ data }: { data: SavedData }) {
  const t = useTranslator();
  const { texts, stateTexts, list, pair, search } = data;
  const [shown, setShown] = useState(data.shown);
  const { words, total, hasNew, stateOf, hasFailed, save } = useOwnWords(data, shown);
  const isScripted = useIsScripted();
  const isMore = total !== undefined && total > shown;
  // More words come below the last one.
  useFocusIfLost(isMore, () => document.querySelector<HTMLElement>('main li:last-child > a'));
  const isLoading = isScripted && !hasFailed && (total === undefined || (total > 0 && !words));
  const [removed, setRemoved] = useState<ListedWord>();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed has gone with its row.
    if (removed) undo.current?.focus();
  }, [removed]);
  const [restored, setRestored] = useState<string>();
  // And so has 'Undo' as it was pressed: the word comes back, and with it what removes it.
  const isBack = restored !== undefined && words?.some(({ id }) => id === restored) === true;
  useFocusIfLost(!isBack, () =>
    document.querySelector<HTMLElement>(`main input[value="${restored}"] + button`),
  );
  const remove = (word: ListedWord) => {
    setRestored(undefined);
    setRemoved(word);
    save(word.id, false);
  };
  const removal = (word: ListedWord): ReactNode => (
    <form
      method="post"
      action={ownListPath(list, search)}
      onSubmit={(event) => {
        event.preventDefault();
        remove(word);
      }}
    >
      <input type="hidden" name="word" value={word.id} />
      <button
        type="submit"
        className={styles.remove}
        aria-label={filledIn(texts.remove, { word: word.headword })}
      >
        ×
      </button>
    </form>
  );
  return (
    <>
      <div role="status" className={styles.told}>
        {removed && (
          <p>
            <WithEnglish text={texts.removed} name="word" english={removed.headword} />
          </p>
        )}
      </div>
      {removed && (
        <button
          ref={undo}
          type="button"
          className={buttonClass()}
          onClick={() => {
            save(removed.id, true);
            setRestored(removed.id);
            setRemoved(undefined);
          }}
        >
          {texts.undo}
        </button>
      )}
      {hasFailed && <p role="alert">{t('history.loadFailed')}</p>}
      {isLoading && (
        <p role="status" className={styles.loading}>
          {texts.loading}
        </p>
      )}
      {total === 0 && <Nothing data={data} />}
      {list === 'saved' && search === '' && total !== undefined && total > 0 && words && (
        <a className={classes(buttonClass('primary', 'wide'), styles.learn)} href="/learn?named=saved">
          {hasNew ? stateTexts.learnThese : stateTexts.practiseThese}
        </a>
      )}
      {total !== undefined && total > 0 && words && (
        <WordRows
          words={words}
          pair={pair}
          states={{ texts: stateTexts, known: stateOf }}
          {...(list === 'saved' && { asideOf: removal })}
        />
      )}
      {isMore && (
        <a
          className={buttonClass('wide')}
          href={ownListPath(list, search, shown + OWN_WORDS_AT_ONCE)}
          onClick={(event) => {
            event.preventDefault();
            setShown(shown + OWN_WORDS_AT_ONCE);
          }}
        >
          {texts.more}
        </a>
      )}
    </>
  );
}

function Nothing({ data: { texts, list, pair, search } }: { data: SavedData }) {
  const t = useTranslator();
  const isSaved = list === 'saved';
  if (search !== '')
    return (
      <EmptyState title={texts.noneFound}>
        <a className={buttonClass()} href={ownListPath(list)}>
          {texts.clear}
        </a>
      </EmptyState>
    );
  return (
    <EmptyState
      title={isSaved ? texts.empty : texts.emptyOther}
      hint={isSaved ? texts.emptyHint : texts.emptyOtherHint}
    >
      <a className={buttonClass('primary')} href={encodePath(wordListPath(pair))}>
        {t('word.backToList')}
      </a>
    </EmptyState>
  );
}
