import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import type { BookingCalendarRow } from '#api/database/tables/booking-calendars.ts';
import type { ConnectedCalendar } from '#common/contract/booking/calendars.ts';
import type { CalendarAccess } from './access.ts';

/** A connected calendar as the owner sees it: the address of a link is a secret, and so only its host is told. */
export function presentCalendar(row: BookingCalendarRow, access: CalendarAccess | null): ConnectedCalendar {
  const { id, kind, name, state, lastError, events } = row;
  const url = access?.url ?? '';
  return {
    ...{ id, kind, name, state, lastError, events },
    address: kind === 'ics' && url !== '' ? new URL(url).hostname : url,
    username: access?.username ?? null,
    writeTo: row.writeTo === 1,
    fromServer: row.fromServer === 1,
    lastReadAt: toIsoOrNull(row.lastReadAt),
    failingSince: toIsoOrNull(row.failingSince),
    updatedAt: toIso(row.updatedAt),
  };
}
