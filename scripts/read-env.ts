/** Reads settings from the file `.env`, where there is one, by Node's own rules; what the environment has goes first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';

const FILE = join(import.meta.dirname, '../.env');

/** Names of settings of whose value Node takes only what stands before a `#`, though no space stands before that. */
function cutSettings(text: string): string[] {
  const line = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=(?:#|[ \t]*(?!["'`])[^\n#]*[^\s#]#)/gm;
  return [...text.matchAll(line)].map(([, name = '']) => name);
}

try {
  const cut = cutSettings(readFileSync(FILE, 'utf8'));
  if (cut.length > 0) throw new Error(`${cut.join(', ')}: a value with # stands in quotes, as in NAME='a#b'`);
  loadEnvFile(FILE);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT') {
    process.stderr.write(`.env can't be used: ${message}\n`);
    process.exit(1);
  }
}
