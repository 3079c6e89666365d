import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { type Answer, type Program, request, startProgram, temporaryFolder } from './running-program.ts';

/** Headers that nginx makes itself, in every answer. */
const OWN_HEADERS = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive']);

/** nginx as one sets it up to serve files fast. */
function configuration(folder: string, port: number, server: string, keepAlive?: string): string {
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `
daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
events { worker_connections 512; }
http {
  ${temporaryPaths.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  keepalive_requests 1000000000;
  keepalive_timeout 75s${keepAlive ? ` ${keepAlive}s` : ''};
  open_file_cache max=16 inactive=1h;
  open_file_cache_valid 1h;
  open_file_cache_min_uses 1;
  server_tokens off;
  server {
    listen 127.0.0.1:${port};
    ${server}
  }
}
`;
}

/** One address that is answered exactly as the app answered it. */
function locationOf(folder: string, path: string, answer: Answer): string {
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !OWN_HEADERS.has(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`);
  return `
    location = "${decodeURIComponent(path)}" {
      alias ${join(folder, 'page')};
      types { }
      default_type '${answer.headers['content-type']}';
      # What nginx would add or make up on its own.
      etag off;
      max_ranges 0;
      add_header last-modified '';
      ${headers.join('\n      ')}
    }`;
}

/** Pages and a font as files in a folder, compressed on the way out. */
function folderOf(path: string): string {
  return `
    root ${path};
    types { text/html html; font/woff2 woff2; }
    charset utf-8;
    gzip on;
    gzip_comp_level 9;`;
}

async function start(
  folder: string,
  configured: (port: number) => string,
  readyPath: string,
): Promise<Program> {
  // The worker is another user when nginx is started by root.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configured(port));
  return startProgram(
    'nginx',
    ['-p', folder, '-e', 'stderr', '-c', file],
    { PATH: `${process.env.PATH}:/usr/sbin` },
    `http://127.0.0.1:${port}`,
    readyPath,
  );
}

/** Starts nginx with one worker on the files of a folder. @throws Error when nginx is missing */
export function startNginxOn(folder: string, readyPath: string): Promise<Program> {
  return start(folder, (port) => configuration(folder, port, folderOf(folder)), readyPath);
}

/**
 * Starts nginx with one worker on a file that holds the bytes of an answer.
 * @param pathAndQuery where it serves them; the query is not looked at
 * @throws Error when nginx is missing, or answers anything else than what it was given
 */
export async function startNginx(pathAndQuery: string, answer: Answer): Promise<Program> {
  const folder = temporaryFolder();
  const path = pathAndQuery.split('?')[0] ?? '';
  writeFileSync(join(folder.path, 'page'), answer.body);
  const location = locationOf(folder.path, path, answer);
  const keepAlive = /timeout=(\d+)/.exec(String(answer.headers['keep-alive'] ?? ''))?.[1];
  const program = await start(
    folder.path,
    (port) => configuration(folder.path, port, location, keepAlive),
    pathAndQuery,
  );
  const stop = async () => {
    await program.stop();
    folder.remove();
  };
  const difference = differenceOf(answer, await request(program.url + pathAndQuery));
  if (difference) {
    await stop();
    throw new Error(`nginx does not answer as the app does: ${difference}`);
  }
  return { ...program, stop };
}

/** What two answers differ in. The date is the time, and nginx can't be kept from naming itself. */
export function differenceOf(expected: Answer, actual: Answer): string | undefined {
  if (actual.status !== expected.status) return `status ${actual.status}`;
  if (!actual.body.equals(expected.body)) return 'body';
  const names = new Set([...Object.keys(expected.headers), ...Object.keys(actual.headers)]);
  // Each answer's own.
  for (const name of ['date', 'server', 'x-request-id']) names.delete(name);
  return [...names].find((name) => expected.headers[name] !== actual.headers[name]);
}
