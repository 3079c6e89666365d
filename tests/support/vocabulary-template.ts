import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { startServer } from '#src/server/main.ts';
import { copyEmptyDatabase, placeDatabase } from './embedded-template.ts';
import { realTemplate } from './real-template.ts';

/** The vocabulary is imported once, and every server of a test begins with a copy: an import takes seconds. */
const CACHE = 'node_modules/.cache/wordlane-vocabulary';
const BUNDLE = 'build/server/main.js';

let name: string | undefined;

/** What a template comes from: another build may have other migrations, and entries are written anew. */
function nameOfVocabulary(): string {
  if (name) return name;
  const hash = createHash('sha256');
  const words = readdirSync('content/words', { recursive: true, encoding: 'utf8', withFileTypes: true });
  const others = readdirSync('content', { withFileTypes: true });
  const files = [...words, ...others].filter((each) => each.isFile());
  for (const file of [BUNDLE, ...files.map((each) => join(each.parentPath, each.name)).sort()]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  name = `vocabulary_${hash.digest('hex').slice(0, 16)}`;
  return name;
}

/** Starts the built server once, which migrates and imports, and ends it. */
async function importInto(settings: Record<string, string>): Promise<void> {
  const { startServer: start } = (await import(pathToFileURL(BUNDLE).href)) as {
    startServer: typeof startServer;
  };
  const server = await start({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings });
  await server.close();
}

/** Makes what copies are made of: once for all who begin at the same time. */
export async function makeTemplates(serverUrl: string): Promise<void> {
  await embeddedVocabulary();
  await realVocabulary(serverUrl);
}

async function embeddedVocabulary(): Promise<string> {
  const template = join(CACHE, nameOfVocabulary());
  if (!existsSync(template)) await makeTemplate(template);
  return template;
}

/** Puts an embedded database with the bundled vocabulary into a data folder. */
export async function copyEmbeddedVocabulary(dataFolder: string): Promise<void> {
  placeDatabase(await embeddedVocabulary(), dataFolder);
}

async function makeTemplate(template: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'making-'));
  await copyEmptyDatabase(folder);
  await importInto({ DATA_DIR: folder });
  try {
    renameSync(join(folder, 'database'), template);
  } catch (error) {
    // Several processes may have made it at once: the first one's stays, and it alone clears away what was before.
    if (!existsSync(template)) throw error;
    return;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const old of readdirSync(CACHE).filter((name) => name.startsWith('vocabulary_')))
    if (join(CACHE, old) !== template) rmSync(join(CACHE, old), { recursive: true, force: true });
}

/** Name of a database with the bundled vocabulary on a real server, to make others from. */
export function realVocabulary(serverUrl: string): Promise<string> {
  return realTemplate(serverUrl, nameOfVocabulary(), async (url) => {
    mkdirSync(CACHE, { recursive: true });
    const folder = mkdtempSync(join(CACHE, 'making-'));
    await importInto({ DATA_DIR: folder, DATABASE_URL: url });
    rmSync(folder, { recursive: true, force: true });
  });
}
