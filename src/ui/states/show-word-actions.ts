import type { MemoryState } from '#src/domain/learning/memory.ts';
import type { ReviewEvent } from '#src/domain/learning/review-event.ts';
import { shownState } from '#src/domain/learning/state-counts.ts';
import { UUID_BYTES, uuidV7 } from '#src/domain/learning/uuid-v7.ts';
import { knowServerTime } from '../learning/account-calls.ts';
import { learnerNow } from '../learning/learner-clock.ts';
import { type LearningStore, openLearningStore } from '../learning/learning-store.ts';
import { warnOf } from '../learning/warn-of.ts';
import type { StateTexts } from './state-bar.tsx';

type Known = { states: Map<string, MemoryState>; saved: Set<string> };

let opened: Promise<LearningStore> | undefined;
let known: Promise<Known> | undefined;

/** One for the page, whose cards come and go. */
function storeOfPage(): Promise<LearningStore> {
  opened ??= openLearningStore().then((store) => {
    store.onChange(() => {
      known = undefined;
    });
    return store;
  });
  return opened;
}

/** How all words stand, asked once for all cards until something changes. */
function knownOfPage(): Promise<Known> {
  known ??= storeOfPage().then(async (store) => {
    const [states, saved] = await Promise.all([store.listStates(), store.listSaved()]);
    return { states, saved: new Set(saved.map(({ word }) => word)) };
  });
  const asked = known;
  asked.catch(() => {
    if (known === asked) known = undefined;
  });
  return asked;
}

function meeting(word: string, outcome: 'known' | 'forgotten'): ReviewEvent {
  const now = learnerNow();
  const id = uuidV7(Date.parse(now.at), crypto.getRandomValues(new Uint8Array(UUID_BYTES)));
  return { id, word, ...now, form: 'meet', outcome, ms: 0 };
}

type Classes = Record<'action' | 'state' | 'failed', string>;

/**
 * Puts the controls of a word into their room, and keeps them as the word stands.
 * @returns what ends it
 */
export function showWordActions(
  room: HTMLElement,
  word: string,
  texts: StateTexts,
  classes: Classes,
): () => void {
  const element = (tag: string, className: string) =>
    Object.assign(document.createElement(tag), { className });
  const button = () =>
    Object.assign(element('button', classes.action), { type: 'button' }) as HTMLButtonElement;
  const [saving, knowing] = [button(), button()];
  const state = element('span', classes.state);
  state.setAttribute('role', 'status');
  const failed = element('span', classes.failed);
  failed.setAttribute('role', 'alert');
  room.setAttribute('role', 'group');
  room.setAttribute('aria-label', texts.controls);
  let isSaved = false;
  let memory: MemoryState | undefined;
  // It is known for sure only when it has been asked: until then it is being learnt.
  let isSaidToBeKnown = false;
  let isOver = false;
  let stopHearing = () => {};

  const isKnown = () => isSaidToBeKnown || shownState(memory) === 'known';
  const show = () => {
    const shown = shownState(memory);
    saving.textContent = isSaved ? texts.saved : texts.save;
    saving.setAttribute('aria-pressed', String(isSaved));
    knowing.textContent = isKnown() ? texts.learn : texts.know;
    const names = { known: texts.known, learning: texts.learning, new: texts.fresh };
    state.textContent = isSaidToBeKnown && shown !== 'known' ? texts.noted : names[shown];
  };
  const read = async () => {
    const { states, saved } = await knownOfPage();
    memory = states.get(word);
    isSaved = saved.has(word);
    if (isOver) return;
    show();
    if (!saving.isConnected) room.replaceChildren(saving, knowing, state, failed);
  };
  const attempt = async (work: (store: LearningStore) => Promise<void>) => {
    try {
      await work(await storeOfPage());
      failed.textContent = '';
      show();
    } catch (error) {
      console.warn('a word could not be marked', error);
      failed.textContent = texts.failed;
      return;
    }
    // It is kept here; without a network an account tells how the word stands when it comes back.
    await read().catch((error: unknown) => warnOf('how a word stands could not be read', error));
  };
  saving.addEventListener(
    'click',
    () =>
      void attempt(async (store) => {
        await store.save(word, !isSaved);
        isSaved = !isSaved;
      }),
  );
  knowing.addEventListener('click', () => {
    const outcome = isKnown() ? 'forgotten' : 'known';
    void attempt(async (store) => {
      await knowServerTime();
      await store.add(meeting(word, outcome));
      isSaidToBeKnown = outcome === 'known';
    });
  });
  const begin = async () => {
    const store = await storeOfPage();
    if (isOver) return;
    stopHearing = store.onChange(() => void read().catch(() => {}));
    await read();
  };
  // Nothing is shown where nothing can be told: the card is whole without.
  begin().catch((error: unknown) => warnOf('how a word stands could not be read', error));
  return () => {
    isOver = true;
    stopHearing();
    room.replaceChildren();
  };
}
