import type { LanguagePair } from '#src/domain/language.ts';
import { SEARCH_MAX_LENGTH } from '#src/domain/search-text.ts';
import { encodePath, wordListPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, VisuallyHidden } from '../kit/controls.tsx';
import { SearchIcon } from '../kit/icons.tsx';
import styles from './search-form.module.css';

/** Looks words up in the list of all of them: a plain form. */
export function SearchForm({ pair, search }: { pair: LanguagePair; search: string }) {
  const t = useTranslator();
  return (
    <search>
      <form className={styles.search} action={encodePath(wordListPath(pair))}>
        <label>
          <VisuallyHidden>{t('list.searchLabel')}</VisuallyHidden>
          <input
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
          <VisuallyHidden>{t('list.submit')}</VisuallyHidden>
        </button>
      </form>
    </search>
  );
}
