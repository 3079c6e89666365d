import type { Outbox } from './outbox.ts';

export type Sms = { to: string; text: string };

/** Sends one SMS, or throws. */
export type SendSms = (sms: Sms) => Promise<void>;

const TIMEOUT_MS = 15_000;

/**
 * SMS by Twilio's API: POST /2010-04-01/Accounts/{sid}/Messages.json, a form with To, From and Body, by Basic
 * authentication; 201 when it was taken.
 */
export function createTwilioSms(service: {
  apiUrl: string;
  accountSid: string;
  authToken: string;
  from: string;
}): SendSms {
  const url = `${service.apiUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${service.accountSid}/Messages.json`;
  const credentials = Buffer.from(`${service.accountSid}:${service.authToken}`).toString('base64');
  const sender: Record<string, string> = service.from.startsWith('MG')
    ? { MessagingServiceSid: service.from }
    : { From: service.from };
  return async ({ to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: to, ...sender, Body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Twilio's own number of what went wrong; its message repeats the number that was called.
    const body = (await answer.json().catch(() => ({}))) as { code?: unknown };
    if (!answer.ok) throw new Error(`the SMS service answered ${answer.status}, code ${Number(body.code)}`);
  };
}

export function createOutboxSms(outbox: Outbox): SendSms {
  return ({ to, text }) => outbox.write({ channel: 'sms', to, subject: null, text });
}
