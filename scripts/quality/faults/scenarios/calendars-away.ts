import { calendarText } from '#api/testing/calendars/ics.ts';
import { startWebDouble, type WebDouble } from '#api/testing/calendars/web-calendar.ts';
import { CALENDAR_PASSWORD, CALENDAR_USER, hasRadicale, type Radicale, startRadicale } from '#api/testing/radicale.ts';
import { createBooking } from '#common/contract/booking/bookings.ts';
import { connectCalendar, listCalendars } from '#common/contract/booking/calendars.ts';
import { listFreeTimes } from '#common/contract/booking/free-times.ts';
import { type Answer, call, dataOf, signIn, visitor } from '#scripts/quality/faults/client.ts';
import { countByValue, createChecks, NotPossible, type Scenario, seconds } from '#scripts/quality/faults/scenario.ts';
import type { Api } from '#scripts/quality/faults/test-env.ts';
import { slowest } from '#scripts/quality/faults/traffic.ts';
import { until } from '#scripts/quality/faults/wait.ts';

/** Milliseconds within which a call is booked, whatever the calendars do. */
const PROMISED = 5_000;
const CALENDAR = 'work';
const LINK = '/private/basic.ics';
const TYPE = '30-minute-consultation';

interface Calendars {
  radicale: Radicale;
  link: WebDouble;
}

/** Outages by name; the calendar server goes on after each. */
const outages: Record<string, (calendars: Calendars) => Promise<unknown> | unknown> = {
  down: async ({ radicale, link }) => {
    await radicale.kill();
    link.reply(LINK, (_request, response) => response.destroy());
  },
  silent: ({ radicale, link }) => {
    radicale.pause();
    link.reply(LINK, () => undefined);
  },
  nonsense: ({ link }) => link.reply(LINK, '<html>Sign in</html>'),
  refused: ({ link }) => link.reply(LINK, (_request, response) => response.writeHead(401).end()),
};

/** Connects the secret link; the calendar that is written to is that of the environment. */
async function connect(api: Api, { link }: Calendars): Promise<void> {
  link.reply(LINK, calendarText());
  const headers = await signIn(api.url);
  const body = { kind: 'ics', name: 'Private', url: link.origin + LINK };
  dataOf(await call(api.url + connectCalendar.path, { body, headers }), connectCalendar.reply);
  await until(
    'both calendars read',
    async () => dataOf(await call(api.url + listCalendars.path, { headers }), listCalendars.reply).calendars,
    (calendars) => calendars.length === 2 && calendars.every(({ lastReadAt }) => lastReadAt !== null),
  );
}

interface Visits {
  slots: Answer[];
  booked: Answer[];
}

/** Looks for free times and books the first one that touches no other call, a few times. */
async function visit(api: Api, name: string, visitors: number): Promise<Visits> {
  const visits: Visits = { slots: [], booked: [] };
  for (let number = 0; number < visitors; number++) {
    const headers = visitor(number);
    const slots = await call(`${api.url}${listFreeTimes.path}?type=${TYPE}&timeZone=UTC`, { headers });
    visits.slots.push(slots);
    const [free] = dataOf(slots, listFreeTimes.reply).days.flatMap((day) => day.slots);
    const who = { name: 'Ada Lovelace', email: `${name}${number}@example.com`, timeZone: 'UTC', filledIn: 9_000 };
    const body = { type: TYPE, start: free?.start, ...who };
    visits.booked.push(await call(api.url + createBooking.path, { body, headers }));
  }
  return visits;
}

export const calendarsAway: Scenario = {
  promise:
    "the owner's calendars killed, silent, talking nonsense or refusing: calls are booked, and written when they are back",
  async play({ mysql, quick, startApi, closeLater }) {
    if (!hasRadicale) throw new NotPossible('this machine has no radicale');
    const calendars: Calendars = { radicale: await startRadicale(), link: await startWebDouble() };
    const { radicale, link } = calendars;
    closeLater(radicale.stop);
    closeLater(link.stop);
    await radicale.create(CALENDAR);
    const env = {
      DATABASE_URL: await mysql.createDatabase(),
      ...{ CALDAV_URL: radicale.urlOf(CALENDAR), CALDAV_USER: CALENDAR_USER, CALDAV_PASSWORD: CALENDAR_PASSWORD },
    };
    let api = await startApi('calendars', { env });
    await connect(api, calendars);
    const checks = createChecks();
    const figures: string[] = [];
    const ids: string[] = [];

    for (const [name, begin] of Object.entries(outages)) {
      await begin(calendars);
      const { slots, booked } = await visit(api, name, quick ? 2 : 6);
      const refused = booked.filter(({ status }) => status !== createBooking.status);
      checks.expect(
        refused.length === 0,
        `${name}: booking answered ${countByValue(refused.map(({ status }) => status))}`,
      );
      for (const answer of booked.filter(({ status }) => status === createBooking.status))
        ids.push(dataOf(answer, createBooking.reply).id);
      const [longest, slowestSlots] = [slowest(booked), slowest(slots)];
      checks.expect(longest < PROMISED, `${name}: booking took ${seconds(longest)}`);
      checks.expect(slowestSlots < 1_000, `${name}: free times took ${seconds(slowestSlots)}`);
      figures.push(`${name}: booking ${seconds(longest)}, free times ${seconds(slowestSlots)} at most`);
      // The server is killed right after its last 201.
      await api.kill();
      if (name === 'down') await radicale.start();
      if (name === 'silent') radicale.goOn();
      api = await startApi('calendars', { env, port: api.port });
    }

    const files = await until(
      'every call in the calendar',
      async () => Object.keys(await radicale.files(CALENDAR)),
      (names) => names.length >= ids.length,
    );
    const missing = ids.filter((id) => !files.some((file) => file.startsWith(`${id}@`)));
    checks.expect(missing.length === 0, `${missing.length} calls are not in the calendar`);
    checks.expect(files.length === ids.length, `${files.length} events of ${ids.length} calls`);
    return {
      figures: `${figures.join('; ')}; ${files.length} of ${ids.length} calls in the calendar, 4 SIGKILLs of the server`,
      broken: checks.broken,
    };
  },
};
