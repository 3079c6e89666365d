/**
 * npm run house — holds the code to its own measure, and prints it: the longest function and file of logic, suffixes
 * of files outside the set that CONTRIBUTING.md names, SQL outside tables and repositories, folders that import each
 * other. Part of `npm run check`; exits 1 when any bound is passed. Another folder than src may be named.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** Lines of the longest function, a factory with all that it returns included, and of the longest file. */
export const BOUNDS = { function: 120, file: 300 };
/** What a file of a feature in server/ may be; one without a suffix knows neither SQL nor HTTP. */
const SUFFIXES = ['table', 'repository', 'service', 'operations', 'api', 'jobs'];
/** Catalogues are as long as their texts. */
const TEXTS = /^i18n\/[^/]+\//;
/** What opens the database, and columns that tables share. */
const OF_DATABASE = /^server\/platform\/(?:database|embedded-[a-z]+|postgres-[a-z]+|migrat[a-z]+)\.ts$/;

export type Measured = { name: string; lines: number };
type House = {
  functions: Measured[];
  files: Measured[];
  foreignSuffixes: string[];
  strayQueries: string[];
  twoWayPairs: string[];
};

type Source = { path: string; tree: ts.SourceFile };

function readSources(root: string): Source[] {
  return globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(?:test|d)\.tsx?$/.test(path))
    .sort()
    .map((path) => ({
      path,
      tree: ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true),
    }));
}

const linesOf = (tree: ts.SourceFile, from: number, to: number) =>
  tree.getLineAndCharacterOfPosition(to).line - tree.getLineAndCharacterOfPosition(from).line + 1;

/** The name under which a function is found again: its own, or what it is given to. */
function nameOf(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at && !ts.isSourceFile(at); at = at.parent) {
    const { name } = at as ts.NamedDeclaration;
    if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name))) return name.text;
  }
  return 'a function';
}

function functionsOf({ path, tree }: Source): Measured[] {
  const found: Measured[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      found.push({ name: `${path} ${nameOf(node)}`, lines: linesOf(tree, node.getStart(tree), node.end) });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** What a file imports: packages by name, files of the house by their path under the root. */
function importsOf({ path, tree }: Source, root: string): string[] {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from)) return [];
    if (from.text.startsWith('.')) return [relative(root, resolve(root, dirname(path), from.text))];
    return [from.text.replace(/^#src\//, '')];
  });
}

const longestFirst = (a: Measured, b: Measured) => b.lines - a.lines;

/**
 * @param root folder of the code
 * @returns all functions and files of logic, longest first, and what breaks a rule, by name
 */
function readHouse(root: string): House {
  const sources = readSources(root);
  const logic = sources.filter(({ path }) => !TEXTS.test(path));
  const house: House = {
    functions: logic.flatMap(functionsOf).sort(longestFirst),
    files: logic
      .map(({ path, tree }) => ({ name: path, lines: linesOf(tree, 0, tree.end) - 1 }))
      .sort(longestFirst),
    foreignSuffixes: [],
    strayQueries: [],
    twoWayPairs: [],
  };
  const between = new Set<string>();
  for (const source of sources) {
    const { path } = source;
    const suffix = /\.([^.]+)\.tsx?$/.exec(basename(path))?.[1];
    const isOfFeature = /^server\/(?!platform\/)[^/]+\//.test(path);
    if (isOfFeature && suffix !== undefined && !SUFFIXES.includes(suffix)) house.foreignSuffixes.push(path);
    for (const imported of importsOf(source, root)) {
      const isQuery = /^drizzle-orm(?:\/|$)/.test(imported);
      const mayQuery = suffix === 'table' || suffix === 'repository' || OF_DATABASE.test(path);
      if (isQuery && !mayQuery) house.strayQueries.push(path);
      const [here, there] = [dirname(path), dirname(imported)];
      if (/\.tsx?$/.test(imported) && here !== there) between.add(`${here} ${there}`);
    }
  }
  for (const pair of between) {
    const [here = '', there = ''] = pair.split(' ');
    if (here < there && between.has(`${there} ${here}`)) house.twoWayPairs.push(`${here} and ${there}`);
  }
  return house;
}

/**
 * @returns lines that say what was measured, and a line for each fault
 */
export function judgeHouse(root: string): { measured: string[]; faults: string[] } {
  const { functions, files, foreignSuffixes, strayQueries, twoWayPairs } = readHouse(root);
  const tooLong = (what: 'function' | 'file', all: readonly Measured[]) =>
    all.flatMap(({ name, lines }) =>
      lines > BOUNDS[what] ? [`${name}: a ${what} of ${lines} lines, at most ${BOUNDS[what]}`] : [],
    );
  const longest = ([first]: readonly Measured[]) => (first ? `${first.lines} lines (${first.name})` : 'none');
  return {
    measured: [
      `longest function ${longest(functions)}, at most ${BOUNDS.function}`,
      `longest file of logic ${longest(files)}, at most ${BOUNDS.file}`,
      `suffixes outside the set: ${foreignSuffixes.length}`,
      `SQL outside tables and repositories: ${strayQueries.length}`,
      `folders that import each other: ${twoWayPairs.length}`,
    ],
    faults: [
      ...tooLong('function', functions),
      ...tooLong('file', files),
      ...foreignSuffixes.map((path) => `${path}: a suffix that is none of ${SUFFIXES.join(', ')}`),
      ...strayQueries.map((path) => `${path}: drizzle-orm outside of tables and repositories`),
      ...twoWayPairs.map((pair) => `${pair} import each other`),
    ],
  };
}

if (import.meta.main) {
  const root = process.argv[2] ?? 'src';
  if (!existsSync(root)) throw new Error(`there is no folder ${root}`);
  const { measured, faults } = judgeHouse(root);
  for (const line of [...measured, ...faults]) console.log(line);
  process.exit(faults.length > 0 ? 1 : 0);
}
