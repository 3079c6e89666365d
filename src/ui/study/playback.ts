import type { LanguageCode } from '#src/domain/language.ts';

/** How the sound of one press is doing. */
export type SoundState = 'idle' | 'playing' | 'failed';
type Press = { notify: (state: SoundState) => void };

/** One for the page, made in the first press: Safari lets what was once started by a press play on with other sounds. */
let player: HTMLAudioElement | undefined;
/** The press whose sound plays, or is about to. */
let current: Press | undefined;

/** The address of a text's sound: the stored one, or the one that makes it when it is asked. */
export function soundAddress(text: string, language: LanguageCode, storedUrl: string | undefined): string {
  return storedUrl ?? `/speech?${new URLSearchParams({ language, text })}`;
}

/**
 * Plays a sound from its start; whatever played before stops. To be called in the press itself.
 * @param notify is told how it goes, until another sound is asked for; a failure is logged
 */
export function playSound(address: string, notify: Press['notify']): void {
  silence();
  const press = { notify };
  current = press;
  const audio = playerOf();
  notify('playing');
  audio.src = address;
  audio.play().catch((error: unknown) => {
    // Our own interruption is no failure: then another press is current, or none.
    if (current === press) endPress('failed', error);
  });
}

/** Stops what plays and forgets what was asked for. */
export function silence(): void {
  if (!current) return;
  endPress('idle');
  player?.pause();
}

function playerOf(): HTMLAudioElement {
  if (player) return player;
  player = new Audio();
  const audio = player;
  audio.addEventListener('ended', () => endPress('idle'));
  audio.addEventListener('error', () => current && endPress('failed', audio.error));
  return player;
}

function endPress(state: SoundState, error?: unknown): void {
  const press = current;
  current = undefined;
  if (state === 'failed') console.warn('playback failed', error);
  press?.notify(state);
}

/** Fetches a sound ahead, so that it plays at once. Silent on failure: nobody asked for it yet. */
export function warmSound(address: string): void {
  fetch(address).catch(() => {});
}
