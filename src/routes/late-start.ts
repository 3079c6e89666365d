/** What React Router writes to preload a page's scripts, and to start them. */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const START = /(<script\b[^>]* type="module" async="">)(.*?)<\/script>/s;
const STATIC_IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;

/**
 * A rendered page whose scripts are fetched after its first paint. It can be read and its links work without them,
 * and on a slow phone the mere starting of fifteen requests would hold the first word back by a quarter of a second.
 * A page without scripts, or with scripts written otherwise than we know, comes back as it is.
 */
export function withLateStart(html: string): string {
  const start = START.exec(html);
  if (!start) return html;
  const [whole, tag = '', text = ''] = start;
  const preloads: string[] = [];
  const page = html.replace(PRELOAD, (_link, address: string) => {
    preloads.push(address);
    return '';
  });
  // A function, because a replacement text would give `$` a meaning.
  return page.replace(whole, () => `${tag}${lateStart(text, preloads)}</script>`);
}

/** The script that waits for the frame with the page on it and then does what `text`, a module, does. */
function lateStart(text: string, preloads: string[]): string {
  const names: string[] = [];
  const addresses: string[] = [];
  const rest = text.replace(STATIC_IMPORT, (_import, name: string | undefined, address: string) => {
    names.push(name ?? '');
    addresses.push(`import(${address})`);
    return '';
  });
  return [
    'requestAnimationFrame(()=>setTimeout(async()=>{',
    `for(const href of ${JSON.stringify(preloads)})`,
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));',
    `const [${names.join()}]=await Promise.all([${addresses.join()}]);`,
    rest.trim(),
    '}))',
  ].join('');
}
