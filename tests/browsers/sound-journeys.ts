import { deepEqual, equal, match, notEqual } from 'node:assert/strict';
import { wordPath } from '#src/i18n/paths.ts';
import { readBundledSounds } from '#src/server/words/bundled-sounds.ts';
import { AMERICAN, BRITISH, type PlantedVoices, REMOTE } from '#tests/support/planted-voices.ts';
import type { Journey } from './journeys.ts';
import type { Visitor } from './visitor.ts';

/** The sound of a place on the card, once it has been pressed and has ended: the files that were played, and how fast. */
async function hear({ tab, tap, until }: Visitor, place: number): Promise<string[]> {
  const button = `[data-place-of-sound="${place}"]`;
  await tab.evaluate((place) => {
    window.heard = [];
    const buttons = document.querySelectorAll<HTMLElement>('article[data-word] a[data-sound]');
    buttons[place]?.setAttribute('data-place-of-sound', String(place));
  }, place);
  await tap(button);
  await until(
    'its end',
    async (button) => {
      const state = () => document.querySelector<HTMLElement>(button)?.dataset.sound;
      const hasBegun = window.heard.length > 0 || window.said?.length > 0;
      return hasBegun && state() === 'idle';
    },
    button,
  );
  return tab.evaluate(() =>
    window.heard.map(({ currentSrc, playbackRate }) => `${new URL(currentSrc).pathname} ${playbackRate}`),
  );
}

/** The address of a bundled sound that was made by these phones. */
function bundledSound(id: string, part: 0 | 1, phones: RegExp): string | undefined {
  const sound = readBundledSounds('content').find((each) => each.id === id && each.part === part);
  if (!sound) return undefined;
  match((part === 0 ? sound.phones : sound.form) ?? '', phones);
  return `/sounds/a1/${part === 0 ? id : `${id}.${part}`}.${sound.sha256.slice(0, 10)}.mp3`;
}

const WATER = bundledSound('water', 0, /^wˈ/);

const live: Journey = {
  name: 'live and its sentence are heard as the IPA says, slowly at the second press',
  async run(visitor) {
    await visitor.openLive(wordPath(visitor.pair, 'live'));
    const word = bundledSound('live', 0, /^lˈɪv/) ?? '';
    deepEqual(await hear(visitor, 0), [`${word} 1`]);
    deepEqual(await hear(visitor, 0), [`${word} 0.6`]);
    // A sentence that is not rendered yet is made when it is asked for, by the same phones.
    const sentence = bundledSound('live', 1, /^lˈɪv/) ?? '/speech';
    deepEqual(await hear(visitor, 1), [`${sentence} 1`]);
    const part = await visitor.tab.evaluate(async (address) => {
      const answer = await fetch(address, { headers: { range: 'bytes=100-299' } });
      return [answer.status, (await answer.arrayBuffer()).byteLength];
    }, word);
    deepEqual(part, [206, 200]);
  },
};

const inSession: Journey = {
  name: 'the words of a session are heard by themselves',
  async run(visitor) {
    const { tap, until } = visitor;
    await visitor.hasOnboarded();
    await visitor.openLive('/today');
    await tap('[data-learn-day=planned] a[href="/learn"]');
    const next = 'main button[aria-keyshortcuts=Enter]';
    const first = await until(
      'a word',
      () => document.querySelector<HTMLElement>('main [data-word]')?.dataset.word,
    );
    // Safari lets a page speak up once something was pressed in it.
    await tap(next);
    await until(
      'the sound of the next word',
      (first) => {
        const { word } = document.querySelector<HTMLElement>('main [data-word]')?.dataset ?? {};
        const [player] = window.heard;
        return word !== first && player?.currentSrc.includes(`/${word}.`) && player.currentTime > 0;
      },
      first,
    );
  },
};

/** With the device's voice chosen: what it says, and what is played in its place. */
function byDevice(what: string, planted: PlantedVoices, isSaid: boolean): Journey {
  return {
    name: `the device's voice ${what}`,
    planted,
    async run(visitor) {
      const { tab } = visitor;
      await visitor.hasOnboarded({ voice: 'device' });
      await visitor.openLive(wordPath(visitor.pair, 'water'));
      await visitor.until('its code', () =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('device-voice')),
      );
      const played = await hear(visitor, 0);
      deepEqual(played, isSaid ? [] : [`${WATER} 1`]);
      const said = await tab.evaluate(() => window.said.map(({ text, name }) => `${text} by ${name}`));
      equal(said.length > 0, planted.voices.includes(AMERICAN));
      if (isSaid) deepEqual(said, ['water by Local']);
      // Its spelling is read otherwise than its IPA.
      await visitor.openLive(wordPath(visitor.pair, 'live'));
      notEqual((await hear(visitor, 0)).length, 0);
    },
  };
}

export const SOUNDS: Journey[] = [
  live,
  inSession,
  byDevice('speaks', { voices: [REMOTE, BRITISH, AMERICAN] }, true),
  byDevice('is not there', { voices: [] }, false),
  byDevice('would go over the network', { voices: [REMOTE] }, false),
  byDevice('breaks off', { voices: [AMERICAN], behaviour: 'break off' }, false),
];
