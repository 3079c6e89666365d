import type { Send } from './postbox.ts';
import { SendingError } from './sending-error.ts';

export type Sms = { to: string; text: string };

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
}): Send<Sms> {
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
    }).catch((error: Error & { cause?: Error }) => {
      throw new SendingError(`${error.message}: ${error.cause?.message ?? ''}. TWILIO_API_URL: host or port`);
    });
    if (answer.ok) return answer.body?.cancel();
    // Twilio's own number of what went wrong; its message repeats the number that was called.
    const body = (await answer.json().catch(() => ({}))) as { code?: unknown };
    const reason = `the SMS service answered ${answer.status}, code ${Number(body.code)}`;
    const { status } = answer;
    if (status === 401 || status === 403 || status === 404)
      throw new SendingError(`${reason}. TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: not those of the service`);
    // It takes no message from us to this number.
    throw new SendingError(
      `${reason}${status === 400 ? '. TWILIO_FROM, or the number called' : ''}`,
      status === 400,
    );
  };
}
