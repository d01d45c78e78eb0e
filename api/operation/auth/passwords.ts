import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#common/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

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
