import type { LanguageCode } from '#src/domain/language.ts';

/** Addresses of sounds that were made during this visit, by language and text. */
const made = new Map<string, Promise<string>>();
let player: HTMLAudioElement | undefined;

/** The address of a text's sound: the stored one, or one made now by `generate-speech`. */
function addressOf(text: string, language: LanguageCode, storedUrl: string | undefined): Promise<string> {
  if (storedUrl) return Promise.resolve(storedUrl);
  const key = `${language}|${text}`;
  const known = made.get(key);
  if (known) return known;
  const making = generateSpeech(text, language);
  made.set(key, making);
  making.catch(() => made.delete(key));
  return making;
}

async function generateSpeech(text: string, language: LanguageCode): Promise<string> {
  const response = await fetch('/api/functions/generate-speech', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, language }),
  });
  if (!response.ok) throw new Error(`generate-speech answered ${response.status}`);
  return ((await response.json()) as { audioUrl: string }).audioUrl;
}

/** Plays a text and waits until it has ended. @returns whether it could be played; a failure is logged */
export async function play(text: string, language: LanguageCode, storedUrl?: string): Promise<boolean> {
  try {
    const address = await addressOf(text, language, storedUrl);
    player?.pause();
    const audio = new Audio(address);
    player = audio;
    await audio.play();
    await new Promise<void>((resolve, reject) => {
      audio.onended = () => resolve();
      audio.onpause = () => resolve();
      audio.onerror = () => reject(new Error(`the sound at ${address} could not be decoded`));
    });
    return true;
  } catch (error) {
    console.warn('playback failed', error);
    return false;
  }
}

/** Fetches a sound ahead, so that it plays at once. Silent on failure: nobody asked for it yet. */
export function warmSound(text: string, language: LanguageCode, storedUrl: string | undefined): void {
  addressOf(text, language, storedUrl)
    .then((address) => fetch(address))
    .catch(() => {});
}
