import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#common/errors.ts';

/** argon2id with 19 MiB, two passes, one lane (OWASP's password storage recommendation). */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let dummy: Promise<string> | undefined;

/** Takes the same time for a missing account, so that the duration does not reveal whether it exists. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await dummy), password);
  return passwordHash !== undefined && matches;
}

/** Common passwords that satisfy the length rule. */
const COMMON = new Set([
  '123456789012',
  '1234567890123',
  '12345678901234',
  '123456789101112',
  '1q2w3e4r5t6y',
  '1q2w3e4r5t6y7u',
  'qwertyuiop123',
  'qwertyuiop[]',
  'qwertyuiopasdf',
  'qwerty123456',
  'qwerty1234567',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'adminadminadmin',
  'administrator',
  'administrator1',
  'changemechangeme',
  'letmeinletmein',
  'iloveyou1234',
  'welcome12345',
  'abcdefghijkl',
  'abcd12345678',
  'asdfghjkl123',
  'zxcvbnm12345',
]);

/** @throws RuleBroken for a password that is easy to guess */
export function assertNotGuessable(password: string, email: string): void {
  const lower = password.toLowerCase();
  const repeated = new Set(lower).size < 5;
  const isOwnName = lower.includes((email.split('@')[0] ?? email).toLowerCase()) && password.length < 20;
  if (!COMMON.has(lower) && !repeated && !isOwnName) return;
  const message = 'This password is too easy to guess';
  throw new AppError('rule_broken', message, { problems: [{ path: 'newPassword', message }] });
}
