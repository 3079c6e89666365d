import { CEFR_LEVELS } from '#src/domain/words/level.ts';
import { adminPath } from '#src/i18n/paths.ts';
import { useEditingTexts } from '../admin/texts-context.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { classes } from '../kit/controls.tsx';
import desk from './desk.module.css';
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
      <label className={classes(desk.label, styles.search)}>
        <span>{saved.search}</span>
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
        <span>{saved.onlyFindings}</span>
      </label>
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
      <span>{label}</span>
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
