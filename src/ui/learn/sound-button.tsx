import { useTranslator } from '../i18n/translator-context.tsx';
import { classes } from '../kit/controls.tsx';
import { SpeakerIcon } from '../kit/icons.tsx';
import { useLearnTexts } from './learn-texts-context.ts';
import styles from './sound-button.module.css';
import type { WordSound } from './use-word-sound.ts';

/** Plays the word, and at once again slowly. Large where the word is asked for by its sound. */
export function SoundButton({
  sound,
  label,
  isLarge,
}: {
  sound: WordSound;
  label: string;
  isLarge?: boolean;
}) {
  const t = useTranslator();
  const texts = useLearnTexts();
  return (
    <button
      type="button"
      className={classes(styles.sound, isLarge && styles.large)}
      aria-label={label}
      aria-keyshortcuts="Space"
      title={sound.isSlowNext ? t('card.againSlowly') : undefined}
      data-sound={sound.state}
      onClick={sound.play}
    >
      <SpeakerIcon />
      {sound.isSlowNext && (
        <span className={styles.slow} aria-hidden="true">
          {texts.slower}
        </span>
      )}
    </button>
  );
}
