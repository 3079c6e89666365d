import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchView } from '#src/domain/generation/batch-view.ts';
import type { BatchRequest } from '#src/domain/generation/generation.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import { ADMIN, watchBatch } from '#tests/support/batch-engine.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { parseConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { type Services, wireServices } from '../services.ts';

const ORDER = {
  publishClean: true,
  capMicros: null,
  withAudio: true,
  withPicture: true,
  tags: ['pets'],
  languages: [...LANGUAGES],
};

const wordsOf = (...words: string[]) => words.map((word) => ({ word }));

describe.each(DATABASES)('a batch on $name that is undone', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'wordlane-'));
  let services: Services;
  let before: string;

  const run = async (request: BatchRequest): Promise<BatchView> => {
    const { id } = await services.batches.start(ADMIN, request, `key-of-${request.kind}-${Math.random()}`);
    for await (const view of watchBatch(services.batches, id)) if (view.state === 'finished') return view;
    throw new Error('the batch went silent');
  };

  /** Everything that the vocabulary holds but times and versions. */
  const exported = async () => {
    let text = '';
    for await (const part of await services.vocabularyFiles.exportFile(ADMIN, 'jsonl', { times: false }))
      text += part;
    return text;
  };

  beforeAll(async () => {
    const config = parseConfig({ DATA_DIR: folder, IMPORT: 'none', AUTH_SECRET: 'of-this-test-'.repeat(4) });
    services = await wireServices(await open(), config, createLog('silent'), () => new Date());
    await services.start();
    const request = { ...ORDER, kind: 'words' as const, tags: [], words: wordsOf('dog', 'cat', 'bread') };
    await run({ ...request, withAudio: false, withPicture: false });
    // As an admin left them: not what a batch would write.
    await services.editor.changeKeyword(ADMIN, 'dog', {
      meanings: { en: 'the friend of the one who wrote this' },
      level: 'B1',
      imageUrl: '/pictures/cat.webp',
    });
    await services.categories.createCategory(ADMIN, { name: 'Home' });
    await services.categories.addWord(ADMIN, 'home', 'dog');
    before = await exported();
  });

  afterAll(async () => {
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('leaves the vocabulary as it was where it added words and made a category', async () => {
    const request = { kind: 'category' as const, ...ORDER, categoryName: 'Pets', linkOnly: false };
    const { id, counts } = await run({ ...request, words: wordsOf('dog', 'horse', 'apple', 'cat') });
    expect(counts).toMatchObject({ done: 4, failed: 0 });
    expect(await exported()).not.toBe(before);
    expect(await services.batches.undo(ADMIN, id)).toEqual({ undone: 4, keptEdited: [] });
    expect(await exported()).toBe(before);
  });

  it('leaves the category that it made where somebody has changed it since', async () => {
    const request = { kind: 'category' as const, ...ORDER, categoryName: 'Insects', linkOnly: false };
    const { id } = await run({ ...request, words: wordsOf('ant') });
    const insects = async () =>
      (await services.categories.listCategories(ADMIN)).find((category) => category.id === 'insects');
    await services.categories.changeCategory(ADMIN, 'insects', { iconEmoji: '🐜' });
    expect(await services.batches.undo(ADMIN, id)).toMatchObject({ undone: 1 });
    expect(await insects()).toMatchObject({ iconEmoji: '🐜', wordCount: 0 });
    await services.categories.deleteCategory(ADMIN, 'insects');
    expect(await exported()).toBe(before);
  });

  it('leaves it as it was where it wrote entries again, put them into a category, and gave them sounds and pictures', async () => {
    const ids = ['dog', 'cat', 'bread'];
    const { publishClean, capMicros, withAudio, withPicture } = ORDER;
    const linked = await run({
      kind: 'category',
      ...ORDER,
      categoryName: 'Home',
      linkOnly: true,
      words: wordsOf(...ids),
    });
    const anew = await run({
      kind: 'regenerate',
      publishClean,
      capMicros,
      withAudio,
      withPicture,
      keywordIds: ids,
    });
    expect([linked.counts.failed, anew.counts.done]).toEqual([0, 3]);
    const dog = (await services.editor.getKeyword(ADMIN, 'dog')).state;
    expect(Object.keys(dog.audioUrls)).toHaveLength(6);
    expect(dog.meanings.en).not.toContain('who wrote this');
    for (const { id } of [anew, linked])
      expect((await services.batches.undo(ADMIN, id)).keptEdited).toEqual([]);
    expect(await exported()).toBe(before);
  });
});
