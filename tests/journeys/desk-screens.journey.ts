import { findBarriers, LOOKS, widthBeyond } from '#tests/support/accessibility.ts';
import { open, prepare } from './admin-desk.ts';
import { expect, hydrated, test } from './fixtures.ts';

for (const { language, theme } of LOOKS) {
  test(`every screen of the desk is readable by all in ${language}, ${theme}`, async ({ browser }) => {
    const prepared = await prepare('the embedded database');
    const page = await open(browser, prepared, { language, width: 320, dark: theme === 'dark' });
    for (const path of [
      '/admin/words?search=umbrella',
      '/admin/words?deleted',
      '/admin/words/umbrella',
      '/admin/categories?open=colors',
      '/admin/categories?edit=colors',
      '/admin/languages',
      '/admin/levels',
      '/admin/vocabulary',
    ]) {
      await page.goto(path);
      await hydrated(page);
      expect(await widthBeyond(page), path).toBe(0);
      // Below most of them stands the same list.
      const without = path.startsWith('/admin/words') ? {} : { without: '#saved' };
      expect(await findBarriers(page, without), path).toEqual([]);
    }
    await page.context().close();
    await prepared.close();
  });
}
