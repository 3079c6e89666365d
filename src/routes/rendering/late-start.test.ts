import { expect, test } from 'vitest';
import { withLateStart } from './late-start.ts';

const PAGE = [
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/i.svg"/>',
  '<link rel="modulepreload" href="/assets/b.js" nonce="n"/></head><body>',
  '<script nonce="n" type="module" async="">import "/assets/manifest.js";\n',
  'import * as route0 from "/assets/root.js";\nimport * as route1_main from "/assets/study.js";\n',
  'const route1 = {...route1_main};\n  window.routes = {"$&":route0,"study":route1};\n\nimport("/assets/entry.js");</script></body>',
].join('');

test('a page preloads no script before its first paint, and starts the same modules after it', () => {
  const page = withLateStart(PAGE);
  expect(page).not.toContain('<link rel="modulepreload"');
  expect(page).toContain('<link rel="icon" href="/i.svg"/>');
  const script = /<script nonce="n" type="module" async="">(.*)<\/script>/s.exec(page)?.[1] ?? '';
  expect(script).toMatch(
    /^const addressOf=.*?;addEventListener\("popstate",.*?\);\(start=>PerformanceObserver\b.*:requestAnimationFrame\(\(\)=>setTimeout\(start\)\)\)\(async\(\)=>\{/,
  );
  expect(script).toContain(
    '(async()=>{if(!("at"in[]&&"hasOwn"in Object))return;globalThis.__zod_globalConfig={jitless:true};',
  );
  expect(script).toContain('[["/assets/a.js","/assets/b.js"]]');
  expect(script).toContain(
    'const [,route0,route1_main]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/study.js")]).catch(',
  );
  expect(script).toContain(
    'const route1 = {...route1_main};\n  window.routes = {"$&":route0,"study":route1};\n\nimport("/assets/entry.js");',
  );
  expect(script.match(/^import /gm)).toBeNull();
});

test('only a few requests start in one task', () => {
  const links = ['a', 'b', 'c', 'd'].map((name) => `<link rel="modulepreload" href="/${name}.js"/>`).join('');
  expect(withLateStart(PAGE.replace('<head>', `<head>${links}`))).toContain(
    'for(const hrefs of [["/a.js","/b.js","/c.js"],["/d.js","/assets/a.js","/assets/b.js"]]){',
  );
});

test('a page without scripts comes back as it is', () => {
  expect(withLateStart('<body><p>import "x";</p></body>')).toBe('<body><p>import "x";</p></body>');
});

const WITH_DATA = PAGE.replace(
  '<script nonce="n" type="module"',
  () => '<script nonce="n">window.__reactRouterContext = {"a":"$&"};</script><script nonce="n" type="module"',
).replace('</body>', '<script>window.__reactRouterContext.streamController.enqueue("data");</script></body>');

test('what the scripts are to know is read after the first paint, in its order, before they start', () => {
  const page = withLateStart(WITH_DATA);
  expect(page.match(/<script\b[^>]*><\/script>/g)).toEqual([
    '<script nonce="n"></script>',
    '<script></script>',
  ]);
  expect(page).toContain(
    'window.__reactRouterContext = {"a":"$&"};;await turn();window.__reactRouterContext.streamController.enqueue("data");;await turn();',
  );
});

test('styles that only scripts need are there before the scripts start, or have failed', () => {
  const page = withLateStart(PAGE, { held: [], late: ['/assets/a.css'] });
  expect(page).toContain('Promise.all(["/assets/a.css"].map(href=>');
  expect(page).toContain('.then(all=>{for(const sheet of all)sheet.media="all"})');
  expect(page).toContain('import("/assets/study.js"),styled]).catch(');
});

test('a sheet that the page has in itself is not fetched for a script', () => {
  const page = withLateStart(PAGE, { held: ['/assets/a.css'], late: [] });
  expect(page).toContain('for(const href of ["/assets/a.css"])document.head.appendChild(');
  expect(page).toContain('{rel:"stylesheet",disabled:true,href}');
});
