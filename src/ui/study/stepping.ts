/**
 * The rules of stepping through a deck, without a browser: one press is one step, the last press wins, and what was
 * waited for and is no longer wanted changes nothing.
 */

/** Where a learner is in a deck, and what they wait for. */
export type Stepping = {
  /** Number of the card shown, 1-based. */
  shown: number;
  /** Number of a card that was asked for and is on its way; undefined when nobody waits. */
  wanted?: number | undefined;
  /** Next was pressed on the last card: the page about the end follows. */
  isEnding?: boolean;
};

export type Deck = {
  total: number;
  /** Whether Next on the last card leads on. */
  hasEnd: boolean;
  /** Whether a card can be shown at once. */
  isHere: (number: number) => boolean;
};

/** What a rule asks of the browser. */
export type StepEffect =
  | { kind: 'none' }
  /** Show a card now; `studied` is the card that Next was pressed on. */
  | { kind: 'show'; number: number; studied: number | undefined }
  | { kind: 'fetch'; number: number }
  | { kind: 'end'; studied: number };

type Change = { state: Stepping; effect: StepEffect };

const NONE: StepEffect = { kind: 'none' };

function showing(state: Stepping, number: number): Change {
  return {
    state: { shown: number },
    effect: { kind: 'show', number, studied: number > state.shown ? state.shown : undefined },
  };
}

/** Previous or Next was pressed. It counts from the card shown, also while another one is waited for. */
export function pressed(state: Stepping, by: 1 | -1, deck: Deck): Change {
  if (state.isEnding) return { state, effect: NONE };
  const target = state.shown + by;
  if (target > deck.total && deck.hasEnd) {
    return { state: { shown: state.shown, isEnding: true }, effect: { kind: 'end', studied: state.shown } };
  }
  // No way on in this direction: the wish before it still holds.
  if (target < 1 || target > deck.total) return { state, effect: NONE };
  if (deck.isHere(target)) return showing(state, target);
  const effect: StepEffect = state.wanted === target ? NONE : { kind: 'fetch', number: target };
  return { state: { shown: state.shown, wanted: target }, effect };
}

/** A card that was asked for is here. */
export function arrived(state: Stepping, number: number): Change {
  return state.wanted === number ? showing(state, number) : { state, effect: NONE };
}

/** A card that was asked for will not come: the learner stays, and may ask again. */
export function gaveUp(state: Stepping, number: number): { state: Stepping; isNews: boolean } {
  return state.wanted === number ? { state: { shown: state.shown }, isNews: true } : { state, isNews: false };
}

/** The address says another card (the back button): nothing that was waited for is wanted any more. */
export function moved(number: number): Stepping {
  return { shown: number };
}
