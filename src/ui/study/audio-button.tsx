import { useState } from 'react';
import type { LanguageCode } from '#src/domain/language.ts';
import { SpeakerIcon } from '../kit/icons.tsx';
import { pressBySpace } from '../kit/press-by-space.ts';
import styles from './audio-button.module.css';
import { playSound, type SoundState, soundAddress } from './playback.ts';

type AudioButtonProps = {
  text: string;
  language: LanguageCode;
  label: string;
  /** Where the sound is stored, when it is; else it is made when asked for. */
  storedUrl?: string | undefined;
};

/** Plays a text. Before any script runs it is a link to the sound itself. The button alone shows a failure (section 8). */
export function AudioButton({ text, language, label, storedUrl }: AudioButtonProps) {
  const [state, setState] = useState<SoundState>('idle');
  const address = soundAddress(text, language, storedUrl);
  return (
    <a
      className={styles.button}
      href={address}
      rel="nofollow"
      aria-label={label}
      data-sound={state}
      onClick={(event) => {
        event.preventDefault();
        playSound(address, setState);
      }}
      onKeyDown={(event) => pressBySpace(event, event.currentTarget)}
    >
      <SpeakerIcon />
    </a>
  );
}
