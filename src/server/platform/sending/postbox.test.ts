import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createLogLines } from '#tests/support/log-lines.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startSmsServer } from '#tests/support/sms-server.ts';
import type { Database } from '../database.ts';
import { createJobs } from '../jobs.ts';
import { createLog } from '../log.ts';
import { createSmtpMail, type Mail } from './mail.ts';
import { createOutbox } from './outbox.ts';
import { createPostbox, type Send } from './postbox.ts';
import { createTwilioSms } from './sms.ts';

const log = createLog('silent');
const SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';
const HOUR = 3600;

const mailTo = (to: string): Mail => ({
  to,
  subject: 'Hello',
  text: 'http://site.example/?token=s3cret',
  html: '<p>',
});

describe.each(DATABASES)('the postbox on $name', ({ open }) => {
  let database: Database;
  let port: number;
  let clock: () => Date;
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    port = await freePort();
    clock = () => new Date();
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    await database.rows(sql`delete from pgboss.job`);
  });

  /** A process, as far as mails are its business. */
  const startProcess = async ({ send, secret = SECRET }: { send?: Send<Mail>; secret?: string } = {}) => {
    const lines = createLogLines();
    const jobs = createJobs({ database, log: lines.log, queues: ['mails'] });
    await jobs.start();
    const smtp = createSmtpMail({
      url: `smtp://127.0.0.1:${port}`,
      from: () => 'us@site.example',
      name: 'W',
    });
    const parts = { jobs, database, secret, clock: () => clock(), log: lines.log };
    const delivery = createPostbox<Mail>({ queue: 'mails', send: send ?? smtp.send, ...parts });
    const stop = async () => {
      await jobs.drain();
      await jobs.stop();
      smtp.close();
    };
    ends.push(stop);
    return { ...delivery, lines, stop };
  };
  const startMail = async (options: Parameters<typeof startMailServer>[0] = {}) => {
    const server = await startMailServer({ port, ...options });
    ends.push(server.close);
    return server;
  };
  const kept = () => database.rows<{ data: object }>(sql`select * from pgboss.job where name = 'mails'`);

  it('tries until a mail server that was away is back, and leaves nothing of the mail', async () => {
    const { post, start, lines } = await startProcess();
    start();
    await post('a mail', mailTo('late@learner.example'), HOUR);
    const failure = await lines.next('a message could not be sent yet');
    expect(failure).toMatchObject({ what: 'a mail', reason: expect.stringContaining('SMTP_URL') });
    expect(JSON.stringify(await kept())).not.toMatch(/s3cret|late@learner/);
    const server = await startMail();
    expect((await server.mailTo('late@learner.example')).text).toContain('token=s3cret');
    await expect.poll(kept).toEqual([]);
    expect(server.all()).toEqual([]);
  });

  it('sends once what another process left when it ended', async () => {
    const former = await startProcess();
    await former.post('a mail', mailTo('restart@learner.example'), HOUR);
    await former.stop();
    const server = await startMail();
    const [one, other] = [await startProcess(), await startProcess()];
    one.start();
    other.start();
    await server.mailTo('restart@learner.example');
    await expect.poll(kept).toEqual([]);
    expect(server.all()).toEqual([]);
  });

  it('does not send what is of no use any more', async () => {
    const { post, start, lines } = await startProcess();
    await post('a mail', mailTo('expired@learner.example'), HOUR);
    await post('another', mailTo('in-time@learner.example'), HOUR + 2);
    const later = Date.now() + HOUR * 1000 + 1;
    clock = () => new Date(later);
    const server = await startMail();
    start();
    expect(await lines.next('a message could not be sent while it was of use')).toMatchObject({
      what: 'a mail',
    });
    await server.mailTo('in-time@learner.example');
    await expect.poll(kept).toEqual([]);
    expect(server.all()).toEqual([]);
  });

  it('gives up a receiver that the mail server refuses for good, with a line that does not name it', async () => {
    const { post, start, lines } = await startProcess();
    let tries = 0;
    await startMail({
      onRcptTo: ({ address }, _, done) => {
        tries++;
        done(Object.assign(new Error(`no such user ${address}`), { responseCode: 550 }));
      },
    });
    start();
    await post('a mail', mailTo('nobody@learner.example'), HOUR);
    const line = await lines.next('a message was refused for good');
    expect(line).toMatchObject({ reason: 'the mail server answered 550 to RCPT TO' });
    await expect.poll(kept).toEqual([]);
    expect(tries).toBe(1);
    expect(JSON.stringify([line, ...lines.all()])).not.toContain('nobody@');
  });

  it('tries again what the mail server refuses for now', async () => {
    const { post, start } = await startProcess();
    let tries = 0;
    const server = await startMail({
      onRcptTo: (_address, _session, done) => {
        tries++;
        done(tries === 1 ? Object.assign(new Error('greylisted'), { responseCode: 451 }) : undefined);
      },
    });
    start();
    await post('a mail', mailTo('grey@learner.example'), HOUR);
    await server.mailTo('grey@learner.example');
    expect(tries).toBe(2);
  });

  it('names every try of a mail the same', async () => {
    const ids: string[] = [];
    const { post, start } = await startProcess({
      send: async (_, id) => {
        ids.push(id);
        if (ids.length === 1) throw new Error('the first time');
      },
    });
    start();
    await post('a mail', mailTo('twice@learner.example'), HOUR);
    await expect.poll(() => ids.length).toBe(2);
    expect(ids[1]).toBe(ids[0]);
  });

  it('says so when it can read a mail no longer', async () => {
    const former = await startProcess();
    await former.post('a mail', mailTo('sealed@learner.example'), HOUR);
    await former.stop();
    const { start, lines } = await startProcess({ secret: `${SECRET}-changed` });
    start();
    await lines.next('a message was kept under another AUTH_SECRET and is lost');
    await expect.poll(kept).toEqual([]);
  });
});

describe('the outbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds each message as one file that its owner alone may read', async () => {
    const outbox = createOutbox({
      folder: join(folder, 'box'),
      clock: () => new Date('2026-03-10T10:00:00Z'),
      log,
    });
    const message = { to: 'a@b.example', subject: 'Hello', text: 'A link' };
    await outbox('email').post('a mail', message, 60);
    const [name = ''] = readdirSync(join(folder, 'box'));
    expect(name).toMatch(/^2026-03-10T10-00-00\.000Z-[0-9a-f-]{36}\.json$/);
    const path = join(folder, 'box', name);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      channel: 'email',
      ...message,
      created_at: '2026-03-10T10:00:00.000Z',
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

describe('SMS by Twilio’s protocol', () => {
  let service: Awaited<ReturnType<typeof startSmsServer>>;
  beforeAll(async () => {
    service = await startSmsServer();
  });
  afterAll(() => service.close());

  const createSms = (authToken = service.settings.TWILIO_AUTH_TOKEN) =>
    createTwilioSms({
      apiUrl: `${service.settings.TWILIO_API_URL}/`,
      accountSid: service.settings.TWILIO_ACCOUNT_SID,
      authToken,
      from: service.settings.TWILIO_FROM,
    });

  it('reach the service whole', async () => {
    await createSms()({ to: '+201001234567', text: 'رمزك 123456 & +' }, 'one');
    expect(await service.smsTo('+201001234567')).toEqual({
      to: '+201001234567',
      from: '+15005550006',
      text: 'رمزك 123456 & +',
    });
  });

  it('fail with the service’s status and code, without the number', async () => {
    const failure = createSms('wrong')({ to: '+201001234568', text: 'x' }, 'one');
    await expect(failure).rejects.toMatchObject({
      message:
        'the SMS service answered 401, code 20003. TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: not those of the service',
      isFinal: false,
    });
  });

  it('are given up where the service takes none to the number', async () => {
    await expect(createSms()({ to: '', text: 'x' }, 'one')).rejects.toMatchObject({ isFinal: true });
  });
});
