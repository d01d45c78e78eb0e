import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Context } from '#api/core/context.ts';
import { COMMAND_LINE } from '#api/core/events.ts';
import { newId } from '#api/core/ids.ts';
import '#api/core/voice.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { UserRow } from '#api/database/tables/users.ts';
import { accountEvent } from '#api/operation/auth/notices.ts';
import { assertNotGuessable, hashPassword } from '#api/operation/auth/passwords.ts';
import { createTwoFactor } from '#api/operation/auth/two-factor/service.ts';
import { email as emailField } from '#common/fields.ts';
import { PASSWORD } from '#common/limits.ts';
import { fail, withDatabase } from './database.ts';

/** Readline repeats what is typed on its output; here it goes nowhere. */
const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks on standard error and reads a line; in a terminal what is typed is not shown. Ctrl-C ends the process. */
async function askSecret(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  const input = createInterface({ input: process.stdin, output: silent(), terminal: isTerminal });
  input.once('SIGINT', () => process.exit(130));
  process.stderr.write(question);
  try {
    return await input.question('');
  } finally {
    input.close();
    if (isTerminal) process.stderr.write('\n');
  }
}

const USAGE = `npm run admin -- create EMAIL                another account; the password is read from standard input
npm run admin -- password EMAIL              a new password for an account; its sessions end
npm run admin -- second-factor off [EMAIL]   sign in with the password alone again, after phone and codes were lost`;

async function readPassword(): Promise<string> {
  const password = await askSecret('New password: ');
  if (password.length < PASSWORD.min || password.length > PASSWORD.max)
    fail(`A password has ${PASSWORD.min} to ${PASSWORD.max} characters`);
  if (process.stdin.isTTY && (await askSecret('Again: ')) !== password) fail('These were two different passwords');
  return password;
}

const readEmail = (given: string | undefined): string => {
  const parsed = emailField.safeParse(given);
  return parsed.success ? parsed.data.toLowerCase() : fail(USAGE);
};

const findAccount = ({ database: { models } }: Context, email: string): Promise<UserRow | undefined> =>
  selectRow(models.users, { where: { email } });

async function requireAccount(context: Context, email: string): Promise<UserRow> {
  return (await findAccount(context, email)) ?? fail(`${email} has no account`);
}

/** The one that is named, or the only one that there is. */
async function chooseAccount(context: Context, given: string | undefined): Promise<UserRow> {
  if (given !== undefined) return requireAccount(context, readEmail(given));
  const [first, ...others] = await selectRows(context.database.models.users, { limit: 2 });
  if (!first) return fail('There is no account yet');
  return others.length === 0 ? first : fail('There are several accounts: name one by its email');
}

async function hashNewPassword(email: string): Promise<string> {
  const password = await readPassword();
  await assertNotGuessable(password, email);
  return hashPassword(password);
}

async function create(context: Context, email: string): Promise<string> {
  if (await findAccount(context, email)) fail(`${email} has an account already`);
  const at = context.now();
  await context.database.models.users.create({
    id: newId(),
    email,
    name: 'Admin',
    role: 'admin',
    passwordHash: await hashNewPassword(email),
    tokenVersion: 1,
    lastLogin: null,
    createdAt: at,
    updatedAt: at,
  });
  return 'Account created';
}

async function changePassword(context: Context, email: string): Promise<string> {
  const account = await requireAccount(context, email);
  const passwordHash = await hashNewPassword(email);
  await context.database.transaction(async (transaction) => {
    await context.database.models.users.update(
      { passwordHash, tokenVersion: account.tokenVersion + 1, updatedAt: context.now() },
      { where: { id: account.id }, transaction },
    );
    await context.events.emit(accountEvent('account.password-changed', account, {}, COMMAND_LINE), transaction);
  });
  return 'Password changed';
}

async function turnTwoFactorOff(context: Context, given: string | undefined): Promise<string> {
  const account = await chooseAccount(context, given);
  const wasOn = await createTwoFactor(context).turnOff(account, COMMAND_LINE);
  return wasOn
    ? `The second factor of ${account.email} is off: sign in with the password, and turn it on again`
    : `The second factor of ${account.email} was off already`;
}

const [command, first, second] = process.argv.slice(2);

function chooseWork(): (context: Context) => Promise<string> {
  if (command === 'second-factor' && first === 'off') return (context) => turnTwoFactorOff(context, second);
  const email = readEmail(first);
  if (command === 'create') return (context) => create(context, email);
  if (command === 'password') return (context) => changePassword(context, email);
  return fail(USAGE);
}

process.stdout.write(`${await withDatabase(chooseWork())}\n`);
