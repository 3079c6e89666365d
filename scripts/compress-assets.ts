/** Part of `npm run build`: lays a brotli and a gzip twin beside every text file that browsers fetch. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const files = globSync('build/client/**/*.{js,css,svg}');
for (const file of files) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
console.log(`assets: ${files.length} compressed`);
