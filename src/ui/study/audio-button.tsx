import { useState } from 'react';
import type { LanguageCode } from '#src/domain/language.ts';
import type { WordCard } from '#src/domain/words/keyword.ts';
import { isReadAsSpelled, soundAddress } from '#src/i18n/sound-address.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { SpeakerIcon } from '../kit/icons.tsx';
import { playSound, type SoundState } from '../kit/playback.ts';
import { pressBySpace } from '../kit/press-by-space.ts';
import styles from './audio-button.module.css';

type AudioButtonProps = {
  text: string;
  language: LanguageCode;
  label: string;
  /** Where the sound is stored, when it is; else it is made when asked for. */
  storedUrl?: string | undefined;
  /** Whose text it is, of an English one. */
  card?: WordCard;
};

/**
 * Plays a text, and at once again slowly. Before any script runs it is a link to the sound itself. The button alone shows a
 * failure (section 8).
 */
export function AudioButton({ text, language, label, storedUrl, card }: AudioButtonProps) {
  const [{ state, isSlowNext }, setSound] = useState<{ state: SoundState; isSlowNext: boolean }>({
    state: 'idle',
    isSlowNext: false,
  });
  // It may stand among texts of another language.
  const t = useTranslator();
  const address = soundAddress(text, language, storedUrl, card?.id);
  return (
    <a
      className={styles.button}
      href={address}
      rel="nofollow"
      lang={t.language}
      aria-label={label}
      title={isSlowNext ? t('card.againSlowly') : undefined}
      data-sound={state}
      onClick={(event) => {
        event.preventDefault();
        const sayable = !card || isReadAsSpelled(card) ? { text, language } : undefined;
        playSound(address, (state, isSlowNext) => setSound({ state, isSlowNext }), true, sayable);
      }}
      onKeyDown={(event) => pressBySpace(event, event.currentTarget)}
    >
      <SpeakerIcon />
      {isSlowNext && (
        <span className={styles.slow} dir="ltr" aria-hidden="true">
          {'0.6×'}
        </span>
      )}
    </a>
  );
}
