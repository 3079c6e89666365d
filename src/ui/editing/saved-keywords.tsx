import { useMemo, useRef } from 'react';
import { useFetcher } from 'react-router';
import { countedIn } from '#src/i18n/counted.ts';
import type { EditingTexts } from '#src/i18n/editing/editing-texts.ts';
import { adminPath } from '#src/i18n/paths.ts';
import { filledIn } from '#src/i18n/translator.ts';
import desk from '../admin/desk.module.css';
import { useEditingTexts } from '../admin/texts-context.ts';
import { Preview, type PreviewedWord } from '../generation/preview.tsx';
import { useTranslator } from '../i18n/translator-context.tsx';
import { classes, Notice } from '../kit/controls.tsx';
import { DeskButton, RunButton } from './desk-button.tsx';
import { type DeskForm, Fields } from './desk-form.tsx';
import { DeskNews, type News } from './news.tsx';
import type { Outcome } from './outcome.tsx';
import type { SavedData, SavedQuery } from './saved-data.ts';
import { SavedFilters } from './saved-filters.tsx';
import styles from './saved-keywords.module.css';
import { SavedRows } from './saved-rows.tsx';

/** What the list's route answers to its forms. */
export type SavedAnswer = News & {
  /** Of a test, the entries that would be written. */
  tested?: readonly PreviewedWord[] | undefined;
  /** Sent while nobody answered. */
  unreachable?: string | undefined;
};

type LoadedAnswer = { saved: SavedData } | { unreachable: 'list' | 'more' | 'all' };

type SavedKeywordsProps = {
  saved: SavedData;
  answer?: SavedAnswer | undefined;
  /** On its own page the list's title is the page's. */
  isPage?: boolean;
};

const ROUTE = adminPath('words');

/**
 * The stored entries, newest first, 250 at a time, with what can be done to one and to many. With script nothing of
 * the page around it is lost; without, its forms lead to its own page.
 */
export function SavedKeywords({ saved, answer, isPage }: SavedKeywordsProps) {
  const texts = useEditingTexts();
  const loading = useFetcher<LoadedAnswer>();
  const doing = useFetcher<SavedAnswer>();
  const list = useLastGood(loading.data, saved);
  const failed = loading.data && 'unreachable' in loading.data ? loading.data.unreachable : list.failed;
  const said = doing.data ?? answer ?? {};
  // The same component at each rendering: another one would be a new form, without what was typed into it.
  const DoingForm = doing.Form;
  const Form = useMemo<DeskForm>(
    () => (props) => <DoingForm method="post" action={ROUTE} {...props} />,
    [DoingForm],
  );
  const isBusy = doing.state !== 'idle';
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={desk.panel} id="saved">
      <div className={styles.head}>
        <Title id="saved-title" className={desk.heading}>
          {texts.saved.title}
        </Title>
        <Count list={list} />
      </div>
      <DeskNews news={{ ...said, outcome: outcomeOf(said, texts) }} isBusy={isBusy} Form={Form} />
      {said.tested && <Preview words={said.tested} />}
      <loading.Form method="get" action={ROUTE} className={styles.filters}>
        <SavedFilters query={list.query} />
      </loading.Form>
      <doing.Form method="post" action={ROUTE} aria-busy={isBusy}>
        <Tools isBusy={isBusy} />
        <SavedRows
          list={list}
          failed={failed}
          onDelete={(id) => doing.submit({ intent: `delete:${id}` }, { method: 'post', action: ROUTE })}
        />
      </doing.Form>
      <More list={list} failed={failed} loading={loading} />
      <p className={styles.foot}>
        <a href={`${ROUTE}?deleted`}>{texts.saved.showDeleted}</a>
      </p>
    </div>
  );
}

/** What was loaded last stays in sight when loading more fails. */
function useLastGood(loaded: LoadedAnswer | undefined, first: SavedData): SavedData {
  const last = useRef<SavedData>(undefined);
  if (loaded && 'saved' in loaded && (!loaded.saved.failed || !last.current)) last.current = loaded.saved;
  if (loaded && 'saved' in loaded && loaded.saved.failed && last.current)
    return { ...last.current, failed: loaded.saved.failed };
  return last.current ?? first;
}

function outcomeOf(said: SavedAnswer, texts: EditingTexts): Outcome | undefined {
  if (said.unreachable === undefined) return said.outcome;
  const title = said.unreachable.startsWith('delete') ? texts.saved.deleteFailed : texts.failed;
  return { isBad: true, title, text: texts.unreachable };
}

function Count({ list }: { list: SavedData }) {
  const t = useTranslator();
  const { saved } = useEditingTexts();
  if (list.failed === 'list') return null;
  return (
    <p className={styles.count} data-total={list.total}>
      <span>{countedIn(t.language, saved.count, list.total)}</span>
      {list.rows.length < list.total && (
        <span className={desk.hint}>
          {` · ${filledIn(saved.shown, { shown: t.number(list.rows.length), total: t.number(list.total) })}`}
        </span>
      )}
    </p>
  );
}

/** What can be done to the entries that are ticked, and to all that lack something. */
function Tools({ isBusy }: { isBusy: boolean }) {
  const { saved, tools } = useEditingTexts();
  return (
    <div className={styles.tools}>
      <fieldset disabled={isBusy}>
        <legend>{saved.selected}</legend>
        <div className={desk.row}>
          <DeskButton intent="publish">{saved.publish}</DeskButton>
          <DeskButton intent="withdraw">{saved.withdraw}</DeskButton>
          <RunButton intent="offer:regenerate">{tools.regenerate}</RunButton>
          <RunButton intent="offer:audio">{tools.audio}</RunButton>
          <RunButton intent="offer:audio-anew">{tools.regenerateAudio}</RunButton>
          <RunButton intent="offer:pictures">{tools.pictures}</RunButton>
          <RunButton intent="offer:levels">{tools.levels}</RunButton>
          <RunButton intent="test">{tools.test}</RunButton>
        </div>
      </fieldset>
      <fieldset disabled={isBusy}>
        <legend>{saved.onAll}</legend>
        <div className={desk.row}>
          <RunButton intent="offer-all:audio">{tools.audio}</RunButton>
          <RunButton intent="offer-all:pictures">{tools.pictures}</RunButton>
          <RunButton intent="offer-all:optimise">{tools.optimise}</RunButton>
        </div>
      </fieldset>
    </div>
  );
}

type MoreProps = {
  list: SavedData;
  failed: SavedData['failed'];
  loading: ReturnType<typeof useFetcher<LoadedAnswer>>;
};

/** The next 250, all, or the failed load again. */
function More({ list, failed, loading }: MoreProps) {
  const { saved, retry } = useEditingTexts();
  const said = failed && { list: saved.loadFailed, more: saved.moreFailed, all: saved.allFailed }[failed];
  const isLoading = loading.state !== 'idle';
  const hasMore = list.failed !== 'list' && list.rows.length < list.total;
  const pagesFor = { list: '1', more: String(list.pages + 1), all: 'all' };
  return (
    <>
      {said && (
        <div className={desk.notice}>
          <Notice isBad title={said} />
        </div>
      )}
      <loading.Form method="get" action={ROUTE} className={classes(desk.row, styles.more)}>
        <Fields values={fieldsOf(list.query)} />
        {failed && (
          <button type="submit" name="pages" value={pagesFor[failed]} className={desk.small}>
            {retry}
          </button>
        )}
        {hasMore && (
          <>
            <button
              type="submit"
              name="pages"
              value={pagesFor.more}
              className={desk.small}
              disabled={isLoading}
            >
              {saved.loadMore}
            </button>
            <button type="submit" name="pages" value="all" className={desk.small} disabled={isLoading}>
              {saved.loadAll}
            </button>
          </>
        )}
        <span role="status" className={desk.hint}>
          {isLoading ? saved.loading : ''}
        </span>
      </loading.Form>
    </>
  );
}

function fieldsOf({ onlyFindings, ...query }: SavedQuery): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), ...(onlyFindings ? { onlyFindings: 'true' } : {}) };
}
