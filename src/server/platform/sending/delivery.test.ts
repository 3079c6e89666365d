import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmsServer } from '#tests/support/sms-server.ts';
import { createLog } from '../log.ts';
import { createDelivery } from './delivery.ts';
import { createOutbox } from './outbox.ts';
import { createTwilioSms } from './sms.ts';

const log = createLog('silent');

describe('the delivery', () => {
  it('tries again what fails, until it is through', async () => {
    const delivery = createDelivery({ log, pauses: [1, 1, 1] });
    let tries = 0;
    const sent = new Promise<void>((resolve) =>
      delivery.post('a mail', async () => {
        if (++tries < 3) throw new Error('not yet');
        resolve();
      }),
    );
    await sent;
    expect(tries).toBe(3);
    await delivery.close();
  });

  it('gives up in the end, and gives what waits a last try when it closes', async () => {
    let tries = 0;
    const failing = async () => {
      tries++;
      throw new Error('never');
    };
    const patient = createDelivery({ log, pauses: [60_000] });
    patient.post('a mail', failing);
    // Now it has failed once, and waits.
    await new Promise(setImmediate);
    await patient.close();
    expect(tries).toBe(2);
    const quick = createDelivery({ log, pauses: [] });
    quick.post('a mail', failing);
    await quick.close();
    expect(tries).toBe(3);
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
    const message = { channel: 'email' as const, to: 'a@b.example', subject: 'Hello', text: 'A link' };
    await outbox.write(message);
    const [name = ''] = readdirSync(join(folder, 'box'));
    expect(name).toMatch(/^2026-03-10T10-00-00\.000Z-[0-9a-f-]{36}\.json$/);
    const path = join(folder, 'box', name);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
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
    await createSms()({ to: '+201001234567', text: 'رمزك 123456 & +' });
    expect(await service.smsTo('+201001234567')).toEqual({
      to: '+201001234567',
      from: '+15005550006',
      text: 'رمزك 123456 & +',
    });
  });

  it('fail with the service’s status and code, without the number', async () => {
    const failure = createSms('wrong')({ to: '+201001234568', text: 'x' });
    await expect(failure).rejects.toThrow('the SMS service answered 401, code 20003');
  });
});
