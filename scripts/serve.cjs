/**
 * Runs the built server with what Node must be given before it starts. `npm start` ends in it; containers and process
 * managers start it themselves, `node --env-file=settings.env scripts/serve.cjs`: their process is then the server.
 */
'use strict';
const { endWith } = require('./require-node.cjs');
const { existsSync } = require('fs');
const { join } = require('path');
const { pathToFileURL } = require('url');

const SERVER = join(__dirname, '../build/server/main.js');

if (!existsSync(SERVER)) endWith('The program is not built: run npm run build');
process.env.NODE_ENV = 'production';
if (process.platform === 'win32') {
  import(pathToFileURL(SERVER)).then((server) => server.run());
} else {
  // V8 reads its options, and glibc how it shall keep memory, as a process starts: so this one becomes another program,
  // and keeps its id and who waits for it. One area of memory instead of one for each thread; and what is as long as the
  // pieces in which bodies arrive has pages of its own, which go back at once instead of leaving holes.
  process.env.MALLOC_ARENA_MAX = '1';
  process.env.MALLOC_MMAP_THRESHOLD_ = '65536';
  // Room for young objects: V8's own choice takes a start 90 MB further; and collections before the heap is twice what is
  // held: V8's own choice lets a busy process hold 300 MB more (docs/decisions/0052).
  const options = ['--max-semi-space-size=16', '--heap-growing-percent=50', ...process.execArgv];
  process.execve(process.execPath, [process.execPath, ...options, SERVER], process.env);
}
