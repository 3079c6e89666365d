/**
 * npm run admin -- <email> — gives an account the role admin. With the embedded database the server must not run
 * meanwhile, because that has one opener; ADMIN_EMAIL and ADMIN_PASSWORD make an admin at the server's start instead.
 */
import './read-env.ts';
import { foldEmail } from '#src/domain/entered-text.ts';
import { createAccountsRepository } from '#src/server/accounts/accounts.repository.ts';
import { parseConfig } from '#src/server/platform/config.ts';
import { openEmbeddedDatabase, openPostgres } from '#src/server/platform/database.ts';
import { startFault } from '#src/server/platform/start-fault.ts';

/** Ends the command with a sentence. */
function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const email = foldEmail(process.argv[2] ?? '').toLowerCase();
if (!email) fail('Say whose: npm run admin -- someone@example.org');

try {
  const config = parseConfig(process.env);
  const database = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL, { connections: 2 })
    : await openEmbeddedDatabase(config.DATA_DIR);
  const repository = createAccountsRepository(database);
  const account = await repository.findAccountByEmail(email);
  if (account?.emailVerified) await repository.addRole(account.id, 'admin');
  await database.close();
  if (!account) fail(`No account has the address ${email}: sign up with it first.`);
  if (!account.emailVerified)
    fail(`The address ${email} is not confirmed yet: open the link in its mail first.`);
  console.log(`${email} is an admin.`);
} catch (error) {
  fail(startFault(error, process.env));
}
