import { useState } from 'react';
import type { LanguageCode } from '#src/domain/language.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { SpeakerIcon } from '../kit/icons.tsx';
import styles from './audio-button.module.css';
import { play } from './playback.ts';

type AudioButtonProps = {
  text: string;
  language: LanguageCode;
  label: string;
  /** Where the sound is stored, when it is; else it is made when asked for. */
  storedUrl?: string | undefined;
};

/** Plays a text. Before any script runs it is a link to the sound itself. Failure is said quietly, beside the button. */
export function AudioButton({ text, language, label, storedUrl }: AudioButtonProps) {
  const t = useTranslator();
  // Kept with its text: the button stays when the card changes.
  const [last, setLast] = useState<{ text: string; state: 'idle' | 'playing' | 'failed' }>({
    text,
    state: 'idle',
  });
  const state = last.text === text ? last.state : 'idle';
  const href = storedUrl ?? `/speech?${new URLSearchParams({ language, text })}`;
  const listen = async () => {
    setLast({ text, state: 'playing' });
    const hasPlayed = await play(text, language, storedUrl);
    // By then another word may have been listened to.
    setLast((now) => (now.text === text ? { text, state: hasPlayed ? 'idle' : 'failed' } : now));
  };
  return (
    <>
      <a
        className={styles.button}
        href={href}
        rel="nofollow"
        aria-label={label}
        data-playing={state === 'playing' || undefined}
        onClick={(event) => {
          event.preventDefault();
          void listen();
        }}
      >
        <SpeakerIcon />
      </a>
      {state === 'failed' && (
        <span className={styles.failed} role="status">
          {t('card.audioFailed')}
        </span>
      )}
    </>
  );
}
