/** Texts of pages that are whole without script, the one in place of a refused form among them, by their beginnings. */
const OF_DOCUMENTS =
  /^(?:(?:categories|landing|levels|list|onboarding|page|settings)\.|choices\.noCookies|error\.(?:formRefused|openPage))/;

/** Those of them that stand in the frame of every page. */
const OF_EVERY_PAGE = new Set(['list.search', 'list.searchLabel', 'list.submit', 'settings.title']);

/** True for a text of the catalogue that no script shows: browsers are not sent it. */
export function isDocumentText(key: string): boolean {
  return OF_DOCUMENTS.test(key) && !OF_EVERY_PAGE.has(key);
}
