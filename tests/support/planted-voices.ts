export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'name'>;
/** @property behaviour what the voices do with what they are given to say */
export type PlantedVoices = { voices: Voice[]; behaviour?: 'speak' | 'break off' | 'never begin' };
type Said = { text: string; lang: string; rate: number; name: string };
declare global {
  interface Window {
    said: Said[];
    bringVoices(voices: Voice[]): void;
  }
}

export const AMERICAN: Voice = { lang: 'en-US', localService: true, name: 'Local' };
export const REMOTE: Voice = { lang: 'en-US', localService: false, name: 'Remote' };
export const BRITISH: Voice = { lang: 'en-GB', localService: true, name: 'British' };
export const MEXICAN: Voice = { lang: 'es_MX', localService: true, name: 'Spanish' };

/**
 * Puts voices in the place of the machine's, which has none or some: the API as browsers have it. Runs in a page, before
 * anything of its own, and sees its argument and the page alone.
 */
export function plantVoices({ voices, behaviour = 'speak' }: PlantedVoices): void {
  let known = voices;
  let speaking: SpeechSynthesisUtterance | undefined;
  const synthesis = Object.assign(new EventTarget(), {
    pending: false,
    get speaking() {
      return speaking !== undefined;
    },
    getVoices: () => known.map((voice) => ({ ...voice, voiceURI: voice.name, default: false })),
    cancel() {
      const cancelled = speaking;
      speaking = undefined;
      cancelled?.onerror?.(new Event('error') as SpeechSynthesisErrorEvent);
    },
    speak(utterance: SpeechSynthesisUtterance) {
      const { text, lang, rate, voice } = utterance;
      window.said.push({ text, lang, rate, name: voice?.name ?? '' });
      speaking = utterance;
      if (behaviour === 'never begin') return;
      const tell = (what: 'start' | 'end' | 'error', after: number) =>
        setTimeout(() => {
          if (speaking !== utterance) return;
          if (what !== 'start') speaking = undefined;
          utterance[`on${what}`]?.(new Event(what) as never);
        }, after);
      tell('start', 100);
      tell(behaviour === 'speak' ? 'end' : 'error', 700);
    },
  });
  class Utterance {
    text: string;
    lang = '';
    rate = 1;
    voice: SpeechSynthesisVoice | null = null;
    constructor(text: string) {
      this.text = text;
    }
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.assign(window, {
    SpeechSynthesisUtterance: Utterance,
    said: [],
    bringVoices(brought: Voice[]) {
      known = brought;
      synthesis.dispatchEvent(new Event('voiceschanged'));
    },
  });
}
