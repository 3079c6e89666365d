import type { Page } from '@playwright/test';
import type { Form } from '#src/domain/learning/review-event.ts';
import type { Session, Step } from '#src/domain/learning/session.ts';
import { uuidV7 } from '#src/domain/learning/uuid-v7.ts';
import { keepRows, keptRows } from './kept-rows.ts';

type Asked = { word: string; form: Form; isHelped?: boolean };

/** A session of these steps, as a browser keeps one that was just begun. */
export function sessionOf(asked: readonly Asked[], startedAt: string): Session {
  const instant = Date.parse(startedAt);
  const idOf = (place: number) =>
    uuidV7(
      instant,
      Uint8Array.from({ length: 10 }, () => place),
    );
  const steps = asked.map(
    ({ word, form, isHelped = false }, place): Step => ({
      ...{ id: idOf(place + 1), word, form, isHelped, isPractice: false },
    }),
  );
  return {
    ...{ version: 1, id: idOf(0), day: startedAt.slice(0, 10), startedAt: new Date(instant).toISOString() },
    ...{ steps, answers: [], isEnding: false, before: undefined },
    words: [...new Set(asked.map(({ word }) => word))].map((word) => ({
      ...{ word, isNew: asked.some((each) => each.word === word && each.form === 'meet') },
      easy: 'choose-meaning',
    })),
  };
}

/** Puts a session, or what looks like one, where a guest's browser keeps it. */
export const keepSession = (page: Page, value: unknown): Promise<void> =>
  keepRows(page, { kept: [{ name: 'session', value }] });

type Kept = { id: string; at: string; word: string; form: string; outcome: string; corrects?: string };

/** A guest's events in this browser, oldest first. */
export const keptEvents = async (page: Page): Promise<Kept[]> =>
  (await keptRows<Kept>(page, 'reviews')).sort((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1));

/** The session that a guest's browser keeps, if it keeps one. */
export const keptSession = async (page: Page): Promise<unknown> =>
  (await keptRows<{ owner: string; name: string; value: unknown }>(page, 'kept')).find(
    ({ owner, name }) => owner === '' && name === 'session',
  )?.value;
