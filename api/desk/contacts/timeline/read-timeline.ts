import { Op, type WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { ContactEntryRow, ContactRow } from '#api/database/tables/contacts.ts';
import { readUnconfirmed, readUnconfirmedCalls } from '#api/desk/contacts/proven-addresses.ts';
import { requireContact } from '#api/desk/contacts/require-contact.ts';
import type { TimelineEntry } from '#common/contract/timeline.ts';
import type { EntryType } from '#common/dashboard-options.ts';
import { AppError } from '#common/errors.ts';
import { bookingIdOf, presentEntry, readSentEmails } from './present-entry.ts';

/** The last entry of a page. Entries of one millisecond are in the order of their ids. */
interface Cursor {
  at: number;
  id: string;
}

const writeCursor = ({ at, id }: Cursor): string => `${at}.${id}`;

/** @throws Malformed */
function readCursor(text: string): Cursor {
  const [, at, id] = /^(\d{1,15})\.([A-Za-z0-9_-]{1,64})$/.exec(text) ?? [];
  if (at === undefined || id === undefined) {
    const problem = { path: 'cursor', message: 'Not a cursor of this timeline' };
    throw new AppError('malformed', problem.message, { problems: [problem] });
  }
  return { at: Number(at), id };
}

const isAfter = (cursor: Cursor | null) => (entry: Cursor) =>
  cursor === null || entry.at < cursor.at || (entry.at === cursor.at && entry.id < cursor.id);

const newestFirst = (one: Cursor, other: Cursor) => other.at - one.at || (one.id < other.id ? 1 : -1);

/** The request itself and those that were merged into it. */
async function readForms({ database }: Pick<Context, 'database'>, contactId: string) {
  const where = { [Op.or]: [{ id: contactId }, { mergedInto: contactId }] };
  const rows = await selectRows(database.models.contacts, {
    attributes: ['id', 'email', 'message', 'submittedAt', 'sourceKind'],
    where,
  });
  return rows as Pick<ContactRow, 'id' | 'email' | 'message' | 'submittedAt' | 'sourceKind'>[];
}

/** The ids of these requests that came in the name of an earlier client. What the owner adds is the owner's. */
async function readUnconfirmedForms(context: Pick<Context, 'database'>, forms: Awaited<ReturnType<typeof readForms>>) {
  const sent = forms.filter(({ sourceKind }) => sourceKind !== 'manual');
  const claims = sent.map(({ id, email, submittedAt }) => ({ email, at: Number(submittedAt), madeContactId: id }));
  const unconfirmed = await readUnconfirmed(context, claims);
  return new Set(sent.filter((_form, index) => unconfirmed[index]).map(({ id }) => id));
}

/** The ids of the calls in these entries that somebody booked in the name of an earlier client. */
async function readUnconfirmedBookings(context: Pick<Context, 'database'>, rows: readonly ContactEntryRow[]) {
  const ids = rows.flatMap((row) => (row.type === 'booking' ? [bookingIdOf(row)] : []));
  if (ids.length === 0) return new Set<string>();
  const calls = await selectRows(context.database.models.bookings, {
    attributes: ['id', 'email', 'createdAt', 'contactId'],
    where: { id: ids },
  });
  const unconfirmed = await readUnconfirmedCalls(context, calls);
  return new Set(calls.filter((_call, index) => unconfirmed[index]).map(({ id }) => id));
}

const nextEntries = (
  { database }: Pick<Context, 'database'>,
  contactId: string,
  { cursor, limit, type }: { cursor: Cursor | null; limit: number; type: EntryType | undefined },
): Promise<ContactEntryRow[]> => {
  const after: WhereOptions<ContactEntryRow>[] =
    cursor === null
      ? []
      : [{ [Op.or]: [{ at: { [Op.lt]: cursor.at } }, { at: cursor.at, id: { [Op.lt]: cursor.id } }] }];
  return selectRows(database.models.contactEntries, {
    where: { [Op.and]: [{ contactId, ...(type === undefined ? {} : { type }) }, ...after] },
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
  });
};

interface TimelineQuery {
  cursor?: string | undefined;
  limit: number;
  type?: EntryType | 'form' | undefined;
}

/** A page of what happened to a request, newest first. @throws NotFound; Malformed for a cursor of something else */
export async function readTimeline(
  context: Pick<Context, 'database' | 'site'>,
  contactId: string,
  { cursor: given, limit, type }: TimelineQuery,
): Promise<{ entries: TimelineEntry[]; nextCursor: string | null }> {
  await requireContact(context, contactId);
  const cursor = given === undefined ? null : readCursor(given);
  const { content } = await context.site.current();
  const isWanted = (kind: string) => type === undefined || type === kind;
  const read = isWanted('form') ? await readForms(context, contactId) : [];
  const unconfirmedForms = await readUnconfirmedForms(context, read);
  const forms = read
    .map((row) => ({
      at: row.submittedAt,
      id: row.id,
      present: (): TimelineEntry => ({
        type: 'form',
        id: row.id,
        at: toIso(row.submittedAt),
        author: row.sourceKind === 'manual' ? content.identity.ownerName : 'Visitor',
        message: row.message,
        ...(unconfirmedForms.has(row.id) && { unconfirmed: true }),
      }),
    }))
    .filter(isAfter(cursor));
  const rows = type === 'form' ? [] : await nextEntries(context, contactId, { cursor, limit: limit + 1, type });
  const sent = await readSentEmails(context, rows);
  const calls = await readUnconfirmedBookings(context, rows);
  const present = (row: ContactEntryRow): TimelineEntry => {
    const entry = presentEntry(row, sent);
    return entry.type === 'booking' && calls.has(entry.bookingId) ? { ...entry, unconfirmed: true } : entry;
  };
  const entries = rows.map((row) => ({ at: row.at, id: row.id, present: () => present(row) }));
  const all = [...forms, ...entries].sort(newestFirst);
  const page = all.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: page.map(({ present }) => present()),
    nextCursor: all.length > limit && last ? writeCursor(last) : null,
  };
}
