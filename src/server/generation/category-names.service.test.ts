import { expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { ADMIN } from '#tests/support/batch-engine.ts';
import { createBundledEntries } from '../words/bundled-entries.ts';
import { createCategoryNamesService } from './category-names.service.ts';

const service = createCategoryNamesService({
  bundled: createBundledEntries('content'),
  provider: undefined,
  meterOf: () => ({ call: () => Promise.reject(new Error('nobody is asked')) }),
  clock: () => new Date(),
});

it('names a category after the bundled word that it is called by', async () => {
  const names = await service.translateName(ADMIN, 'Kitchen');
  expect(Object.keys(names)).toEqual([...LANGUAGES]);
  expect(names).toMatchObject({ en: 'Kitchen', de: 'Küche' });
});

it.each(['Turkey', 'Polish', 'US'])('does not name %s after the word in small letters', async (name) => {
  await expect(service.translateName(ADMIN, name)).rejects.toMatchObject({ reason: 'not-in-bundle' });
});
