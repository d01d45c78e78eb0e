import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { InboxStateRow } from '#api/database/tables/inbox-state.ts';
import { readDeskSettings } from '#api/desk/contacts/desk/settings.ts';
import type { InboxStatus } from '#common/contract/inbox.ts';
import { formatNumber } from '#common/format.ts';
import { inboxMessages } from '#common/messages.ts';
import { dayIn } from '#common/site/days.ts';
import { zonedFormat } from '#common/site/time-zones.ts';
import { createPosition, mailboxId } from './position.ts';

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
export async function readStatus(context: Context): Promise<InboxStatus> {
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
