import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import type { InboxStateRow } from '#api/database/tables/inbox-state.ts';
import { readDeskSettings } from '#api/desk/contacts/desk/settings.ts';
import type { InboxStatus } from '#common/contract/inbox.ts';
import { AppError, notFound } from '#common/errors.ts';
import { formatNumber } from '#common/format.ts';
import { inboxMessages } from '#common/messages.ts';
import { dayIn } from '#common/site/days.ts';
import { zonedFormat } from '#common/site/time-zones.ts';
import { createPosition, mailboxId } from './position.ts';
import { describeInboxFailure, openSession, type Session } from './session.ts';

/** '14:02', and on another day 'Nov 20, 14:02', in the owner's zone. */
function timeIn(timeZone: string, timestamp: number, now: number): string {
  const isToday = dayIn(timeZone, timestamp) === dayIn(timeZone, now);
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return zonedFormat('en-US', timeZone, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...day,
  }).format(timestamp);
}

const emails = (count: number) => `${formatNumber(count)} ${count === 1 ? 'email' : 'emails'}`;

function lastRead(row: InboxStateRow, timeZone: string, now: number): string {
  const { lastReadAt, readCount, matchedCount, unreadCount, unreadAt } = row;
  if (lastReadAt === null) return inboxMessages.neverRead;
  const unmatched = readCount - matchedCount;
  const rest = unmatched === 0 ? '' : `, ${formatNumber(unmatched)} not matched`;
  const read = `Last read ${timeIn(timeZone, lastReadAt, now)}, ${emails(readCount)}${rest}`;
  if (unreadCount === 0 || unreadAt === null) return read;
  const last = `${unreadCount === 1 ? '' : 'the last one '}${timeIn(timeZone, unreadAt, now)}`;
  return `${read}. ${emails(unreadCount)} could not be read (${last}): see your mailbox`;
}

const off: InboxStatus = {
  configured: false,
  state: 'off',
  server: null,
  mailbox: null,
  lastReadAt: null,
  lastError: null,
  counts: { read: 0, matched: 0, unmatched: 0, automatic: 0, bounces: 0 },
  message: inboxMessages.off,
};

/** Reports on the reader of the mailbox, on whichever instance it runs. */
async function readStatus(context: Context): Promise<InboxStatus> {
  const { imap } = await context.connections.current();
  if (imap === null) return off;
  const row = await createPosition(context, mailboxId(imap)).read();
  const { zone } = await readDeskSettings(context);
  const { state, lastReadAt, lastError, readCount: read, matchedCount: matched } = row;
  const summary = lastRead(row, zone, context.now());
  return {
    configured: true,
    state,
    server: `${imap.host}:${imap.port}`,
    mailbox: imap.mailbox,
    lastReadAt: lastReadAt === null ? null : toIso(lastReadAt),
    lastError,
    counts: { read, matched, unmatched: read - matched, automatic: row.automaticCount, bounces: row.bounceCount },
    message: lastError === null ? summary : `${lastError} ${summary}`,
  };
}

export function createInboxService(context: Context) {
  const { config, connections, database } = context;
  let checking: Promise<InboxStatus> | undefined;

  /** Over a connection of its own: the one that waits for emails may be that of another instance. */
  async function check(): Promise<InboxStatus> {
    const { imap } = await connections.current();
    if (imap === null) throw new AppError('not_connected', inboxMessages.off);
    const position = createPosition(context, mailboxId(imap));
    const { lastUid } = await position.read();
    const signal = AbortSignal.timeout(config.inboxTiming.check);
    let session: Session | undefined;
    try {
      session = await openSession(context, imap, new Map(), signal);
      await session.read();
    } catch (error) {
      // A mailbox with much to read is read on by the reader.
      if (signal.aborted && (await position.read()).lastUid !== lastUid) return await readStatus(context);
      const { code, message } = describeInboxFailure(
        imap,
        signal.aborted ? signal.reason : error,
        session !== undefined,
      );
      if (code === 'database' || code === 'storage') throw error;
      await position.setState('failed', { lastError: message });
      throw new AppError(code === 'timeout' ? 'upstream_timeout' : 'upstream_failed', message);
    } finally {
      session?.close();
    }
    return readStatus(context);
  }

  return {
    status: () => readStatus(context),

    /** Reads the mailbox now. @throws NotConnected; UpstreamFailed; UpstreamTimeout */
    check(): Promise<InboxStatus> {
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return checking;
    },

    /** A file that came with an email. @throws NotFound */
    async findFile(id: string): Promise<FileRow> {
      const row = await selectRow(database.models.files, { where: { id, kind: 'attachment' } });
      if (!row?.contactId) throw notFound('File');
      return row;
    },
  };
}
