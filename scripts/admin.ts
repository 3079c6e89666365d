/**
 * npm run admin -- <email> — gives an account the role admin; with --reset-second-factor it takes the second factors and
 * sessions from the account instead, whose owner has lost them. With the embedded database the server must not run
 * meanwhile, because that has one opener; ADMIN_EMAIL and ADMIN_PASSWORD make an admin at the server's start instead.
 */
import './read-env.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldEmail } from '#src/domain/entered-text.ts';
import { createAccountsRepository } from '#src/server/accounts/accounts.repository.ts';
import { createAuditRepository } from '#src/server/accounts/audit.repository.ts';
import { createSecondFactorRepository } from '#src/server/accounts/second-factor.repository.ts';
import { parseConfig } from '#src/server/platform/config.ts';
import { openEmbeddedDatabase } from '#src/server/platform/embedded-opening.ts';
import { openPostgres } from '#src/server/platform/postgres-opening.ts';
import { startFault } from '#src/server/platform/start-fault.ts';
import { readCommandLine } from './command-line.ts';

/** Ends the command with a sentence. */
function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const USAGE = 'npm run admin -- someone@example.org [--reset-second-factor]';
const { words, has } = readCommandLine(USAGE, ['reset-second-factor'], 1);
const isReset = has('reset-second-factor');
const email = foldEmail(words[0] ?? '').toLowerCase();
if (!email) fail('Say whose: npm run admin -- someone@example.org');

try {
  const config = parseConfig(process.env);
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'database')))
    fail(
      `There is no database in ${config.DATA_DIR}: is DATA_DIR right? A server makes it at its first start.`,
    );
  const database = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL, { connections: 2 })
    : await openEmbeddedDatabase(config.DATA_DIR);
  const repository = createAccountsRepository(database);
  const account = await repository.findAccountByEmail(email);
  if (account?.emailVerified && isReset)
    await createSecondFactorRepository(database, createAuditRepository(database)).reset(
      account.id,
      new Date(),
    );
  else if (account?.emailVerified) await repository.addRole(account.id, 'admin');
  await database.close();
  if (!account) fail(`No account has the address ${email}: sign up with it first.`);
  if (!account.emailVerified)
    fail(`The address ${email} is not confirmed yet: open the link in its mail first.`);
  console.log(isReset ? `${email} has no second factor any more.` : `${email} is an admin.`);
} catch (error) {
  fail(startFault(error, process.env));
}
