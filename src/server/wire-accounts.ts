import { join } from 'node:path';
import { createAccountCookies } from './accounts/account-cookies.ts';
import { createAccountsRepository } from './accounts/accounts.repository.ts';
import { createAccountsService } from './accounts/accounts.service.ts';
import { createApiKeysRepository } from './accounts/api-keys.repository.ts';
import { createApiKeysService } from './accounts/api-keys.service.ts';
import { createAttemptsService } from './accounts/attempts.service.ts';
import { createAuditRepository } from './accounts/audit.repository.ts';
import { createLibrary } from './accounts/library.ts';
import { createMessagesService } from './accounts/messages.service.ts';
import { createPhoneCodesRepository } from './accounts/phone-codes.repository.ts';
import { createPhoneCodesService } from './accounts/phone-codes.service.ts';
import { createRolesRepository } from './accounts/roles.repository.ts';
import { createRolesService } from './accounts/roles.service.ts';
import { createSecondFactorRepository } from './accounts/second-factor.repository.ts';
import { createSecondFactorService } from './accounts/second-factor.service.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { RateLimiter } from './platform/rate-limiter.ts';
import { createSmtpMail } from './platform/sending/mail.ts';
import { createOutbox } from './platform/sending/outbox.ts';
import { createPostbox } from './platform/sending/postbox.ts';
import { createTwilioSms } from './platform/sending/sms.ts';
import type { Clock } from './services.ts';

/** Of mails and of SMS. */
export const MESSAGE_QUEUES = ['mails', 'sms'] as const;

type AccountsParts = {
  database: Database;
  jobs: Jobs;
  config: Config;
  secret: string;
  rateLimiter: RateLimiter;
  clock: Clock;
  log: Log;
  floorMs?: number;
};

/** Wires signing in, and how people are written to. */
export function wireAccounts(given: AccountsParts) {
  const { database, config, secret, clock, log } = given;
  const publicUrl = () => config.publicUrl;
  const outbox = createOutbox({ folder: join(config.DATA_DIR, 'outbox'), clock, log });
  const contact = () => config.CONTACT_EMAIL ?? `contact@${new URL(config.publicUrl).hostname}`;
  const smtp = config.SMTP_URL
    ? createSmtpMail({ url: config.SMTP_URL, from: () => config.MAIL_FROM ?? contact(), name: 'Wordlane' })
    : undefined;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = config;
  const twilio =
    accountSid && authToken && from
      ? createTwilioSms({ apiUrl: config.TWILIO_API_URL, accountSid, authToken, from })
      : undefined;
  const mails = smtp && createPostbox({ ...given, queue: MESSAGE_QUEUES[0], send: smtp.send });
  const sms = twilio && createPostbox({ ...given, queue: MESSAGE_QUEUES[1], send: twilio });
  const messages = createMessagesService({
    mails: mails ?? outbox('email'),
    sms: sms ?? outbox('sms'),
    sends: { email: mails !== undefined, sms: sms !== undefined },
    contact,
  });
  const phoneCodes = createPhoneCodesService({
    repository: createPhoneCodesRepository(database),
    secret,
    clock,
  });
  const cookies = createAccountCookies({ publicUrl, secret, clock });
  const shared = { ...given, repository: createAccountsRepository(database), messages, cookies };
  const library = createLibrary({ ...shared, phoneCodes });
  const audit = createAuditRepository(database);
  const factors = createSecondFactorRepository(database, audit);
  const accounts = createAccountsService({
    ...shared,
    library,
    hasSecondFactor: factors.hasAny,
    attempts: createAttemptsService(shared),
  });
  const secondFactors = createSecondFactorService({
    library,
    repository: factors,
    accounts,
    messages,
    publicUrl,
    clock,
  });
  accounts.addExportPart('secondFactor', ({ userId }) => secondFactors.describe(userId));
  const roles = createRolesService({ repository: createRolesRepository(database, audit), audit, clock });
  const apiKeys = createApiKeysService({
    repository: createApiKeysRepository(database, audit),
    mayUse: async (userId) => config.ADMIN_SECOND_FACTOR === 'optional' || secondFactors.hasAny(userId),
    clock,
  });
  return {
    accounts,
    secondFactors,
    audit,
    roles,
    apiKeys,
    /** Sends messages from now on; once jobs have been started. */
    deliver() {
      mails?.start();
      sms?.start();
    },
    close: () => smtp?.close(),
  };
}
