/** How the sound of one press is doing. */
export type SoundState = 'idle' | 'playing' | 'failed';
/** Told how a sound is doing, and whether the next press of it plays it slowly. */
type Notify = (state: SoundState, isSlowNext: boolean) => void;
type Press = { address: string; isSlow: boolean; notify: Notify; hush?: (() => void) | undefined };

/** What may be said in the place of a sound. */
export type Sayable = { text: string; language: string };
/**
 * Says something at a rate, 1 being usual, and tells once whether it was said to its end.
 * @returns what stops it; undefined where it can't be said here
 */
export type Speaker = (
  said: Sayable,
  rate: number,
  onEnd: (isSaid: boolean) => void,
) => (() => void) | undefined;

/** Of a sound's own speed: slow enough to hear each sound of a word, its pitch kept. */
const SLOW_RATE = 0.6;

/** Speaks in the place of sounds, where a learner has chosen so. */
let speaker: Speaker | undefined;
export const speakBy = (chosen: Speaker): void => {
  speaker = chosen;
};

/** One for the page, made in the first press: Safari lets what was once started by a press play on with other sounds. */
let player: HTMLAudioElement | undefined;
/** The press whose sound plays, or is about to. */
let current: Press | undefined;
/** The press before the next one: the same sound again is played slowly, and then at its own speed again. */
let last: Press | undefined;

/**
 * Plays a sound from its start; whatever played before stops. To be called in the press itself.
 * @param notify is told how it goes, until another sound is asked for; a failure is logged
 * @param isPress false for a sound that plays by itself: the first press after it repeats it as it was, and that a browser
 *   does not let it play is no failure
 * @param sayable what the chosen speaker may say in its place; where that fails the sound itself is played
 */
export function playSound(address: string, notify: Notify, isPress = true, sayable?: Sayable): void {
  stop();
  if (last && last.address !== address) last.notify('idle', false);
  const press: Press = { address, isSlow: last?.address === address && !last.isSlow, notify };
  current = press;
  last = isPress ? press : undefined;
  tell(press, 'playing');
  press.hush =
    sayable &&
    speaker?.(sayable, press.isSlow ? SLOW_RATE : 1, (isSaid) => {
      if (current !== press) return;
      if (isSaid) endPress('idle');
      else playFile(press, isPress);
    });
  if (!press.hush) playFile(press, isPress);
}

function playFile(press: Press, isPress: boolean): void {
  const audio = playerOf();
  audio.src = press.address;
  audio.preservesPitch = true;
  // Another sound begins at the default rate.
  audio.defaultPlaybackRate = press.isSlow ? SLOW_RATE : 1;
  audio.playbackRate = audio.defaultPlaybackRate;
  audio.play().catch((error: unknown) => {
    // Our own interruption is no failure: then another press is current, or none.
    if (current !== press) return;
    // Before the first press or key browsers let no page speak up.
    const isKeptQuiet = error instanceof DOMException && error.name === 'NotAllowedError';
    endPress(isKeptQuiet && !isPress ? 'idle' : 'failed', error);
  });
}

/** Stops what plays and forgets what was asked for. */
export function silence(): void {
  stop();
  last = undefined;
}

function stop(): void {
  if (!current) return;
  const { hush } = current;
  endPress('idle');
  hush?.();
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
  if (state === 'failed') {
    console.warn('playback failed', error);
    last = undefined;
  }
  if (press) tell(press, state);
}

function tell(press: Press, state: SoundState): void {
  press.notify(state, press === last && !press.isSlow);
}

/** Fetches a sound ahead, so that it plays at once. Silent on failure: nobody asked for it yet. */
export function warmSound(address: string): void {
  fetch(address).catch(() => {});
}
