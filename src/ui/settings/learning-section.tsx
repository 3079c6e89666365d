import {
  GOAL_MINUTES,
  type LearningSettings,
  MAX_NEW_WORDS,
  TYPING,
  VOICES,
} from '#src/domain/learning/learning-settings.ts';
import { countedIn } from '#src/i18n/counted.ts';
import type { TodayTexts } from '#src/i18n/today/today-texts.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { selectClass } from '../kit/controls.tsx';
import { CheckField } from '../kit/form-fields.tsx';
import styles from './settings-screen.module.css';

/** What the settings say of learning as one text: by it the form tells what it showed. */
export const formatLearning = (settings: LearningSettings): string =>
  [
    settings.minutes,
    settings.newWords,
    settings.typing,
    settings.voice,
    ...[settings.isLighter, settings.hasSound, settings.hasSuccessSound].map(Number),
  ].join('.');

const NEW_WORDS = Array.from({ length: MAX_NEW_WORDS + 1 }, (_, count) => count);

/** How the learner learns: the day's minutes and new words, and what questions ask of them. */
export function LearningSection({
  settings,
  texts,
}: {
  settings: LearningSettings;
  texts: TodayTexts['settings'];
}) {
  const { language, number } = useTranslator();
  return (
    <>
      <label className={styles.labelled}>
        <span>{texts.minutes}</span>
        <select className={selectClass} name="minutes" defaultValue={settings.minutes}>
          {GOAL_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {countedIn(language, texts.minutesOption, minutes)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.labelled}>
        <span>{texts.newWords}</span>
        <select className={selectClass} name="new-words" defaultValue={settings.newWords}>
          {NEW_WORDS.map((count) => (
            <option key={count} value={count}>
              {number(count)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.labelled}>
        <span>{texts.typing}</span>
        <select className={selectClass} name="typing" defaultValue={settings.typing}>
          {TYPING.map((typing) => (
            <option key={typing} value={typing}>
              {texts.typingOptions[typing]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.labelled}>
        <span>{texts.voice}</span>
        <select className={selectClass} name="voice" defaultValue={settings.voice}>
          {VOICES.map((voice) => (
            <option key={voice} value={voice}>
              {texts.voiceOptions[voice]}
            </option>
          ))}
        </select>
      </label>
      <div>
        <CheckField name="sound" label={texts.sound} isChecked={settings.hasSound} />
        <CheckField name="success-sound" label={texts.successSound} isChecked={settings.hasSuccessSound} />
        <CheckField name="lighter" label={texts.lighter} isChecked={settings.isLighter} />
      </div>
    </>
  );
}
