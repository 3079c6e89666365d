import { preferencesFromCookies } from '#src/domain/learning/preferences-cookie.ts';
import { accountMark, listUnsent, RECORD_SENT, removeSent } from './study-record.ts';

/** Events in one call; the server takes no more at once. */
const BATCH = 200;
/** How long stepping on may put off a call, in milliseconds. */
const SOON_MS = 1_500;

type Answer = { accepted: string[]; refused: { id: string | null; reason: string }[] };

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends when the learner pauses for a moment, or leaves the page. */
export function sendSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendRecord(), SOON_MS);
}

/**
 * Sends what the account does not have yet, batch by batch, and lets go of what it answered for. Two tabs take turns.
 * What fails stays here and is sent with the next page or step.
 */
export async function sendRecord(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const mark = accountMark();
  if (mark === undefined) return;
  const work = async () => {
    let batch = listUnsent(mark).slice(0, BATCH);
    let isChanged = false;
    // The place goes along; without new words it has been kept by the page's own address.
    while (batch.length > 0) {
      const settled = await send(mark, batch);
      if (!settled) break;
      removeSent(settled);
      isChanged = true;
      batch = listUnsent(mark).slice(0, BATCH);
    }
    if (isChanged) window.dispatchEvent(new Event(RECORD_SENT));
  };
  // Browsers without locks send twice at worst, which changes nothing.
  await (navigator.locks ? navigator.locks.request('study-record', work) : work());
}

/** @returns ids that need not be sent again; undefined when the call failed */
async function send(mark: string, batch: ReturnType<typeof listUnsent>): Promise<Set<string> | undefined> {
  const { places } = preferencesFromCookies(document.cookie);
  try {
    const response = await fetch('/api/learning/record', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // The page may be on its way out.
      keepalive: true,
      body: JSON.stringify({ account: mark, events: batch.map(({ by: _, ...event }) => event), places }),
    });
    if (!response.ok) return undefined;
    const { accepted, refused } = (await response.json()) as Answer;
    // What is no event will not become one by being sent again.
    const hopeless = refused.filter(({ reason }) => reason === 'malformed');
    const settled = new Set([...accepted, ...hopeless.flatMap(({ id }) => id ?? [])]);
    return settled.size > 0 ? settled : undefined;
  } catch {
    return undefined;
  }
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && timer !== undefined) void sendRecord();
});
