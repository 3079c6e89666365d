import type { LanguagePair } from '#src/domain/language.ts';
import { SEARCH_MAX_LENGTH } from '#src/domain/words/search-text.ts';
import { encodePath, wordListPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, hiddenClass } from '../kit/controls.tsx';
import { SearchIcon } from '../kit/icons.tsx';
import styles from './search-form.module.css';

/** Looks words up in the list of all of them, or in another list: a plain form. */
export function SearchForm({
  pair,
  search,
  within,
}: {
  pair: LanguagePair;
  search: string;
  /** The other list: its address, what the address says besides, and what the field is called. */
  within?: { path: string; list: string; label: string };
}) {
  const t = useTranslator();
  return (
    <search>
      <form className={styles.search} action={within?.path ?? encodePath(wordListPath(pair))}>
        {within && <input type="hidden" name="list" value={within.list} />}
        <label>
          <span className={hiddenClass}>{within?.label ?? t('list.searchLabel')}</span>
          <input
            id="search"
            type="search"
            name="q"
            defaultValue={search}
            placeholder={t('list.search')}
            maxLength={SEARCH_MAX_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            dir="auto"
          />
        </label>
        <button className={buttonClass('primary')} type="submit">
          <SearchIcon />
          <span className={hiddenClass}>{t('list.submit')}</span>
        </button>
      </form>
    </search>
  );
}
