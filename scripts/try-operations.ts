/**
 * npm run try-operations — runs what docs/operations.md says, in a fresh folder: takes the guide's blocks that are
 * marked `<!-- tried -->`, in their order and as they stand there but for free ports, asks the site that comes of it for
 * pages and a sound, and holds the restored database against the first. Then it starts the same checkout behind
 * PgBouncer and a proxy with TLS, and with the embedded database in little memory, twice on one folder. Needs git, npm, PostgreSQL with its commands, nginx, curl and openssl, and PgBouncer,
 * which it installs where it may; takes some minutes. What it runs is the last commit, not the working tree.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/support/free-port.ts';
import { startRealPostgres } from '#tests/support/real-postgres.ts';
import { trySmallMachine, trySurroundings } from './try-surroundings.ts';

const GUIDE = 'docs/operations.md';
const TRIED = /<!-- tried -->\n```sh\n([\s\S]*?)```/g;

/** Pages that must come through the proxy from whichever process: 200, and this in them. */
const PAGES: [path: string, held: string][] = [
  ['/english-words', '<html lang="en"'],
  [encodeURI('/ar-en/a1/كلمات/1-50'), 'dir="rtl"'],
  ['/en/words/dog', 'dog'],
  ['/en/words?q=dog', 'dog'],
  ['/sitemap.xml', '/sitemap'],
];

const blocks = [...readFileSync(GUIDE, 'utf8').matchAll(TRIED)].map(([, text = '']) => text);
const folder = mkdtempSync(join(tmpdir(), 'wordlane-operations-'));
// nginx's workers are another user where it is started by root.
chmodSync(folder, 0o755);
const postgres = await startRealPostgres();
const address = new URL(postgres.url);
const [site, first, second] = [await freePort(), await freePort(), await freePort()];
const ports: Record<string, string> = {
  '8080': String(site),
  '3001': String(first),
  '3002': String(second),
  '5432': address.port,
};

/** The guide's text for this machine: other ports, in what it says and in the files it names. */
const withPorts = (text: string) =>
  text.replaceAll(/\b(?:8080|3001|3002|5432)\b/g, (port) => ports[port] ?? port);

const checks = [
  ...PAGES.map(
    ([path, held]) =>
      `for i in 1 2 3 4; do curl -fsS --compressed "http://localhost:${site}${path}" | grep -c -- '${held}' > /dev/null; done`,
  ),
  // A sound is made, and with it a file to be saved.
  `curl -fsS -L -o /dev/null "http://localhost:${site}/speech?language=es&text=perro"`,
].join('\n');

const script = [
  'set -euo pipefail',
  // Whatever happens, nothing keeps running.
  `trap 'kill $(cat "$HOME_OF_TRIAL"/wordlane/*.pid "$HOME_OF_TRIAL"/wordlane/nginx/pid 2> /dev/null) 2> /dev/null || true' EXIT`,
  ...blocks.flatMap((block, i) => {
    const lines = [`echo "— block ${i + 1} of ${blocks.length}"`, withPorts(block)];
    // The one file of the guide that names ports, as it is used.
    if (block.includes('git clone "$SOURCE" wordlane '))
      lines.push(
        `sed -i 's/\\b8080\\b/${site}/; s/:3001\\b/:${first}/; s/:3002\\b/:${second}/' deploy/nginx.conf`,
      );
    if (block.includes('nginx -e')) lines.push(checks);
    return lines;
  }),
  checks,
  'echo "— all of it has run"',
].join('\n');

/** The guide is for a shell: what npm adds to the environment of this command is none of its. */
function shellEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE)/i.test(name));
  const path = (process.env.PATH ?? '').split(':').filter((each) => !each.includes('node_modules'));
  return {
    ...Object.fromEntries(kept),
    PATH: [...path, '/usr/sbin', postgres.binaries].join(':'),
    PGHOST: address.hostname,
    PGPORT: address.port,
    PGUSER: 'postgres',
    SOURCE: `file://${resolve('.')}`,
    HOME_OF_TRIAL: folder,
  };
}

/** How many rows each table of a database has. */
async function countRows(name: string): Promise<Record<string, number>> {
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<{ name: string; n: string }>(`
    select table_name as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from public.%I', table_name), false, true, '')))[1]::text as n
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`);
  await client.end();
  return Object.fromEntries(rows.map((row) => [row.name, Number(row.n)]));
}

let passed = false;
try {
  const { status } = spawnSync('bash', ['-c', script], {
    cwd: folder,
    env: shellEnvironment(),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('a command of the guide failed');
  const [was, again] = [await countRows('wordlane'), await countRows('wordlane_again')];
  const isSame = JSON.stringify(was) === JSON.stringify(again) && (was.keywords ?? 0) > 5_000;
  const hasFiles = existsSync(join(folder, 'wordlane/data-again'));
  console.log(
    `restored: ${again.keywords} entries of ${was.keywords}, tables ${isSame ? 'alike' : 'different'}`,
  );
  await trySurroundings(
    join(folder, 'wordlane'),
    join(folder, 'surroundings'),
    postgres.url,
    shellEnvironment(),
  );
  await trySmallMachine(join(folder, 'wordlane'), join(folder, 'small'), shellEnvironment());
  passed = isSame && hasFiles;
} catch (error) {
  console.error(String(error));
} finally {
  await postgres.stop();
  if (passed) rmSync(folder, { recursive: true, force: true });
  else console.log(`what it left stands in ${folder}`);
}
console.log(passed ? 'the guide holds' : 'the guide does not hold');
process.exit(passed ? 0 : 1);
