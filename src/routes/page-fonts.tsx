import { FONTS_COOKIE, PREFERENCES_MAX_AGE_SECONDS } from '#src/domain/preferences.ts';

/** How long after a page has loaded its fonts are fetched for the next, in milliseconds. */
const FETCH_AFTER_MS = 2_000;

/** For a browser that has the font: it is read before the first paint, which is set in it. */
export function FontPreload({ address }: { address: string }) {
  return <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={address} />;
}

/**
 * Our fonts are used where the browser has them already: a text that is set in a system face first and in ours a
 * moment later would move under the reader's eyes, and the first page would wait for 20 to 44 kB. So the first page is
 * set in the system's faces, fetches ours once it is idle (not for visitors who save data), and names them in a cookie;
 * the next page is set in them from its first paint. The cookie is one of its own: a page that read the preferences
 * and wrote them back could undo what a form has just changed.
 */
export function fontsScript(addresses: string[]): string {
  return [
    '((fonts,name)=>navigator.connection?.saveData||addEventListener("load",()=>setTimeout(()=>',
    'Promise.all(fonts.map(font=>fetch(font))).then(all=>{',
    'if(!all.every(one=>one.ok))return;',
    'document.cookie=name+"="+fonts.map(font=>font.slice(-14,-6)).join(".")',
    `+"; Path=/; Max-Age=${PREFERENCES_MAX_AGE_SECONDS}; SameSite=Lax"+(location.protocol==="https:"?"; Secure":"")`,
    `}).catch(()=>{}),${FETCH_AFTER_MS})))`,
    `(${JSON.stringify(addresses)},${JSON.stringify(FONTS_COOKIE)});`,
  ].join('');
}
