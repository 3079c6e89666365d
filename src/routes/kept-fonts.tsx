import type { LanguageCode } from '#src/domain/language.ts';
import gentium from '#src/ui/kit/fonts/gentium-latin.woff2?url';
import vazirmatn from '#src/ui/kit/fonts/vazirmatn-arabic.woff2?url';

/** Key in `localStorage` of the files that were fetched. */
const NOTE = 'page-fonts';

/** How long after a page has loaded its fonts are fetched for the next, in milliseconds. */
const FETCH_AFTER_MS = 2_000;

/**
 * Our fonts are used where the browser has them already: a text that is set in a system face first and in ours a
 * moment later would move under the reader's eyes, and the first page would wait for 20 to 44 kB. So the first page is
 * set in the system's faces, fetches ours once it is idle (not for visitors who save data), and notes their
 * addresses in `localStorage`; the next one shows them from its first paint.
 */
export function KeptFonts({ language, nonce }: { language: LanguageCode; nonce: string | undefined }) {
  const fonts = language === 'ar' ? [gentium, vazirmatn] : [gentium];
  const script = [
    '((root,fonts,note)=>{try{',
    'const kept=localStorage.getItem(note)||"";',
    'if(fonts.every(font=>kept.includes(font))){',
    'root.dataset.fonts="";',
    'for(const href of fonts)document.head.append(Object.assign(document.createElement("link"),',
    '{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href}))',
    '}else if(!navigator.connection?.saveData)addEventListener("load",()=>setTimeout(()=>',
    'Promise.all(fonts.map(font=>fetch(font))).then(all=>all.every(one=>one.ok)&&localStorage.setItem(note,fonts))',
    `.catch(()=>{}),${FETCH_AFTER_MS}))`,
    '}catch{}})',
    `(document.documentElement,${JSON.stringify(fonts)},${JSON.stringify(NOTE)})`,
  ].join('');
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
