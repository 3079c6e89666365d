/** npm start — builds where the sources have changed since the last build, and becomes the server. */
import './read-env.ts';
import { createRequire } from 'node:module';
import { buildIfNeeded } from './build-if-needed.ts';

if (process.env.npm_lifecycle_event === 'start') process.env.STARTER_PID = String(process.ppid);
buildIfNeeded();
createRequire(import.meta.url)('./serve.cjs');
