import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/support/free-port.ts';
import { startPgBouncer } from '#tests/support/pgbouncer.ts';

/** What a database of others may have set for itself. */
const OWN_SETTINGS = {
  DateStyle: 'SQL, DMY',
  TimeZone: 'Asia/Tokyo',
  search_path: 'elsewhere',
  default_transaction_isolation: 'serializable',
};

/** Most tries of a sign-in that one address has in a quarter of an hour are fewer, two quarters included. */
const TRIES = 25;

/**
 * Starts a built checkout in surroundings that are not the guide's, all at once: PgBouncer in session mode, a database
 * with settings of its own, PUBLIC_URL behind TLS, and a proxy that writes ports into X-Forwarded-For.
 * @param server address of PostgreSQL, as one who may make databases
 * @param environment of the commands
 * @throws Error with what did not hold
 */
export async function trySurroundings(
  checkout: string,
  folder: string,
  server: string,
  environment: Record<string, string | undefined>,
): Promise<void> {
  const name = 'wordlane_own_settings';
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  for (const [setting, value] of Object.entries(OWN_SETTINGS))
    await admin.query(`alter database ${name} set ${setting} = '${value}'`);
  await admin.end();
  const pooler = await startPgBouncer(server, 'session');
  const url = new URL(pooler.url);
  url.pathname = `/${name}`;

  const [port, front] = [await freePort(), await freePort()];
  const site = `https://localhost:${front}`;
  mkdirSync(folder, { recursive: true });
  const log = join(folder, 'log');
  const logFile = openSync(log, 'a');
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: site,
    TRUST_PROXY: 'true',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: url.href,
    AUTH_SECRET: 'a secret of thirty-two characters',
  };
  const program = spawn(process.execPath, ['scripts/serve.cjs'], {
    cwd: checkout,
    env: { ...environment, ...settings },
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  const conf = tlsProxy(folder, port, front);
  execFileSync('nginx', ['-e', 'stderr', '-c', conf], { env: environment, stdio: 'inherit' });
  const curl = (...args: string[]) =>
    execFileSync('curl', ['-sk', '--compressed', ...args], { env: environment, encoding: 'utf8' });
  try {
    await untilReady(program, `http://127.0.0.1:${port}/readyz`, log);
    const page = curl(`${site}/en/words/dog`);
    if (!page.includes(`href="${site}/en/words/dog"`))
      throw new Error('a page does not name its address of https');
    for (const path of ['/profile', '/en/words?q=dog'])
      if (curl('-o', join(folder, 'page'), '-w', '%{http_code}', `${site}${path}`) !== '200')
        throw new Error(`${path} is not answered with 200`);
    const statuses = Array.from({ length: TRIES }, () =>
      curl(
        ...['-o', join(folder, 'answer'), '-w', '%{http_code}', '-H', `origin: ${site}`],
        ...[
          '-H',
          'content-type: application/json',
          '-d',
          '{"email":"a@example.org","password":"a wrong one"}',
        ],
        `${site}/api/auth/sign-in/email`,
      ),
    );
    if (statuses[0] !== '401' || !statuses.includes('429'))
      throw new Error(`tries to sign in are not counted together: ${[...new Set(statuses)].join(', ')}`);
    console.log(
      'PgBouncer, a database with settings of its own, TLS and a proxy that writes ports: it holds',
    );
  } finally {
    execFileSync('nginx', ['-e', 'stderr', '-c', conf, '-s', 'stop'], { env: environment, stdio: 'ignore' });
    const ended = once(program, 'close');
    if (program.exitCode === null && program.kill()) await ended;
    await pooler.stop();
  }
}

/** Most memory of a start, in MB: a container of 512 has some of its own. */
const MOST_MB = 480;

/**
 * Starts a built checkout on the embedded database in a small machine's memory, and beside it a second in other
 * namespaces, as a second container on the same volume.
 * @throws Error with what did not hold
 */
export async function trySmallMachine(
  checkout: string,
  folder: string,
  environment: Record<string, string | undefined>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const start = async (command: string[], name: string) => {
    const [log, port] = [join(folder, name), await freePort()];
    const logFile = openSync(log, 'a');
    // The guide has left an .env with a database of its own there; what is set goes before it.
    const settings = {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
    };
    const program = spawn(command[0] as string, command.slice(1), {
      cwd: checkout,
      env: { ...environment, ...settings },
      stdio: ['ignore', logFile, logFile],
    });
    closeSync(logFile);
    return { program, log, address: `http://127.0.0.1:${port}/readyz` };
  };
  const first = await start(['npm', 'start'], 'first.log');
  try {
    await untilReady(first.program, first.address, first.log);
    const most = mostMemory(first.program.pid ?? 0);
    if (most > MOST_MB) throw new Error(`a first start took ${most} MB, more than ${MOST_MB}`);
    const second = await start(
      ['unshare', '--pid', '--mount-proc', '--kill-child', 'npm', 'start'],
      'second.log',
    );
    const ended = once(second.program, 'close').then(([code]) => code as number);
    const served = untilReady(second.program, second.address, second.log).then(() => 'served' as const);
    const outcome = await Promise.race([ended, served.catch(() => ended)]);
    if (outcome === 'served') second.program.kill('SIGKILL');
    const said = readFileSync(second.log, 'utf8');
    if (outcome === 'served' || outcome === 0 || !said.includes(' in use '))
      throw new Error(`a second server on the same folder, in other namespaces: ${outcome}, ${said}`);
    if (!(await fetch(first.address)).ok) throw new Error('the first server does not answer any more');
    console.log(`${most} MB for a first start, and one opener of the folder over namespaces: it holds`);
  } finally {
    const ended = once(first.program, 'close');
    if (first.program.exitCode === null && first.program.kill()) await ended;
  }
}

/** Most memory that a process or one below it has taken so far, in MB. */
function mostMemory(pid: number): number {
  const kilobytes = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return Math.max(Math.round(kilobytes / 1024), ...children.map((child) => mostMemory(Number(child))));
}

/** Makes a certificate, and nginx's configuration with it. @returns the latter's file */
function tlsProxy(folder: string, port: number, front: number): string {
  const [key, certificate, conf] = ['key.pem', 'certificate.pem', 'nginx.conf'].map((file) =>
    join(folder, file),
  );
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  writeFileSync(
    conf as string,
    `pid ${folder}/nginx.pid;
events {}
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  server {
    listen 127.0.0.1:${front} ssl;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    location / {
      proxy_pass http://127.0.0.1:${port};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For "$remote_addr:$remote_port";
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`,
  );
  return conf as string;
}

async function untilReady(program: ChildProcess, address: string, log: string): Promise<void> {
  for (;;) {
    if (program.exitCode !== null) throw new Error(`the program ended: ${readFileSync(log, 'utf8')}`);
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
