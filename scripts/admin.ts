/**
 * npm run admin -- <email> — gives an account the role admin; with --reset-second-factor it takes the second factors and
 * sessions from the account instead, whose owner has lost them. With the embedded database the server must not run
 * meanwhile, because that has one opener; ADMIN_EMAIL and ADMIN_PASSWORD make an admin at the server's start instead.
 */
import { foldEmail } from '#src/domain/entered-text.ts';
import { createAccountsRepository } from '#src/server/accounts/accounts.repository.ts';
import { createAuditRepository } from '#src/server/accounts/audit.repository.ts';
import { createSecondFactorRepository } from '#src/server/accounts/second-factor.repository.ts';
import { readCommandLine } from './command-line.ts';
import { runOnDatabase } from './run-command.ts';

const USAGE = 'npm run admin -- someone@example.org [--reset-second-factor]';
const { words, has } = readCommandLine(USAGE, ['reset-second-factor'], 1);
const email = foldEmail(words[0] ?? '').toLowerCase();

if (!email) {
  console.error('Say whose: npm run admin -- someone@example.org');
  process.exit(1);
}
await runOnDatabase(async (database) => {
  const repository = createAccountsRepository(database);
  const account = await repository.findAccountByEmail(email);
  if (!account) throw new Error(`No account has the address ${email}: sign up with it first.`);
  if (!account.emailVerified)
    throw new Error(`The address ${email} is not confirmed yet: open the link in its mail first.`);
  if (has('reset-second-factor')) {
    const factors = createSecondFactorRepository(database, createAuditRepository(database));
    await factors.reset(account.id, new Date());
    console.log(`${email} has no second factor any more.`);
  } else {
    await repository.addRole(account.id, 'admin');
    console.log(`${email} is an admin.`);
  }
});
