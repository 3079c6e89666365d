import { writeFileSync } from 'node:fs';
import { startPreparedServer } from '#tests/support/prepared-server.ts';
import { addSignedInUser } from '#tests/support/accounts.ts';
const env = JSON.parse(process.argv[2] ?? '{}');
const p = await startPreparedServer('the embedded database', async (database) => ({ admin: await addSignedInUser(database, { email: 'admin@example.org', roles: ['admin'] }) }), { LOG_LEVEL: 'warn', ...env });
writeFileSync('/tmp/w/f/server.json', JSON.stringify({ url: p.server.url, cookie: p.prepared.admin.cookie }));
console.log(p.server.url);
process.on('SIGTERM', () => p.close().then(() => process.exit()));
