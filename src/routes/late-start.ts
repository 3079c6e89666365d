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
 * @param sheets addresses of style sheets that the scripts need and the page itself does without
 */
export function withLateStart(html: string, sheets: readonly string[] = []): string {
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

type Start = { text: string; data: string[]; preloads: string[]; sheets: readonly string[] };

/** The script that waits for the frame with the page on it and then does what `text`, a module, does. */
function lateStart({ text, data, preloads, sheets }: Start): string {
  const names: string[] = [];
  const needed = sheets.length > 0 ? ['styled'] : [];
  const rest = text.replace(STATIC_IMPORT, (_import, name: string | undefined, address: string) => {
    names.push(name ?? '');
    needed.splice(names.length - 1, 0, `import(${address})`);
    return '';
  });
  const link = (properties: string) =>
    `document.head.appendChild(Object.assign(document.createElement("link"),{${properties}}))`;
  return [
    'requestAnimationFrame(()=>setTimeout(async()=>{',
    ...data.map((each) => `${each};`),
    ...(sheets.length > 0
      ? [
          // All at once or none: one of them alone would win over what the page has of those behind it.
          `const styled=Promise.all(${JSON.stringify(sheets)}.map(href=>new Promise((done,fail)=>{`,
          `const sheet=${link('rel:"stylesheet",media:"not all",href,onload:()=>done(sheet),onerror:fail')}})))`,
          '.then(all=>{for(const sheet of all)sheet.media="all"}).catch(()=>{});',
        ]
      : []),
    `for(const href of ${JSON.stringify(preloads)})${link('rel:"modulepreload",href')};`,
    `const [${names.join()}]=await Promise.all([${needed.join()}]);`,
    rest.trim(),
    '}))',
  ].join('');
}
