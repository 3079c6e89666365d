/**
 * What a container's health check runs: asks the server of this container whether it lives, where its settings have it
 * listen, and by no proxy. Ends with 0 where it does.
 */
'use strict';
const { get } = require('node:http');

/** A setting without the spaces and quotes that some readers of env files leave around it. */
const setting = (name) => (process.env[name] ?? '').trim().replace(/^(["'])(.*)\1$/, '$2');

const ANY_ADDRESS = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '::1' };

const hasOwnPort = setting('OPERATIONS_PORT') !== '';
// A worker without that port listens nowhere: that it runs is all that can be said.
if (!hasOwnPort && setting('PROCESS') === 'worker') process.exit(0);
const host = setting(hasOwnPort ? 'OPERATIONS_HOST' : 'HOST');
const port = setting(hasOwnPort ? 'OPERATIONS_PORT' : 'PORT') || '3000';

get({ host: ANY_ADDRESS[host] ?? host, port, path: '/healthz', agent: false }, (answer) =>
  process.exit(answer.statusCode === 200 ? 0 : 1),
).on('error', ({ message }) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
