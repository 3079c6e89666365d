/** Part of `npm run build`: finishes the files that browsers fetch, and lays a brotli and a gzip twin beside each. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Pages bring their styles along, and a click loads a whole page: told of style sheets, React Router would fetch them
// once more when a learner takes the first step. What a route's module imports it asks for by itself: told of it, React
// Router would make links of what is here already.
for (const file of globSync('build/client/assets/manifest-*.js')) {
  const manifest = readFileSync(file, 'utf8');
  writeFileSync(file, manifest.replaceAll(/"(css|imports)":\[[^\]]*\]/g, '"$1":[]'));
}

// What a page's scripts need of its styles comes late (src/routes/rendering/late-start.ts), and names no font again: a browser
// would hold it twice.
for (const file of globSync('build/client/assets/*.css')) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file.replace(/\.css$/, '.late.css'), text.replaceAll(/@font-face\s*\{[^}]*\}/g, ''));
}

const files = globSync('build/client/**/*.{js,css,svg}');
for (const file of files) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
console.log(`assets: ${files.length} compressed`);
