import { type Speaker, speakBy } from './playback.ts';

/** A voice that has not begun by then is taken not to begin. */
const START_MS = 1_500;

/** Where a language is said in several ways: English as the IPA beside it wants it. */
const ACCENTS: Readonly<Record<string, string>> = { en: 'en-us' };
const PREFERRED_ACCENTS: Readonly<Record<string, string>> = { pt: 'pt-br' };
/** Voices of jest and of old machines, which Apple's systems list among the others. */
const ODD = /^com\.apple\.(?:speech\.synthesis|eloquence)\./;

/** The best voice of a language on the device itself: others would send the text over the network. */
function voiceOf(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | undefined {
  const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.replaceAll('_', '-').toLowerCase();
  const wanted = ACCENTS[language] ?? language;
  const isOf = (tag: string) => tag === wanted || tag.startsWith(`${wanted}-`);
  const rank = (voice: SpeechSynthesisVoice) =>
    (ODD.test(voice.voiceURI) ? 4 : 0) +
    (tagOf(voice) === PREFERRED_ACCENTS[language] ? 0 : 2) +
    (voice.default ? 0 : 1);
  return voices
    .filter((voice) => voice.localService && isOf(tagOf(voice)))
    .sort((one, other) => rank(one) - rank(other))[0];
}

/** Lets the device's own voices speak in the place of sounds, as far as it has any. */
export function startDeviceVoice(): void {
  const synthesis = globalThis.speechSynthesis;
  if (!synthesis) return;
  // Some browsers look for their voices only when they are first asked, and know them a while later.
  synthesis.getVoices();
  // Browsers stop an utterance that nothing holds any more.
  let held: SpeechSynthesisUtterance | undefined;
  const speak: Speaker = ({ text, language }, rate, onEnd) => {
    const voice = voiceOf(synthesis.getVoices(), language);
    if (!voice) return undefined;
    const utterance = new SpeechSynthesisUtterance(text);
    Object.assign(utterance, { voice, lang: voice.lang, rate });
    let hasStarted = false;
    const end = (isSaid: boolean) => {
      if (held !== utterance) return;
      hush();
      onEnd(isSaid);
    };
    const timer = setTimeout(end, START_MS, false);
    const hush = () => {
      clearTimeout(timer);
      held = undefined;
      if (synthesis.speaking || synthesis.pending) synthesis.cancel();
    };
    utterance.onstart = () => {
      hasStarted = true;
      clearTimeout(timer);
    };
    utterance.onend = () => end(hasStarted);
    utterance.onerror = () => end(false);
    held = utterance;
    synthesis.speak(utterance);
    return hush;
  };
  speakBy(speak);
}
