/** Reads settings from the file `.env`, where there is one, by Node's own rules; what the environment has goes first. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const FILE = join(import.meta.dirname, '../.env');

/** Names of settings of whose value Node takes only what stands before a `#`, though no space stands before that. */
function cutSettings(text: string): string[] {
  const line = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=(?:#|[ \t]*(?!["'`])[^\n#]*[^\s#]#)/gm;
  return [...text.matchAll(line)].map(([, name = '']) => name);
}

/** The text of a file that editors and shells of Windows may have written. */
function textOf(bytes: Buffer): string {
  if (bytes.includes(0)) throw new Error('it is not text in UTF-8: save it as that');
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}

/** Number of the first line that is neither a setting nor a comment: Node passes over it, or takes the next one with it. */
function strayLine(text: string): number {
  // What stands between quotes may have lines of its own.
  const lines = text
    .replace(/(=[ \t]*)(["'`])[\s\S]*?\2/g, (value) => value.replace(/[^\n]/g, '='))
    .split('\n');
  return lines.findIndex((line) => !/^\s*(?:#|$|(?:export[ \t]+)?[\w.-]+[ \t]*=|=)/.test(line)) + 1;
}

try {
  const text = textOf(readFileSync(FILE));
  const cut = cutSettings(text);
  if (cut.length > 0) throw new Error(`${cut.join(', ')}: a value with # stands in quotes, as in NAME='a#b'`);
  const stray = strayLine(text);
  if (stray > 0) throw new Error(`line ${stray} is no setting: write NAME=value, and # before a comment`);
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT') {
    process.stderr.write(`.env can't be used: ${message}\n`);
    process.exit(1);
  }
}
