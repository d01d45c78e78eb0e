import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import type { BookingCalendarRow, BookingRow } from '#api/database/tables/bookings.ts';
import { adminPath } from '#common/admin-paths.ts';
import type { CalendarChange } from '#common/dashboard-options.ts';
import { readAvailability } from './availability.ts';

type Needs = Pick<Context, 'config' | 'connections' | 'database' | 'deliveries' | 'site'>;

/** Both emails about a calendar go to the owner and share these values. */
async function readShared(context: Needs, transaction: Transaction) {
  const { mail } = await context.connections.current(transaction);
  const { timeZone: zone } = await readAvailability(context, transaction);
  return {
    draft: { channel: EMAIL, recipient: mail.to, replyTo: null },
    data: { zone, adminUrl: context.config.publicUrl + adminPath('calendly') },
  } as const;
}

/** Queues the email about a calendar that cannot be read; `since` in milliseconds, `problem` in words. */
export async function enqueueCalendarUnreadable(
  context: Needs,
  { name: calendar }: Pick<BookingCalendarRow, 'name'>,
  { since, problem }: { since: number; problem: string },
  transaction: Transaction,
): Promise<void> {
  const { draft, data } = await readShared(context, transaction);
  const notice: EmailDraft = {
    ...draft,
    template: 'calendar-unreadable',
    subject: `The calendar ${calendar} cannot be read`,
    data: { ...data, calendar, since: toIso(since), problem },
  };
  await context.deliveries.enqueue([notice], transaction);
}

/** Queues the email about a call whose event the owner moved or removed in a calendar. */
export async function enqueueCalendarChange(
  context: Needs,
  { typeName: type, name, start }: Pick<BookingRow, 'typeName' | 'name' | 'start'>,
  { calendar, kind, movedTo }: { calendar: string; kind: CalendarChange; movedTo: number | null },
  transaction: Transaction,
): Promise<void> {
  const { draft, data } = await readShared(context, transaction);
  const notice: EmailDraft = {
    ...draft,
    template: 'booking-calendar-change',
    subject: `Your call with ${name} was ${kind} in ${calendar}`,
    data: { ...data, calendar, type, name, kind, start: toIso(start), movedTo: toIsoOrNull(movedTo) },
  };
  await context.deliveries.enqueue([notice], transaction);
}
