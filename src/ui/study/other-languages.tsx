import { useId, useState } from 'react';
import { directionOf, type LanguageCode, type LanguagePair } from '#src/domain/language.ts';
import { encodePath, wordPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass } from '../kit/controls.tsx';
import { pressBySpace } from '../kit/press-by-space.ts';
import { standIn } from '../kit/stand-in.ts';
import { useIsScripted } from '../kit/use-is-scripted.ts';
import { AudioButton } from './audio-button.tsx';
import styles from './other-languages.module.css';

export type OtherLanguage = {
  language: LanguageCode;
  headword: string;
  meaning: string;
  meaningLanguage?: 'en' | undefined;
  audioUrl?: string | undefined;
};

/** The word's other languages, which come on demand (READINGS R39): a link without script; with it they open below. */
export function OtherLanguages({ id, pair }: { id: string; pair: LanguagePair }) {
  const t = useTranslator();
  const [words, setWords] = useState<OtherLanguage[] | 'loading' | 'failed'>();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const isScripted = useIsScripted();
  const isShown = isOpen && Array.isArray(words);
  return (
    <>
      <div className={styles.more} data-screen-only>
        <a
          className={buttonClass()}
          href={`${encodePath(wordPath(pair, id))}?more=1`}
          rel="nofollow"
          aria-busy={words === 'loading'}
          aria-expanded={isScripted ? isShown : undefined}
          aria-controls={isScripted ? listId : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            setIsOpen(!isShown);
            if (Array.isArray(words) || words === 'loading') return;
            setWords('loading');
            fetchOtherLanguages(id, pair).then(setWords, () => setWords('failed'));
          }}
          onKeyDown={(event) => pressBySpace(event, event.currentTarget)}
        >
          {t('card.otherLanguages')}
        </a>
        {words === 'failed' && <p role="status">{t('card.otherLanguagesFailed')}</p>}
      </div>
      {isShown && <OtherLanguageList id={listId} words={words} />}
    </>
  );
}

async function fetchOtherLanguages(id: string, pair: LanguagePair): Promise<OtherLanguage[]> {
  const response = await fetch(`/api/words/${id}/languages?pair=${pair}`);
  if (!response.ok) throw new Error(`languages answered ${response.status}`);
  return (await response.json()) as OtherLanguage[];
}

/** As a `ref`: what a press has opened may lie below the screen. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

export function OtherLanguageList({ id, words }: { id?: string; words: OtherLanguage[] }) {
  const t = useTranslator();
  return (
    <dl
      ref={id ? bringIntoView : undefined}
      id={id}
      className={styles.list}
      aria-label={t('card.otherLanguages')}
    >
      {words.map(({ language, headword, meaning, meaningLanguage, audioUrl }) => (
        <div key={language} className={styles.row}>
          <dt>{t(`language.${language}`)}</dt>
          <dd lang={language} dir={directionOf(language)}>
            <span className={styles.texts} translate="no">
              <span className={styles.headword}>{headword}</span>
              <span className={styles.meaning} {...standIn(meaningLanguage)}>
                {meaning}
              </span>
            </span>
            {language !== 'ar' && (
              <AudioButton
                text={headword}
                language={language}
                label={t('card.listenIn', { language: t(`language.${language}`) })}
                storedUrl={audioUrl}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
