import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import { SERVER_CALENDAR } from './access.ts';
import { passOnWriteTo } from './write-to.ts';

/** Tells if the environment sets it, and not the owner in Settings → Connections. */
export const isSetByEnvironment = ({ config }: Pick<Context, 'config'>) =>
  config.connections.values.calendar.url !== undefined;

/**
 * Connects the calendar that CALDAV_URL, or Settings → Connections, sets, and disconnects it when none is set any more.
 * Calls are written into it unless the owner has chosen another one.
 */
export async function followServerCalendar(context: Context): Promise<void> {
  const { connections, content, database, now } = context;
  const { bookingCalendars } = database.models;
  const { calendar } = await connections.current();
  const where = { id: SERVER_CALENDAR };
  const row = await selectRow(bookingCalendars, { where });
  const name = calendar === null ? null : new URL(calendar.url).hostname;
  if (name === (row?.name ?? null)) return;
  // The privacy page names the calendar that calls are written into.
  await content.change(async (transaction) => {
    if (name === null) {
      await bookingCalendars.destroy({ where, transaction });
      await database.models.bookingBusy.destroy({ where: { calendarId: SERVER_CALENDAR }, transaction });
    } else if (row) await bookingCalendars.update({ name, updatedAt: now() }, { where, transaction });
    else {
      const created = {
        id: SERVER_CALENDAR,
        ...{ kind: 'caldav' as const, name, access: '', writeTo: 0, fromServer: 1, state: 'ok' as const },
        ...{ lastReadAt: null, failingSince: null, lastError: null, toldAt: null, events: 0, syncState: null },
        ...{ unread: null, readingSince: null },
        ...{ createdAt: now(), updatedAt: now() },
      };
      // Another instance that starts at the same time has the same row.
      await bookingCalendars.bulkCreate([created], { ignoreDuplicates: true, transaction });
    }
    await passOnWriteTo(context, transaction);
  });
}
