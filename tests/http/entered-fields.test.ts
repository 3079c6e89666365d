import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServer, startAccountServer } from '#tests/support/account-server.ts';
import { createFormBrowser } from '#tests/support/form-browser.ts';
import { linkIn } from '#tests/support/mail-server.ts';

const PASSWORD = 'a secret of my own';

let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer('the embedded database', { TRUST_PROXY: 'true' });
});
afterAll(() => server?.close());

const newBrowser = () => createFormBrowser(server.url);

const codeTo = async (number: string) =>
  (/\d{6}/.exec((await server.sms.smsTo(number)).text) as RegExpExecArray)[0];

describe('an email address', () => {
  it('is the same with signs that nobody sees, and with a domain in its own letters', async () => {
    const browser = newBrowser();
    const created = await browser.fill('/auth?step=create', {
      email: ' Ada@Müller.example\u200b',
      password: PASSWORD,
    });
    expect(created.location).toContain('done=created');
    await browser.open(linkIn(await server.mail.mailTo('ada@müller.example')));
    for (const email of [
      '\u200eada@müller.example',
      'ada@mu\u0308ller.example\u00a0',
      '<ada@xn--mller-kva.example>',
    ]) {
      expect(await newBrowser().fill('/auth', { email, password: PASSWORD })).toMatchObject({
        status: 303,
        location: '/today',
      });
      const answer = await newBrowser().call('/api/auth/sign-in/email', { email, password: PASSWORD });
      expect(answer.status).toBe(200);
    }
  });

  it('that is none is refused, and stands in the form as it was typed', async () => {
    const answer = await newBrowser().fill('/auth', { email: 'ada@müller', password: PASSWORD });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Invalid email address');
    expect(answer.text).toContain('value="ada@müller"');
  });
});

describe('a phone number and its code', () => {
  it.each([
    ['+20 100 123 4561', '+201001234561'],
    ['0020 (100) 123-4562', '+201001234562'],
    ['٠٠٢٠ ١٠٠ ١٢٣ ٤٥٦٣', '+201001234563'],
    ['\u202a+۲۰۱۰۰۱۲۳۴۵۶۴\u202c', '+201001234564'],
  ])('are read from %s, and from a code with a space', async (typed, number) => {
    const browser = newBrowser();
    const asked = await browser.fill('/auth?method=phone', { phone: typed });
    expect(asked.location).toContain('step=code');
    const code = await codeTo(number);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await browser.fill('/auth?method=phone&step=code', { code: spaced })).toMatchObject({
      status: 303,
      location: '/today',
    });
  });

  it('are read by the API alike', async () => {
    const browser = newBrowser();
    const sent = await browser.call('/api/auth/phone-number/send-otp', { phoneNumber: '0020 100 123 4570' });
    expect(sent.status).toBe(200);
    const code = await codeTo('+201001234570');
    const answer = await browser.call('/api/auth/phone-number/verify', {
      phoneNumber: '+20-100-123-4570',
      code: ` ${code.slice(0, 3)}-${code.slice(3)}\u200b`,
    });
    expect(answer.status).toBe(200);
  });

  it('lose no try by a code that was pasted badly', async () => {
    const browser = newBrowser();
    await browser.fill('/auth?method=phone', { phone: '+201001234580' });
    const code = await codeTo('+201001234580');
    for (const pasted of ['12345', `${code}7`, 'code', '', '12 34', `is ${code} or ${code}`, '1']) {
      const answer = await browser.fill('/auth?method=phone&step=code', { code: pasted });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('The code has 6 digits.');
    }
    const whole = `${code} is your Wordlane code. It is valid for 5 minutes.`;
    const answer = await browser.fill('/auth?method=phone&step=code', { code: whole });
    expect(answer).toMatchObject({ status: 303, location: '/today' });
  });

  it('have fields that cut nothing off what is pasted', async () => {
    const browser = newBrowser();
    expect((await browser.open('/auth?method=phone')).text).not.toMatch(/name="phone"[^>]*maxlength/i);
    await browser.fill('/auth?method=phone', { phone: '+201001234590' });
    expect((await browser.open('/auth?method=phone&step=code')).text).not.toMatch(
      /name="code"[^>]*maxlength/i,
    );
  });
});
