/** Two short notes, a fifth apart, in hertz, and how long and loud they are. */
const NOTES = [660, 990];
const NOTE_SECONDS = 0.09;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

/** A quiet sign of a right answer, made here: there is nothing to fetch. To be called in a press. */
export function playSuccess(): void {
  try {
    context ??= new AudioContext();
    // A phone puts it to sleep with the page, and lets a press alone wake it.
    context.resume().catch(() => {});
    const { currentTime: now, destination } = context;
    for (const [i, frequency] of NOTES.entries()) {
      const [oscillator, gain] = [context.createOscillator(), context.createGain()];
      const from = now + i * NOTE_SECONDS;
      oscillator.frequency.value = frequency;
      gain.gain.setValueAtTime(LOUDNESS, from);
      gain.gain.exponentialRampToValueAtTime(0.001, from + 2 * NOTE_SECONDS);
      oscillator.connect(gain).connect(destination);
      oscillator.start(from);
      oscillator.stop(from + 2 * NOTE_SECONDS);
    }
  } catch {
    // A browser without it does without.
  }
}
