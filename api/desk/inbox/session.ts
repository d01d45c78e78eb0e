import type { ImapFlow } from 'imapflow';
import { connectMailbox, describeMailboxFailure } from '#api/core/connections/mailbox.ts';
import type { ImapSettings } from '#api/core/connections/resolve.ts';
import type { Context } from '#api/core/context.ts';
import type { ConnectionCode } from '#common/connection-options.ts';
import { AppError } from '#common/errors.ts';
import { createPosition, mailboxId, type Position, PositionMoved } from './position.ts';
import { createReading } from './read-new.ts';
import { bounded } from './reader/fetch.ts';

/** An open mailbox. */
export interface Session {
  client: ImapFlow;
  position: Position;
  /** Reads what is new. @throws what the mail server or the database fails with */
  read(): Promise<void>;
  close(): void;
}

/** Attempts to go on from where another process has got to. */
const MAX_MOVES = 50;

/** Connects and opens the mailbox. @throws ProbeFailure for a refusal, and the error of the connection */
export async function openSession(
  context: Context,
  settings: ImapSettings,
  failures: Map<number, number>,
  signal: AbortSignal,
): Promise<Session> {
  const { silence, step } = context.config.inboxTiming;
  const { client } = await connectMailbox(settings, signal, silence);
  const position = createPosition(context, mailboxId(settings));
  const readNew = createReading(context, { client, position, failures, signal });

  /** Opened anew each time, because its numbers can change while it is open. */
  async function readOnce(): Promise<boolean> {
    const { uidValidity, uidNext } = await bounded(client, step, signal, () =>
      client.mailboxOpen(settings.mailbox, { readOnly: true }),
    );
    try {
      await readNew({ uidValidity: String(uidValidity), uidNext });
      return true;
    } catch (error) {
      if (error instanceof PositionMoved) return false;
      throw error;
    }
  }

  return {
    client,
    position,
    async read() {
      for (let moves = 0; moves < MAX_MOVES; moves++) if (await readOnce()) break;
      await position.setState('connected', { lastReadAt: context.now(), lastError: null });
    },
    close: () => client.close(),
  };
}

/** Why the mailbox is not read, in one sentence without words of the mail server. */
interface InboxFailure {
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
