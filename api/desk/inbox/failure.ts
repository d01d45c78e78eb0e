import { describeMailboxFailure } from '#api/core/connections/mailbox.ts';
import type { ImapSettings } from '#api/core/connections/resolve.ts';
import type { ConnectionCode } from '#common/connection-options.ts';
import { AppError } from '#common/errors.ts';

/** Why the mailbox is not read, in one sentence without words of the mail server. */
export interface InboxFailure {
  code: ConnectionCode | 'lost' | 'storage' | 'database';
  message: string;
}

const isDatabaseError = (error: unknown) => error instanceof Error && error.name.startsWith('Sequelize');

/** @param wasOpen the mailbox had been opened, so that host, user and password are right */
export function describeInboxFailure(settings: ImapSettings, error: unknown, wasOpen: boolean): InboxFailure {
  if (isDatabaseError(error)) return { code: 'database', message: 'The database cannot be reached.' };
  if (error instanceof AppError) return { code: 'storage', message: `A file cannot be stored: ${error.message}` };
  const { code, message } = describeMailboxFailure(settings, error);
  if (!wasOpen || code !== 'wrong_protocol') return { code, message };
  return { code: 'lost', message: `The connection to ${settings.host}:${settings.port} was lost.` };
}
