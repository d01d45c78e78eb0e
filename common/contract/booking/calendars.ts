import { z } from 'zod';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { calendarKinds, calendarStates } from '#common/dashboard-options.ts';
import { done, endpoint, reply } from '#common/endpoint.ts';
import { expectedUpdatedAt, idParams, optionalSingleLine, singleLine, timestamp } from '#common/fields.ts';
import { MAX_ADDRESS } from '#common/limits.ts';

const address = z
  .string({ error: 'Address is required' })
  .trim()
  .max(MAX_ADDRESS, `An address can have at most ${MAX_ADDRESS} characters`)
  .pipe(
    z.url({ protocol: /^(https?|webcal)$/, hostname: /.+/, error: 'Must be an address with https, http or webcal' }),
  );

const username = optionalSingleLine(200);
const password = optionalSingleLine(500);

export const CalendarChange = z.strictObject({
  kind: z.enum(calendarKinds),
  name: singleLine({ max: CALENDAR.name, required: 'Name is required' }),
  url: address,
  username,
  password: password.describe('Left out, the stored one stays'),
  writeTo: z.boolean().optional().describe('Calls are written into this one; CalDAV only'),
  ...expectedUpdatedAt,
});
export type CalendarChange = z.output<typeof CalendarChange>;

/** A field that is left out of the address and the sign-in stays: a secret address is never told again, so it need not be sent. */
export const CalendarEdit = CalendarChange.extend({ url: address.optional() });
export type CalendarEdit = z.output<typeof CalendarEdit>;

/** Events of the last read that could not be read, or not in full: so many of so many, and of the first ones why. */
export const UnreadEvents = z.object({
  count: z.number(),
  of: z.number(),
  reasons: z
    .array(z.object({ line: z.string(), date: z.iso.date().nullable(), why: z.string() }))
    .describe('The line by its name, the date of the event, and why; five at most'),
});
export type UnreadEvents = z.output<typeof UnreadEvents>;

/** A connected calendar. Its password and a secret address are never told again. */
export const ConnectedCalendar = z.object({
  id: z.string(),
  kind: z.enum(calendarKinds),
  name: z.string(),
  /** A secret address is shown by its host only. */
  address: z.string(),
  username: z.string().nullable(),
  writeTo: z.boolean(),
  /** The calendar of `CALDAV_URL`, or of Settings → Connections: it is changed there. */
  fromServer: z.boolean(),
  state: z.enum(calendarStates),
  lastReadAt: timestamp.nullable(),
  failingSince: timestamp.nullable(),
  lastError: z.string().nullable(),
  /** Events of the last read. */
  events: z.number(),
  unread: UnreadEvents,
  /** The same in words; none where everything was read. */
  notices: z.array(z.string()).optional(),
  updatedAt: timestamp,
});
export type ConnectedCalendar = z.output<typeof ConnectedCalendar>;

const PATH = '/api/booking/calendars';
const example = { kind: 'ics', name: 'Family', url: 'https://calendar.example/private-1/basic.ics' };

export const discoverCalendars = endpoint({
  method: 'POST',
  path: `${PATH}/discover`,
  access: 'admin',
  summary: 'Calendars of a CalDAV account',
  payload: z.strictObject({ url: address, username, password }),
  errors: ['rule_broken'],
  reply: reply(z.object({ calendars: z.array(z.object({ url: z.string(), name: z.string() })) })),
});

export const listCalendars = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'Connected calendars',
  reply: reply(z.object({ calendars: z.array(ConnectedCalendar) })),
});

export const connectCalendar = endpoint({
  method: 'POST',
  path: PATH,
  access: 'admin',
  summary: 'Connect a calendar, once it could be read',
  status: 201,
  payload: CalendarChange,
  example,
  errors: ['rule_broken'],
  reply: reply(ConnectedCalendar),
});

export const updateCalendar = endpoint({
  method: 'PUT',
  path: `${PATH}/{id}`,
  access: 'admin',
  summary: 'Change a connected calendar',
  description:
    'An address or password that is left out stays. Another host needs the password in the same call: a stored one is never sent to another place (`secret_needed`).',
  params: idParams,
  payload: CalendarEdit,
  example,
  errors: ['not_found', 'conflict', 'rule_broken', 'set_by_server', 'secret_needed'],
  reply: reply(ConnectedCalendar),
});

export const disconnectCalendar = endpoint({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  access: 'admin',
  summary: 'Disconnect a calendar',
  params: idParams,
  errors: ['not_found', 'set_by_server'],
  reply: done,
});

export const readCalendar = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/read`,
  access: 'admin',
  summary: 'Read a connected calendar now',
  description: 'Answers the calendar also where it could not be read; its state says so.',
  params: idParams,
  payload: z.strictObject({}),
  payloadOptional: true,
  errors: ['not_found'],
  reply: reply(ConnectedCalendar),
});
