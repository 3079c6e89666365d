/** What React Router writes to preload a page's scripts, to pass on its data, and to start them. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const DATA = /(<script\b(?![^>]*\btype=)[^>]*>)(window\.__reactRouterContext\b.*?)<\/script>/gs;
const START = /(<script\b[^>]* type="module" async="">)(.*?)<\/script>/s;
const STATIC_IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;

/**
 * A rendered page whose scripts are fetched, and what stands in it for them is read, after its first paint. It can be
 * read and its links work without them, and on a slow phone the mere starting of fifteen requests would hold the first
 * word back by a quarter of a second. A page without scripts, or with scripts written otherwise than we know, comes back
 * as it is.
 * @param sheets addresses of the style sheets that the page has in itself, and of those that its scripts need besides
 */
export function withLateStart(html: string, sheets: Sheets = { held: [], late: [] }): string {
  if (!START.test(html)) return html;
  const preloads: string[] = [];
  const data: string[] = [];
  const page = html
    .replace(PRELOAD, (_link, address: string) => {
      preloads.push(address);
      return '';
    })
    // The elements stay, as React finds them where it put them.
    .replace(DATA, (_script, tag: string, text: string) => {
      data.push(text);
      return `${tag}</script>`;
    });
  return page.replace(
    START,
    (_script, tag: string, text: string) => `${tag}${lateStart({ text, data, preloads, sheets })}</script>`,
  );
}

/** Requests that a slow phone starts in about 20 ms: all fifteen in one task would hold back a tap for 100. */
const STARTED_AT_ONCE = 3;

function inTurns(addresses: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(addresses.length / STARTED_AT_ONCE) }, (_, turn) =>
    addresses.slice(turn * STARTED_AT_ONCE, (turn + 1) * STARTED_AT_ONCE),
  );
}

/**
 * Whether the browser has what the scripts call without asking first, as far as browsers differ that can read them at all
 * (ES2022). One that lacks it keeps the page as it came, which works without script: once started, the scripts would
 * fail and put an error in its place.
 */
const HAS_ALL = '"at"in[]&&"hasOwn"in Object';

type Sheets = { held: readonly string[]; late: readonly string[] };
type Start = { text: string; data: string[]; preloads: string[]; sheets: Sheets };

/**
 * The script that waits until the page is on the screen and then does what `text`, a module, does: in turns, so that
 * taps come between. Begun with the frame itself, fetching the scripts would keep a phone from painting it.
 */
function lateStart({ text, data, preloads, sheets }: Start): string {
  const names: string[] = [];
  const { held, late } = sheets;
  const needed = late.length > 0 ? ['styled'] : [];
  const rest = text.replace(STATIC_IMPORT, (_import, name: string | undefined, address: string) => {
    names.push(name ?? '');
    needed.splice(names.length - 1, 0, `import(${address})`);
    return '';
  });
  const link = (properties: string) =>
    `document.head.appendChild(Object.assign(document.createElement("link"),{${properties}}))`;
  return [
    // Back and Forward, pressed before the scripts listen, would change the address alone (root.tsx ends this).
    'const addressOf=()=>location.pathname+location.search,opened=addressOf();',
    'addEventListener("popstate",window.untilLive=()=>{if(addressOf()!==opened)location.reload()});',
    '(start=>PerformanceObserver.supportedEntryTypes?.includes("paint")',
    '?new PerformanceObserver((list,paints)=>{',
    'if(list.getEntriesByName("first-contentful-paint").length){paints.disconnect();start()}',
    '}).observe({type:"paint",buffered:true})',
    ':requestAnimationFrame(()=>setTimeout(start)))(async()=>{',
    `if(!(${HAS_ALL}))return;`,
    // The schema library tries otherwise whether it may compile schemas, which the policy forbids, and reports.
    'globalThis.__zod_globalConfig={jitless:true};',
    'const turn=()=>new Promise(done=>setTimeout(done));',
    ...data.map((each) => `${each};await turn();`),
    // A script that comes later would have a sheet of the page's added once more, behind those that go before it: Vite asks
    // whether there is a link to it. One that is switched off is not fetched.
    `for(const href of ${JSON.stringify(held)})${link('rel:"stylesheet",disabled:true,href')};`,
    ...(late.length > 0
      ? [
          // All at once or none: one of them alone would win over what the page has of those behind it.
          `const styled=Promise.all(${JSON.stringify(late)}.map(href=>new Promise((done,fail)=>{`,
          `const sheet=${link('rel:"stylesheet",media:"not all",href,onload:()=>done(sheet),onerror:fail')}})))`,
          '.then(all=>{for(const sheet of all)sheet.media="all"}).catch(()=>{});await turn();',
        ]
      : []),
    `for(const hrefs of ${JSON.stringify(inTurns(preloads))}){for(const href of hrefs)${link('rel:"modulepreload",href')};`,
    'await turn()}',
    // From before a release: what it asks for is gone. Loaded again, once, it is a page of the newer one.
    `const [${names.join()}]=await Promise.all([${needed.join()}]).catch(async error=>{`,
    'for(const{href}of document.querySelectorAll("link[rel=modulepreload]"))',
    'if((await fetch(href,{method:"HEAD"})).status===404&&sessionStorage.again!==href){sessionStorage.again=href;location.reload();break}',
    'throw error});',
    rest.trim(),
    '})',
  ].join('');
}
