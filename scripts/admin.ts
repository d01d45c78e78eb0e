import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { selectRow } from '../api/database/table.ts';
import { hashPassword, refuseGuessable } from '../api/features/auth/passwords.ts';
import { newId } from '../api/ids.ts';
import { PASSWORD } from '../common/limits.ts';
import { fail, withDatabase } from './database.ts';

const USAGE = `npm run admin -- create EMAIL    another account; the password is read from standard input
npm run admin -- password EMAIL  a new password for an account; its sessions end`;

async function readPassword(): Promise<string> {
  const input = createInterface({ input: process.stdin, output: process.stderr });
  const password = await input.question('New password: ');
  input.close();
  if (password.length < PASSWORD.newMinimum || password.length > PASSWORD.newMaximum)
    fail(`A password has ${PASSWORD.newMinimum} to ${PASSWORD.newMaximum} characters`);
  return password;
}

const [command, given = ''] = process.argv.slice(2);
const parsed = z.email().safeParse(given);
if ((command !== 'create' && command !== 'password') || !parsed.success) fail(USAGE);
const email = parsed.data.toLowerCase();

await withDatabase(async ({ database: { models }, now }) => {
  const account = await selectRow(models.users, { where: { email } });
  if (command === 'create' && account) fail(`${email} has an account already`);
  if (command === 'password' && !account) fail(`${email} has no account`);
  const password = await readPassword();
  refuseGuessable(password, email);
  const passwordHash = await hashPassword(password);
  if (account)
    await models.users.update(
      { passwordHash, tokenVersion: account.tokenVersion + 1, updatedAt: now() },
      { where: { id: account.id } },
    );
  else
    await models.users.create({
      id: newId(),
      email,
      name: 'Admin',
      role: 'admin',
      passwordHash,
      tokenVersion: 1,
      lastLogin: null,
      createdAt: now(),
      updatedAt: now(),
    });
  process.stdout.write(account ? 'Password changed\n' : 'Account created\n');
});
