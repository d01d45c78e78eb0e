import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL } from '#api/core/deliveries/email-channel.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import type { BookingCalendarRow } from '#api/database/tables/booking-calendars.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { adminPath } from '#common/admin-paths.ts';
import type { CalendarChange } from '#common/dashboard-options.ts';
import type { EmailTemplate } from '#common/emails/templates.ts';
import { readAvailability } from './availability.ts';

type Needs = Pick<Context, 'config' | 'connections' | 'database' | 'deliveries' | 'site'>;

/** Queues an email to the owner about a calendar, with what both have in common. */
async function enqueue(
  context: Needs,
  { template, subject, data }: { template: EmailTemplate; subject: string; data: Record<string, unknown> },
  transaction: Transaction,
): Promise<void> {
  const { config, connections, deliveries } = context;
  const { mail } = await connections.current(transaction);
  const { timeZone: zone } = await readAvailability(context, transaction);
  const adminUrl = config.publicUrl + adminPath('calendly');
  const draft = { channel: EMAIL, template, recipient: mail.to, replyTo: null, subject };
  await deliveries.enqueue([{ ...draft, data: { ...data, zone, adminUrl } }], transaction);
}

/** Queues the email about a calendar that cannot be read; `since` in milliseconds, `problem` in words. */
export const enqueueCalendarUnreadable = (
  context: Needs,
  { name: calendar }: Pick<BookingCalendarRow, 'name'>,
  { since, problem }: { since: number; problem: string },
  transaction: Transaction,
): Promise<void> =>
  enqueue(
    context,
    {
      template: 'calendar-unreadable',
      subject: `The calendar ${calendar} cannot be read`,
      data: { calendar, since: toIso(since), problem },
    },
    transaction,
  );

/** Queues the email about a call whose event the owner moved or removed in a calendar. */
export const enqueueCalendarChange = (
  context: Needs,
  { typeName: type, name, start }: Pick<BookingRow, 'typeName' | 'name' | 'start'>,
  { calendar, kind, movedTo }: { calendar: string; kind: CalendarChange; movedTo: number | null },
  transaction: Transaction,
): Promise<void> =>
  enqueue(
    context,
    {
      template: 'booking-calendar-change',
      subject: `Your call with ${name} was ${kind} in ${calendar}`,
      data: { calendar, type, name, kind, start: toIso(start), movedTo: toIsoOrNull(movedTo) },
    },
    transaction,
  );
