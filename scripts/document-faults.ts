import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is not the project's own: packages, what is built, and what runs write. */
const FOREIGN = /^(?:node_modules|build|data|test-results|\.[^/]+)\//;
/** Decisions tell of files that have been; the specification tells of none. */
const OTHERWISE = /^docs\/(?:decisions|spec)\/|^content\/SAMPLES/;

const NAMED = /`([\w./-]+\.(?:ts|tsx|md|json|css|mjs|cjs|sql|py|sh|yaml))`/g;
/** All files of a name (`plan.*`), or a file without its ending (`words/editor.service`). */
const WITHOUT_ENDING = /`(\w[\w./-]*?)(?:\.\*|(?<=\.(?:table|repository|service|operations|api|jobs)))`/g;
/** Words of ARCHITECTURE.md as it is read, without its drawing: one screen. */
const MOST_WORDS = 1200;
const LINKED = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;

/** What is read as a word: neither a drawing, nor a table's lines, nor where a link leads. */
function wordsOf(text: string): number {
  const read = text.replace(/^```.*?^```/gms, '').replace(/\]\([^)]*\)/g, ']');
  return read.match(/[^\s|]*\w[^\s|]*/g)?.length ?? 0;
}

/**
 * Files that documents name or lead to and that there are not, and an ARCHITECTURE.md that is no longer one screen.
 * @param root the project's folder
 * @returns a line for each
 */
export function documentFaults(root: string): string[] {
  const files = globSync('**/*', { cwd: root, exclude: (path) => FOREIGN.test(`${path}/`) });
  const isThere = (name: string) =>
    existsSync(join(root, name)) || files.some((path) => path.endsWith(`/${name}`));
  const isBegun = (name: string) => files.some((path) => `/${path}`.includes(`/${name}.`));
  return files
    .filter((path) => path.endsWith('.md') && !OTHERWISE.test(path))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
      const missing = [
        // An address of the site is no file.
        ...all(NAMED).filter((name) => !name.startsWith('/') && !isThere(name)),
        ...all(WITHOUT_ENDING).filter((name) => !isBegun(name)),
        ...all(LINKED).filter((to) => !existsSync(join(root, dirname(path), decodeURI(to)))),
      ];
      const words = path === 'ARCHITECTURE.md' ? wordsOf(text) : 0;
      return [
        ...missing.map((name) => `${path} names ${name}, which there is not`),
        ...(words > MOST_WORDS ? [`${path} has ${words} words, at most ${MOST_WORDS}`] : []),
      ];
    });
}
