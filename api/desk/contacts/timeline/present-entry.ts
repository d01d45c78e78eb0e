import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { ContactEntryRow } from '#api/database/tables/contacts.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import { type Note, TimelineEntry } from '#common/contract/timeline.ts';

/** The other fields of the entry of an email of ours. */
export const SentEmailData = z.object({
  emailId: z.string(),
  subject: z.string(),
  to: z.string(),
  messageId: z.string().nullable(),
});
export type SentEmailData = z.output<typeof SentEmailData>;

const dataOf = ({ data }: ContactEntryRow): Record<string, unknown> => (data === null ? {} : JSON.parse(data));

const BookingData = z.object({ bookingId: z.string() });
/** The call that an entry is about. */
export const bookingIdOf = (row: ContactEntryRow): string => BookingData.parse(dataOf(row)).bookingId;

type SentState = Pick<DeliveryRow, 'id' | 'status' | 'bouncedAt' | 'bounceReason'>;
export type SentEmails = ReadonlyMap<string, SentState>;

/** States of the emails of these entries. One that is no longer in the outbox was sent. */
export async function readSentEmails(
  { database }: Pick<Context, 'database'>,
  entries: readonly ContactEntryRow[],
): Promise<SentEmails> {
  const ids = entries.flatMap((row) => (row.type === 'email_out' ? [SentEmailData.parse(dataOf(row)).emailId] : []));
  if (ids.length === 0) return new Map();
  const rows = await selectRows(database.models.deliveries, {
    attributes: ['id', 'status', 'bouncedAt', 'bounceReason'],
    where: { id: ids },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

export const presentNote = ({ id, at, author, text, updatedAt }: ContactEntryRow): Note => ({
  type: 'note',
  id,
  at: toIso(at),
  author,
  text: text ?? '',
  updatedAt: toIso(updatedAt),
});

export function presentEntry(row: ContactEntryRow, sent: SentEmails): TimelineEntry {
  if (row.type === 'note') return presentNote(row);
  const base = { id: row.id, at: toIso(row.at), author: row.author };
  if (row.type === 'email_out') {
    const { emailId, ...email } = SentEmailData.parse(dataOf(row));
    const state = sent.get(emailId);
    return {
      ...base,
      type: 'email_out',
      ...{ emailId, ...email },
      text: row.text ?? '',
      status: state?.status ?? 'sent',
      bouncedAt: toIsoOrNull(state?.bouncedAt ?? null),
      bounceReason: state?.bounceReason ?? null,
    };
  }
  const text = row.text === null ? {} : { text: row.text };
  return TimelineEntry.parse({ ...dataOf(row), ...text, ...base, type: row.type });
}
