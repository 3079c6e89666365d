import { writeFileSync } from 'node:fs';
import { startRealPostgres } from '#tests/support/real-postgres.ts';
const pg = await startRealPostgres();
writeFileSync('/tmp/w/f/pg.url', pg.url);
process.on('SIGTERM', () => pg.stop().then(() => process.exit()));
setInterval(() => {}, 1e6);
