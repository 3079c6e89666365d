import { PREFERENCES_COOKIE } from '#src/domain/learning/preferences-cookie.ts';

/**
 * Back shows a page from the browser's memory, as it was. Where somebody else is at the browser now, or the page shows
 * what has been done until now (`isFresh`), it is loaded again.
 * @param page.owner mark of the account that the page was made for (`Preferences.owner`), '' for a guest
 */
export function backScript({ owner, isFresh }: { owner: string; isFresh: boolean }): string {
  return [
    'addEventListener("pageshow",({persisted})=>{',
    `const mark=/(?:^|; )${PREFERENCES_COOKIE}[=](?:[^;]*~)?a:([\\w-]+)/.exec(document.cookie)?.[1]??"";`,
    // Not after any other way to come: a server that can't tell who is there would be asked for ever.
    'const isBack=persisted||performance.getEntriesByType("navigation")[0]?.type==="back_forward";',
    `if(isBack&&mark!==${JSON.stringify(owner)}${isFresh ? '||persisted' : ''})location.reload()`,
    '});',
  ].join('');
}
