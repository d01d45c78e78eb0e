import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { createEncryption } from '#api/core/encryption.ts';
import { isLoopback } from '#api/core/private-address.ts';
import type { BookingCalendarRow } from '#api/database/tables/bookings.ts';

/** The row of the calendar that CALDAV_URL, or Settings → Connections, sets. What reaches it stands there alone. */
export const SERVER_CALENDAR = 'server';

const Access = z.object({ url: z.string(), username: z.string().nullable(), password: z.string().nullable() });
/** The way to a calendar, with its secrets. */
export type CalendarAccess = z.output<typeof Access>;

const purposeOf = (id: string) => `booking-calendar:${id}`;

type Needs = Pick<Context, 'secrets' | 'connections'>;

export const sealAccess = ({ secrets }: Pick<Needs, 'secrets'>, id: string, access: CalendarAccess): string =>
  createEncryption(secrets.encryptionKey).encrypt(JSON.stringify(access), purposeOf(id));

/** `null` for one that was sealed with another key, or whose connection is gone. */
export async function readAccess(
  { secrets, connections }: Needs,
  { id, access }: Pick<BookingCalendarRow, 'id' | 'access'>,
): Promise<CalendarAccess | null> {
  if (id === SERVER_CALENDAR) {
    const { calendar } = await connections.current();
    return calendar === null ? null : normalAccess(calendar.url, calendar.user || null, calendar.password || null);
  }
  const opened = createEncryption(secrets.encryptionKey).decrypt(access, purposeOf(id));
  return opened === null ? null : Access.parse(JSON.parse(opened));
}

const decoded = (part: string): string | null => {
  if (part === '') return null;
  try {
    return decodeURIComponent(part);
  } catch (error) {
    // A bare `%` stands for itself.
    if (error instanceof URIError) return part;
    throw error;
  }
};

/**
 * An address as it is called: user and password of the address count where none is given beside it, and `webcal` means
 * `https`, on this machine `http`.
 */
export function normalAccess(address: string, username: string | null, password: string | null): CalendarAccess {
  const { protocol, hostname } = new URL(address);
  const scheme = isLoopback(hostname) ? 'http:' : 'https:';
  const url = new URL(protocol === 'webcal:' ? address.replace(/^webcal:/i, scheme) : address);
  const access = { username: username ?? decoded(url.username), password: password ?? decoded(url.password) };
  url.username = '';
  url.password = '';
  url.hash = '';
  return { url: url.href, ...access };
}
