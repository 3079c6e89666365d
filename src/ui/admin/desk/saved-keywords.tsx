import { type FormEvent, memo, useRef, useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router';
import type { Origin } from '#src/domain/generation.ts';
import type { KeywordStatus } from '#src/domain/keyword.ts';
import { CEFR_LEVELS, type CefrLevel } from '#src/domain/level.ts';
import { isPartOfSpeech } from '#src/domain/part-of-speech.ts';
import { countedIn } from '#src/i18n/desk/counted.ts';
import type { DeskTexts } from '#src/i18n/desk/desk-texts.ts';
import { adminItemPath, adminPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../../i18n/translator-context.tsx';
import { Badge, classes, EmptyState, hiddenClass, Notice } from '../../kit/controls.tsx';
import desk from './desk.module.css';
import { type DeskForm, Fields } from './desk-form.tsx';
import { type Offer, OfferPanel } from './offer-panel.tsx';
import { type Outcome, OutcomeNotice } from './outcome.tsx';
import { type Run, RunLine } from './run-line.tsx';
import styles from './saved-keywords.module.css';
import { type Tested, TestResults } from './test-results.tsx';

export type SavedTexts = Pick<
  DeskTexts,
  'saved' | 'tools' | 'run' | 'test' | 'failed' | 'unreachable' | 'unknownError' | 'cancel' | 'retry'
>;

export type SavedRow = {
  id: string;
  headword: string;
  partOfSpeech: string;
  level: CefrLevel | undefined;
  status: KeywordStatus;
  origin: Origin;
  findings: number;
  /** Languages that have a stored sound, of six. */
  sounds: number;
  hasPicture: boolean;
};

export type SavedQuery = {
  search: string;
  level: string;
  status: string;
  origin: string;
  onlyFindings: boolean;
};

export type SavedData = {
  query: SavedQuery;
  rows: SavedRow[];
  total: number;
  /** How many pages of 250 are shown. */
  pages: number;
  /** What of it could not be loaded. */
  failed: 'list' | 'more' | 'all' | undefined;
};

/** What the list's route answers to its forms. */
export type SavedAnswer = {
  outcome?: Outcome | undefined;
  offer?: Offer | undefined;
  run?: Run | undefined;
  tested?: Tested[] | undefined;
  /** Sent while nobody answered. */
  unreachable?: string | undefined;
};

type LoadedAnswer = { saved: SavedData } | { unreachable: 'list' | 'more' | 'all' };

type SavedKeywordsProps = {
  texts: SavedTexts;
  saved: SavedData;
  answer?: SavedAnswer | undefined;
  /** On its own page the list's title is the page's. */
  isPage?: boolean;
};

const ROUTE = adminPath('words');
const SIX = 6;

/**
 * The stored entries, newest first, 250 at a time, with what can be done to one and to many. With script nothing of
 * the page around it is lost; without, its forms lead to its own page.
 */
export function SavedKeywords({ texts, saved, answer, isPage }: SavedKeywordsProps) {
  const loading = useFetcher<LoadedAnswer>();
  const doing = useFetcher<SavedAnswer>();
  const list = useLastGood(loading.data, saved);
  const failed = loading.data && 'unreachable' in loading.data ? loading.data.unreachable : list.failed;
  const said = doing.data ?? answer ?? {};
  const Form: DeskForm = (props) => <doing.Form method="post" action={ROUTE} {...props} />;
  const isBusy = doing.state !== 'idle';
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={desk.panel} id="saved">
      <div className={styles.head}>
        <Title id="saved-title" className={desk.heading}>
          {texts.saved.title}
        </Title>
        <Count list={list} texts={texts} />
      </div>
      <OutcomeNotice outcome={outcomeOf(said, texts)} Form={Form} />
      {said.run && <RunLine key={said.run.id} run={said.run} texts={texts} />}
      {said.offer && <OfferPanel offer={said.offer} texts={texts} Form={Form} isBusy={isBusy} />}
      {said.tested && <TestResults tested={said.tested} texts={texts} />}
      <loading.Form method="get" action={ROUTE} className={styles.filters}>
        <Filters query={list.query} texts={texts} />
      </loading.Form>
      <doing.Form method="post" action={ROUTE} aria-busy={isBusy}>
        <Tools texts={texts} isBusy={isBusy} />
        <Rows
          list={list}
          texts={texts}
          failed={failed}
          onDelete={(id) => doing.submit({ intent: `delete:${id}` }, { method: 'post', action: ROUTE })}
        />
      </doing.Form>
      <More list={list} texts={texts} failed={failed} loading={loading} />
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

function outcomeOf(said: SavedAnswer, texts: SavedTexts): Outcome | undefined {
  if (said.unreachable === undefined) return said.outcome;
  const title = said.unreachable.startsWith('delete') ? texts.saved.deleteFailed : texts.failed;
  return { isBad: true, title, text: texts.unreachable };
}

function Count({ list, texts }: { list: SavedData; texts: SavedTexts }) {
  const t = useTranslator();
  if (list.failed === 'list') return null;
  return (
    <p className={styles.count} data-total={list.total}>
      {countedIn(t.language, texts.saved.count, list.total)}
      {list.rows.length < list.total && (
        <span className={desk.hint}>
          {' · '}
          {texts.saved.shown
            .replace('{shown}', t.number(list.rows.length))
            .replace('{total}', t.number(list.total))}
        </span>
      )}
    </p>
  );
}

function Filters({ query, texts: { saved } }: { query: SavedQuery; texts: SavedTexts }) {
  const t = useTranslator();
  const isFiltered =
    query.search !== '' ||
    query.level !== '' ||
    query.status !== '' ||
    query.origin !== '' ||
    query.onlyFindings;
  return (
    <>
      <label className={classes(desk.label, styles.search)}>
        {saved.search}
        <input
          className={desk.input}
          type="search"
          name="search"
          defaultValue={query.search}
          maxLength={100}
          placeholder={saved.searchHint}
          dir="auto"
        />
      </label>
      <Choice name="level" label={saved.level} any={saved.anyLevel} chosen={query.level}>
        {[...CEFR_LEVELS.map((level) => [level, level] as const), ['none', saved.noLevel] as const]}
      </Choice>
      <Choice name="status" label={saved.status} any={saved.anyStatus} chosen={query.status}>
        {(['draft', 'published'] as const).map((status) => [status, saved.statuses[status]] as const)}
      </Choice>
      <Choice name="origin" label={saved.origin} any={saved.anyOrigin} chosen={query.origin}>
        {(['bundled', 'provider', 'admin'] as const).map(
          (origin) => [origin, saved.origins[origin]] as const,
        )}
      </Choice>
      <label className={desk.check}>
        <input type="checkbox" name="onlyFindings" value="true" defaultChecked={query.onlyFindings} />
        {saved.onlyFindings}
      </label>
      <span className={desk.row}>
        <button type="submit" className={desk.small}>
          {saved.filter}
        </button>
        {isFiltered && (
          <a className={desk.small} href={ROUTE} hrefLang={t.language}>
            {saved.clear}
          </a>
        )}
      </span>
    </>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  chosen: string;
  children: readonly (readonly [value: string, text: string])[];
};

function Choice({ name, label, any, chosen, children }: ChoiceProps) {
  return (
    <label className={desk.label}>
      {label}
      <select className={desk.input} name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {children.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What can be done to the entries that are ticked, and to all that lack something. */
function Tools({ texts: { saved, tools }, isBusy }: { texts: SavedTexts; isBusy: boolean }) {
  return (
    <div className={styles.tools}>
      <fieldset disabled={isBusy}>
        <legend>{saved.selected}</legend>
        <div className={desk.row}>
          <Tool intent="publish">{saved.publish}</Tool>
          <Tool intent="withdraw">{saved.withdraw}</Tool>
          <Tool intent="offer:regenerate">{tools.regenerate}</Tool>
          <Tool intent="offer:audio">{tools.audio}</Tool>
          <Tool intent="offer:audio-anew">{tools.regenerateAudio}</Tool>
          <Tool intent="offer:pictures">{tools.pictures}</Tool>
          <Tool intent="offer:levels">{tools.levels}</Tool>
          <Tool intent="test">{tools.test}</Tool>
        </div>
      </fieldset>
      <fieldset disabled={isBusy}>
        <legend>{saved.onAll}</legend>
        <div className={desk.row}>
          <Tool intent="offer-all:audio">{tools.audio}</Tool>
          <Tool intent="offer-all:pictures">{tools.pictures}</Tool>
          <Tool intent="offer-all:optimise">{tools.optimise}</Tool>
        </div>
      </fieldset>
    </div>
  );
}

function Tool({ intent, children }: { intent: string; children: string }) {
  return (
    <button type="submit" name="intent" value={intent} className={desk.small}>
      {children}
    </button>
  );
}

type RowsProps = {
  list: SavedData;
  texts: SavedTexts;
  failed: SavedData['failed'];
  onDelete: (id: string) => void;
};

function Rows({ list, texts, failed, onDelete }: RowsProps) {
  const isScripted = useIsScripted();
  const { saved } = texts;
  if (list.failed === 'list') return null;
  if (list.rows.length === 0) {
    const { search, level, status, origin, onlyFindings } = list.query;
    const isFiltered = search || level || status || origin || onlyFindings;
    return failed ? null : <EmptyState title={isFiltered ? saved.noResults : saved.empty} />;
  }
  const tickAll = (event: FormEvent<HTMLInputElement>) => {
    const { checked, form } = event.currentTarget;
    for (const box of form?.elements ?? [])
      if (box instanceof HTMLInputElement && box.name === 'id') box.checked = checked;
  };
  return (
    <>
      <label className={classes(desk.check, styles.all)}>
        <input type="checkbox" onChange={tickAll} />
        {saved.selectAll}
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby="saved-title">
        <ul>
          {list.rows.map((row) => (
            <Row key={row.id} row={row} texts={texts} onDelete={isScripted ? onDelete : undefined} />
          ))}
        </ul>
      </section>
    </>
  );
}

type RowProps = {
  row: SavedRow;
  texts: SavedTexts;
  /** Undefined before the page's script has taken over: then the form does it. */
  onDelete: ((id: string) => void) | undefined;
};

/** Thousands may be shown: one that is as before is not made anew. */
const Row = memo(
  PlainRow,
  (before, after) =>
    (before.onDelete === undefined) === (after.onDelete === undefined) &&
    (Object.keys(after.row) as (keyof SavedRow)[]).every((field) => before.row[field] === after.row[field]),
);

/**
 * An entry in a line. With script its button submits nothing by itself: for every submitting button that a form is
 * given, browsers look for its default button among all the others.
 */
function PlainRow({ row, texts: { saved }, onDelete }: RowProps) {
  const t = useTranslator();
  const named = (text: string) => text.replace('{word}', `\u2068${row.headword}\u2069`);
  return (
    <li className={styles.row} data-keyword={row.id}>
      <label className={styles.tick}>
        <input type="checkbox" name="id" value={row.id} />
        <span className={hiddenClass}>{named(saved.selectOne)}</span>
      </label>
      <a className={styles.word} href={adminItemPath('words', row.id)} lang="en" dir="ltr">
        {row.headword}
      </a>
      <span className={styles.facts}>
        {row.level && <Badge hue={row.level}>{row.level}</Badge>}
        {row.partOfSpeech && <span className={styles.pos}>{partOfSpeechText(t, row.partOfSpeech)}</span>}
        <span className={classes(desk.tag, row.status === 'published' && desk.good)}>
          {saved.statuses[row.status]}
        </span>
        <span className={desk.tag}>{saved.origins[row.origin]}</span>
        {row.findings > 0 && (
          <span className={classes(desk.tag, desk.bad)}>
            {countedIn(t.language, saved.findings, row.findings)}
          </span>
        )}
        {row.sounds > 0 && (
          <span className={desk.tag}>
            {saved.hasAudio}{' '}
            <bdi dir="ltr">
              {row.sounds}/{SIX}
            </bdi>
          </span>
        )}
        {row.hasPicture && <span className={desk.tag}>{saved.hasPicture}</span>}
      </span>
      <button
        type={onDelete ? 'button' : 'submit'}
        onClick={onDelete && (() => onDelete(row.id))}
        name="intent"
        value={`delete:${row.id}`}
        className={classes(desk.small, desk.danger, styles.delete)}
      >
        <span aria-hidden="true">{saved.delete}</span>
        <span className={hiddenClass}>{named(saved.deleteNamed)}</span>
      </button>
    </li>
  );
}

/** Whether the page's script has taken over. */
function useIsScripted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** What a part of speech is called; one that is none of ours is shown raw. */
export function partOfSpeechText(t: ReturnType<typeof useTranslator>, value: string): string {
  return isPartOfSpeech(value) ? t(`pos.${value}`) : value;
}

type MoreProps = {
  list: SavedData;
  texts: SavedTexts;
  failed: SavedData['failed'];
  loading: ReturnType<typeof useFetcher<LoadedAnswer>>;
};

/** The next 250, all, or the failed load again. */
function More({ list, texts: { saved, retry }, failed, loading }: MoreProps) {
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
