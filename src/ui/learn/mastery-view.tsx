import { baseLanguageOf, directionOf, type LanguagePair } from '#src/domain/language.ts';
import { countedIn } from '#src/i18n/counted.ts';
import { categoryListPath, encodePath, levelsPath } from '#src/i18n/paths.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { buttonClass, levelHue } from '../kit/controls.tsx';
import { focusOn } from '../kit/focus-on.ts';
import { useLearnTexts } from './learn-texts-context.ts';
import type { Mastered } from './mastered.ts';
import styles from './mastery.module.css';

/** Marks around the name, one for each part of the circle. */
const MARKS = Array.from({ length: 24 }, (_, i) => i * 15);

/** The end of a level or a topic: its last word is known. A page of its own, before the session's summary. */
export function MasteryView({
  mastered: { kind, name, total },
  pair,
  onLeave,
}: {
  mastered: Mastered;
  pair: LanguagePair;
  onLeave: () => void;
}) {
  const t = useTranslator();
  const texts = useLearnTexts();
  const isLevel = kind === 'level';
  const language = isLevel ? 'en' : baseLanguageOf(pair);
  return (
    <div className={styles.mastery}>
      <div className={`${styles.seal} ${levelHue(isLevel ? name : 'all')}`}>
        <svg viewBox="0 0 200 200" aria-hidden="true">
          {MARKS.map((angle) => (
            <line key={angle} x1="100" y1="8" x2="100" y2="24" transform={`rotate(${angle} 100 100)`} />
          ))}
          <circle cx="100" cy="100" r="70" />
        </svg>
        <bdi
          className={styles.name}
          data-is-long={name.length > 8 || undefined}
          lang={language}
          dir={directionOf(language)}
        >
          {name}
        </bdi>
      </div>
      <h1 ref={focusOn} tabIndex={-1} className={styles.title}>
        {texts.mastered}
      </h1>
      <p className={styles.text}>{countedIn(t.language, texts.masteredWords, total)}</p>
      <p className={styles.text}>{texts.masteredKept}</p>
      <div className={styles.ways}>
        <a
          className={buttonClass('primary', 'wide')}
          href={encodePath(isLevel ? levelsPath(pair) : categoryListPath(pair))}
        >
          {isLevel ? texts.nextLevel : texts.nextTopic}
        </a>
        <button type="button" className={buttonClass('wide')} onClick={onLeave}>
          {texts.toSummary}
        </button>
      </div>
    </div>
  );
}
