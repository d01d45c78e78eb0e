import { domainToASCII } from 'node:url';
import type { Transaction } from 'sequelize';
import { DAY } from '#common/limits.ts';
import type { Context } from './context.ts';
import type { Limit, Usage } from './rate-limits.ts';
import { sha256 } from './sha256.ts';

/** Limit of the emails that strangers can cause to one recipient, whatever they do here and whoever they are. */
const RECIPIENT_LIMIT: Limit = { name: 'recipient', points: 10, duration: DAY };

/** Hosts that deliver `name+anything` to `name`. */
const WITH_SUBADDRESSES = new Set([
  'fastmail.com',
  'gmail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'me.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
]);

/** Names an email in a limit, whatever its capitals. */
export const emailDigest = (email: string): string => sha256(email.toLowerCase());

/** Names the mailbox of an address in a limit: capitals, subaddresses and the dots of Gmail lead to the same one. */
export function mailboxDigest(email: string): string {
  const at = email.lastIndexOf('@');
  const written = email.slice(at + 1).toLowerCase();
  const ascii = domainToASCII(written) || written;
  const domain = ascii === 'googlemail.com' ? 'gmail.com' : ascii;
  const local = email.slice(0, Math.max(0, at)).toLowerCase();
  const mailbox = WITH_SUBADDRESSES.has(domain) ? local.replace(/\+.*$/, '') : local;
  return sha256(`${domain === 'gmail.com' ? mailbox.replaceAll('.', '') : mailbox}@${domain}`);
}

/** Counts an email that a visitor causes to this address. */
export const takeForRecipient = (
  { limits }: Pick<Context, 'limits'>,
  email: string,
  transaction: Transaction,
): Promise<Usage> => limits.take(RECIPIENT_LIMIT, mailboxDigest(email), transaction);
