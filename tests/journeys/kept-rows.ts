import { expect, type Page } from '@playwright/test';
import type { TableName } from '#src/ui/learning/shelf.ts';

type Row = Record<string, unknown>;

/** Waits until the page has made its place for what is learnt: whoever opens a database that there is not makes an empty one. */
async function placeIsMade(page: Page): Promise<void> {
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).toContain('learning');
}

/** What the browser keeps in a table, of whoever it is. */
export async function keptRows<T>(page: Page, table: TableName): Promise<T[]> {
  await placeIsMade(page);
  return page.evaluate(
    (name) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open('learning');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    table,
  );
}

/** Puts rows of a guest where the browser keeps them. */
export async function keepRows(page: Page, rows: Partial<Record<TableName, readonly Row[]>>): Promise<void> {
  await placeIsMade(page);
  await page.evaluate(
    (tables) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('learning');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(Object.keys(tables), 'readwrite');
          for (const [table, kept] of Object.entries(tables))
            for (const row of kept) writing.objectStore(table).put({ owner: '', ...row });
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    rows,
  );
}
