import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { adminTexts } from './admin-texts.ts';

/** What batches and the generator note as done by an admin. */
const noted = () =>
  ['batches', 'batch-undo'].flatMap((service) =>
    [
      ...readFileSync(`src/server/generation/${service}.service.ts`, 'utf8').matchAll(
        /noteBatch\(parts, tx, asker, '([\w-]+)'|action: '([\w-]+)'/g,
      ),
    ].map(([, batch, other]) => batch ?? other),
  );

it.each(LANGUAGES)('the log of admins says in words what was done with generation runs (%s)', (language) => {
  expect(noted().length).toBeGreaterThan(5);
  expect(Object.keys(adminTexts(language).log.actions)).toEqual(expect.arrayContaining(noted()));
});
