import { type FormEvent, memo } from 'react';
import { LANGUAGES } from '#src/domain/language.ts';
import { countedIn } from '#src/i18n/counted.ts';
import { adminItemPath } from '#src/i18n/paths.ts';
import type { Text } from '#src/i18n/text-places.ts';
import desk from '../admin/desk.module.css';
import { CheckBox } from '../admin/fields.tsx';
import { useEditingTexts } from '../admin/texts-context.ts';
import { told } from '../admin/told.ts';
import { partOfSpeechLabel } from '../i18n/part-of-speech-label.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { Badge, classes, EmptyState, hiddenClass } from '../kit/controls.tsx';
import { ShortLabel } from '../kit/label-of.tsx';
import { useIsScripted } from '../kit/use-is-scripted.ts';
import type { SavedData, SavedRow } from './saved-data.ts';
import styles from './saved-keywords.module.css';

type RowsProps = {
  list: SavedData;
  failed: SavedData['failed'];
  onDelete: (id: string) => void;
};

/** The stored entries that are shown, each with its box to tick; fields of a form. */
export function SavedRows({ list, failed, onDelete }: RowsProps) {
  const isScripted = useIsScripted();
  const { saved } = useEditingTexts();
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
      <CheckBox className={styles.all} label={saved.selectAll} onChange={tickAll} disabled={!isScripted} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby="saved-title">
        <ul>
          {list.rows.map((row) => (
            <Row key={row.id} row={row} onDelete={isScripted ? onDelete : undefined} />
          ))}
        </ul>
      </section>
    </>
  );
}

type RowProps = {
  row: SavedRow;
  /** Undefined before the page's script has taken over: then the form does it. */
  onDelete: ((id: string) => void) | undefined;
};

/** Thousands may be shown: one that is as before is not made again. */
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
function PlainRow({ row, onDelete }: RowProps) {
  const t = useTranslator();
  const { saved } = useEditingTexts();
  const named = (text: Text<'word'>) => told(text, { word: row.headword });
  return (
    <li className={styles.row} data-keyword={row.id}>
      <label className={styles.tick}>
        <input type="checkbox" name="id" value={row.id} />
        <span className={hiddenClass}>{named(saved.selectOne)}</span>
      </label>
      <a className={styles.word} href={adminItemPath('words', row.id)} lang="en" dir="ltr" translate="no">
        {row.headword}
      </a>
      <span className={styles.facts}>
        {row.level && <Badge hue={row.level}>{row.level}</Badge>}
        {row.partOfSpeech && <span className={styles.pos}>{partOfSpeechLabel(row.partOfSpeech, t)}</span>}
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
            <span>{`${saved.hasAudio} `}</span>
            <bdi dir="ltr">{`${row.sounds}/${LANGUAGES.length}`}</bdi>
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
        <ShortLabel label={saved.delete} whole={named(saved.deleteNamed)} />
      </button>
    </li>
  );
}
