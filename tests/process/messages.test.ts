import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { TEST_SECRET } from '#tests/support/accounts.ts';
import { createRealDatabase } from '#tests/support/databases.ts';
import { copyEmptyDatabase } from '#tests/support/embedded-template.ts';
import { freePort } from '#tests/support/free-port.ts';
import { linkIn, startMailServer } from '#tests/support/mail-server.ts';
import { SERVER_DATABASES } from '#tests/support/prepared-server.ts';
import { spawnServer } from '#tests/support/spawned-server.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

describe.each(SERVER_DATABASES)('messages on %s', (kind) => {
  it('outlive a kill of the server that took them, where no worker runs', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'wordlane-'));
    cleanUp.push(async () => rmSync(dataFolder, { recursive: true, force: true }));
    const real = kind === 'a real PostgreSQL' ? await createRealDatabase() : undefined;
    if (real) cleanUp.push(real.drop);
    else await copyEmptyDatabase(dataFolder);
    const port = await freePort();
    const settings = {
      DATA_DIR: dataFolder,
      AUTH_SECRET: TEST_SECRET,
      IMPORT: 'none',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ...(real && { DATABASE_URL: real.url, PROCESS: 'web' }),
    };
    const first = await spawnServer(settings);
    cleanUp.push(first.kill);
    const email = 'patient@learner.example';
    const answer = await fetch(`${first.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a long enough secret', name: '' }),
    });
    expect(answer.status).toBe(200);
    await first.kill();
    expect(first.output()).not.toContain(email);

    const mail = await startMailServer({ port });
    cleanUp.push(mail.close);
    const second = await spawnServer(settings);
    cleanUp.push(second.kill);
    const link = linkIn(await mail.mailTo(email));
    expect((await fetch(second.url + new URL(link).pathname + new URL(link).search)).status).toBe(200);
    expect(mail.all()).toEqual([]);
  });
});
