import type { BatchView } from '#src/domain/generation/batch-view.ts';

/** Words that no vocabulary has: two syllables each, as many as asked for. */
export function madeUpWords(count: number): string[] {
  const syllables = [...'bdfgklmnprstvz'].flatMap((consonant) =>
    [...'aeiou'].map((vowel) => consonant + vowel),
  );
  return Array.from(
    { length: count },
    (_, i) =>
      `${syllables[i % syllables.length]}${syllables[(i * 7 + Math.floor(i / syllables.length)) % syllables.length]}n`,
  );
}

/** A batch in which nothing changes for so long has come to a stop. */
const STILL_MS = 180_000;

export type Desk = ReturnType<typeof createDesk>;

/** Calls of an admin, on whichever address the server has at the moment. */
export function createDesk(cookie: string, urlOf: () => string) {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(urlOf() + path, {
      ...init,
      headers: { cookie, 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    upload: async (
      words: string[],
      requestKey: string,
      { withAudio = true, publishClean = false } = {},
    ): Promise<string> => {
      const request = {
        kind: 'upload',
        fileName: 'words.txt',
        words: words.map((word) => ({ word })),
        publishClean,
        capMicros: null,
        withAudio,
        withPicture: false,
        tags: [],
        languages: ['en', 'ar', 'es', 'fr', 'de', 'pt'],
      };
      const body = JSON.stringify({ request, requestKey });
      return ((await ask('/api/batches', { method: 'POST', body })) as { id: string }).id;
    },
    view: async (id: string) => (await ask(`/api/batches/${id}`)) as BatchView,
    post: (path: string) => ask(path, { method: 'POST' }),
    /**
     * Until a state is as asked for, however long that takes on a machine that others use too.
     * @throws Error with the last one when nothing has changed in it for so long
     */
    async until(id: string, isThere: (view: BatchView) => boolean, everyMs = 300): Promise<BatchView> {
      let [last, changedAt] = ['', performance.now()];
      for (;;) {
        const view = await this.view(id);
        if (isThere(view)) return view;
        const told = JSON.stringify({ ...view, items: view.items.slice(0, 5) });
        if (told !== last) [last, changedAt] = [told, performance.now()];
        if (performance.now() - changedAt > STILL_MS) throw new Error(`nothing moves: ${told}`);
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    },
  };
}
