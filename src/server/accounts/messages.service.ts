import { directionOf, type LanguageCode } from '#src/domain/language.ts';
import { accountTexts, fillText, type MailKind } from '#src/i18n/accounts/account-texts.ts';
import type { Delivery } from '../platform/sending/delivery.ts';
import type { Mail, SendMail } from '../platform/sending/mail.ts';
import type { SendSms } from '../platform/sending/sms.ts';

type Parts = {
  sendMail: SendMail;
  sendSms: SendSms;
  delivery: Delivery;
  /** Address that mails name for questions. */
  contact: () => string;
};

/** What we write to people: mails as text and HTML, and SMS. Sent beside the request, tried again when it fails. */
export function createMessagesService({ sendMail, sendSms, delivery, contact }: Parts) {
  return {
    /** @param link whole address that the mail's button opens */
    mail(kind: MailKind, to: string, language: LanguageCode, link: string): void {
      const mail = composeMail(kind, to, language, link, contact());
      delivery.post(`mail ${kind}`, () => sendMail(mail));
    },
    phoneCode(to: string, language: LanguageCode, code: string): void {
      const text = fillText(accountTexts(language).sms, { code });
      delivery.post('SMS with a code', () => sendSms({ to, text }));
    },
  };
}

export type MessagesService = ReturnType<typeof createMessagesService>;

/** A mail's subject, text and HTML, which stands by itself: no picture, font or style from anywhere. */
export function composeMail(
  kind: MailKind,
  to: string,
  language: LanguageCode,
  link: string,
  contact: string,
): Mail {
  const { mails, linkNote } = accountTexts(language);
  const { subject, text, button, ignore } = mails[kind];
  const last = fillText(ignore, { contact });
  const direction = directionOf(language);
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbf7f0;color:#211c16;font:16px/1.6 sans-serif;text-align:start">
<div dir="${direction}" style="max-width:32em;margin:0 auto">
<p style="font-size:20px" lang="en" dir="ltr"><b>Wordlane</b></p>
<p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#a23b16;color:#fffdf9;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
<p style="font-size:14px">${escapeHtml(linkNote)}<br><a dir="ltr" href="${escapeHtml(link)}" style="color:#a23b16;word-break:break-all">${escapeHtml(link)}</a></p>
<p style="font-size:14px">${escapeHtml(last)}</p>
</div>
</body>
</html>
`;
  return { to, subject, text: `${text}\n\n${button}:\n${link}\n\n${last}\n\nWordlane\n`, html };
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
