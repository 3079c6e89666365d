import { useState } from 'react';
import type { LanguageCode } from '#src/domain/language.ts';
import { useTranslator } from '../i18n/translator-context.tsx';
import { hiddenClass } from '../kit/controls.tsx';
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
  const [state, setState] = useState<'idle' | 'playing' | 'failed'>('idle');
  const href = storedUrl ?? `/speech?${new URLSearchParams({ language, text })}`;
  const listen = async () => {
    setState('playing');
    setState((await play(text, language, storedUrl)) ? 'idle' : 'failed');
  };
  return (
    <>
      <a
        className={styles.button}
        href={href}
        rel="nofollow"
        data-playing={state === 'playing' || undefined}
        onClick={(event) => {
          event.preventDefault();
          void listen();
        }}
      >
        <SpeakerIcon />
        <span className={hiddenClass}>{label}</span>
      </a>
      {state === 'failed' && (
        <span className={styles.failed} role="status">
          {t('card.audioFailed')}
        </span>
      )}
    </>
  );
}
