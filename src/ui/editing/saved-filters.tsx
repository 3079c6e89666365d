import { adminPath } from '#src/i18n/paths.ts';
import desk from '../admin/desk.module.css';
import { CheckBox, levelOptions, Select, TextLine } from '../admin/fields.tsx';
import { useEditingTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import type { SavedQuery } from './saved-data.ts';
import styles from './saved-keywords.module.css';

/** What the list of stored entries is narrowed by: fields of its form. */
export function SavedFilters({ query }: { query: SavedQuery }) {
  const { saved } = useEditingTexts();
  const t = useTranslator();
  const isFiltered =
    query.search !== '' ||
    query.level !== '' ||
    query.status !== '' ||
    query.origin !== '' ||
    query.onlyFindings;
  return (
    <>
      <TextLine
        className={styles.search}
        type="search"
        name="search"
        label={saved.search}
        value={query.search}
        maxLength={100}
        placeholder={saved.searchHint}
      />
      <Select
        name="level"
        label={saved.level}
        value={query.level}
        options={[...levelOptions(saved.anyLevel), { value: 'none', label: saved.noLevel }]}
      />
      <Select
        name="status"
        label={saved.status}
        value={query.status}
        options={optionsOf(saved.anyStatus, saved.statuses)}
      />
      <Select
        name="origin"
        label={saved.origin}
        value={query.origin}
        options={optionsOf(saved.anyOrigin, saved.origins)}
      />
      <CheckBox name="onlyFindings" value="true" label={saved.onlyFindings} isChecked={query.onlyFindings} />
      <span className={desk.row}>
        <button type="submit" className={desk.small}>
          {saved.filter}
        </button>
        {isFiltered && (
          <a className={desk.small} href={adminPath('words')} hrefLang={t.language}>
            {saved.clear}
          </a>
        )}
      </span>
    </>
  );
}

function optionsOf(any: string, named: Readonly<Record<string, string>>) {
  return [{ value: '', label: any }, ...Object.entries(named).map(([value, label]) => ({ value, label }))];
}
