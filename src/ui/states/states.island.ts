/**
 * How far a guest has come with the words of a page, which only their browser knows, without a framework. Pages leave room
 * for it: `data-states` for a group's bar, `data-state-of` for a word's mark. Who has learnt nothing yet sees no change.
 */

import type { LanguageCode } from '#src/domain/language.ts';
import { type ShownState, type StateCounts, shownState } from '#src/domain/learning/state-counts.ts';
import type { LearnerPlacesTexts } from '#src/i18n/learner-places/learner-places-texts.ts';
import { filledIn, formatNumber } from '#src/i18n/translator.ts';
import { type LearningStore, openLearningStore, ownerOfBrowser } from '../learning/learning-store.ts';
import { warnOf } from '../learning/warn-of.ts';

type Texts = { language: LanguageCode } & Pick<LearnerPlacesTexts['states'], 'counts' | 'known' | 'learning'>;

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

async function fillBars(words: Record<'known' | 'learning', string[]>, texts: Texts, waiting: string) {
  const rooms = all('[data-states]');
  if (rooms.length === 0) return;
  const response = await fetch('/api/state-counts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(words),
  });
  if (!response.ok) return;
  const { levels, categories } = (await response.json()) as StateCounts;
  const number = (value: number) => formatNumber(texts.language, value);
  for (const room of rooms) {
    const [kind, id = ''] = (room.dataset.states ?? '').split(':');
    const groups: Record<string, { known: number; learning: number } | undefined> =
      kind === 'level' ? levels : categories;
    const { known = 0, learning = 0 } = groups[id] ?? {};
    room.classList.toggle(waiting, known + learning === 0);
    if (known + learning === 0) continue;
    const total = Number(room.dataset.total);
    const [track, text] = room.children;
    for (const [place, part] of [known, learning].entries()) {
      const bar = track?.children[place] as HTMLElement | undefined;
      bar?.style.setProperty('width', `${total > 0 ? (100 * part) / total : 0}%`);
    }
    if (text)
      text.textContent = filledIn(texts.counts, {
        known: number(known),
        learning: number(learning),
        fresh: number(Math.max(0, total - known - learning)),
      });
  }
}

function markWords(stateOf: ReadonlyMap<string, ShownState>, texts: Texts): void {
  for (const mark of all('[data-state-of]')) {
    const state = stateOf.get(mark.dataset.stateOf ?? '');
    const label = mark.firstElementChild;
    const text = state === undefined || state === 'new' ? '' : texts[state];
    if (!label || label.textContent === text) continue;
    label.textContent = text;
    mark.title = text;
    if (text === '') delete mark.dataset.state;
    else mark.dataset.state = state;
  }
}

/** Does something now, and again when what was learnt has changed and the page is looked at: another tab may have gone on. */
async function followStates(store: LearningStore, tell: () => Promise<void>): Promise<void> {
  let isStale = false;
  const again = () => {
    if (!isStale || document.visibilityState === 'hidden') return;
    isStale = false;
    void tell().catch((error: unknown) => warnOf('states could not be told', error));
  };
  store.onChange(() => {
    isStale = true;
    again();
  });
  document.addEventListener('visibilitychange', again);
  await tell();
}

async function fill(): Promise<void> {
  const room = document.querySelector<HTMLElement>('[data-state-texts]');
  if (!room || ownerOfBrowser() !== 'guest') return;
  const texts = JSON.parse(room.dataset.stateTexts ?? '{}') as Texts;
  const store = await openLearningStore('guest');
  await followStates(store, async () => {
    const states = [...(await store.listStates())].map(([word, state]) => [word, shownState(state)] as const);
    if (states.length === 0) return;
    const of = (shown: ShownState) => states.filter(([, state]) => state === shown).map(([word]) => word);
    markWords(new Map(states), texts);
    await fillBars({ known: of('known'), learning: of('learning') }, texts, room.dataset.waiting ?? '');
  });
}

// After the first paint, when there is time: nothing of the page waits for it.
const begin = () => void fill().catch((error: unknown) => warnOf('states could not be told', error));
if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: 2_000 });
else setTimeout(begin, 300);
