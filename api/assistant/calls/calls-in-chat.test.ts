import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { bookingRow } from '#api/testing/bookings.ts';
import { ask, type ChatIds, openChat } from '#api/testing/chat.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { sendMessage } from '#common/contract/assistant.ts';
import { getAvailability, setAvailability } from '#common/contract/booking/availability.ts';
import { createBooking } from '#common/contract/booking/bookings.ts';
import { listBookingTypes } from '#common/contract/booking/free-times.ts';
import { dayAndTimeIn } from '#common/site/zoned-format.ts';

/** Booking a call in the chat, without a provider. */

const ZONE = 'Europe/Berlin';
let api: TestServer;
async function start(factor: string): Promise<TestServer> {
  const server = await startTestServer({ RATE_LIMIT_FACTOR: factor });
  const { updatedAt: _updatedAt, ...rules } = (await server.send(getAvailability)).body.data;
  const always = [{ from: '08:00', to: '18:00' }];
  const weekly = Object.fromEntries(Object.keys(rules.weekly).map((day) => [day, always]));
  await server.send(setAvailability, { body: { ...rules, timeZone: ZONE, weekly, noticeMinutes: 0 } });
  return server;
}
beforeAll(async () => {
  api = await start('1000');
  // A free time begins with each half hour, which could be over between two questions.
  api.holdClock();
});
afterAll(() => api.close());
beforeEach(() => api.context.database.models.bookings.destroy({ where: {} }));

const bookings = () => selectRows(api.context.database.models.bookings, {});

async function say(visit: ChatIds, message: string, timeZone = ZONE) {
  const { status, body } = await api.send(sendMessage, { body: { ...visit, message, timeZone } });
  const data = body?.data;
  return { status, text: String(data?.message?.content ?? ''), metadata: data?.metadata };
}

test.each(['can we talk tomorrow?', 'book a call', "I'd rather speak to someone", 'Can I schedule a 30 minute call?'])(
  '%s is answered with two times that are free',
  async (message) => {
    const { text, metadata } = await ask(api, message);
    expect(metadata.booking).toMatchObject({
      type: '30-minute-consultation',
      url: `${api.context.config.publicUrl}/book/30-minute-consultation`,
    });
    const { slots } = metadata.booking;
    expect(slots).toHaveLength(2);
    for (const { start, end } of slots) {
      expect(Date.parse(end) - Date.parse(start)).toBe(30 * 60_000);
      expect(text).toContain(dayAndTimeIn(ZONE, Date.parse(start)));
    }
    expect(metadata).toMatchObject({ intent: 'scheduling', answered: true, builtIn: true });
  },
);

test('an hour is of the longer kind of call', async () => {
  const { metadata } = await ask(api, 'I want to book a strategy session');
  expect(metadata.booking.type).toBe('1-hour-strategy-session');
});

test.each(['How much does a website cost?', 'Who owns the code?', 'Can I cancel my call?'])(
  '%s is answered without times',
  async (message) => {
    expect((await ask(api, message)).metadata).not.toHaveProperty('booking');
  },
);

test('a call that has to be confirmed first is held, and the chat does not say that it is booked', async () => {
  const strict = await start('1');
  const visit = await openChat(strict);
  const send = async (message: string) =>
    (await strict.send(sendMessage, { body: { ...visit, message, timeZone: ZONE } })).body.data;
  const [, second] = (await send('can we talk tomorrow?')).metadata.booking.slots;
  const { bookings: calls } = strict.context.database.models;
  // Strangers have ten calls of that date, which end before they begin, so that they leave its times free.
  for (let count = 1; count <= 10; count++) {
    const begin = Date.parse(second.start) + count;
    const times = { start: begin, end: Date.parse(second.start), confirmedStart: begin };
    await calls.create(bookingRow({ ...times, token: `token${count}`, email: `stranger${count}@example.com` }));
  }
  await send(dayAndTimeIn(ZONE, Date.parse(second.start)));
  const done = await send('Ada Lovelace, ada@example.com');
  expect(done.message.content).toMatch(/^One more step: I hold .*ada@example\.com/);
  expect(done.message.content).not.toMatch(/Booked|invitation/);
  expect(await calls.count({ where: { email: 'ada@example.com', status: 'held' } })).toBe(1);
  await strict.close();
});

describe('choosing a time', () => {
  test('asks for name and email, and books it', async () => {
    const visit = await openChat(api);
    const [, second] = (await say(visit, 'can we talk tomorrow?')).metadata.booking.slots;
    const asked = await say(visit, dayAndTimeIn(ZONE, Date.parse(second.start)));
    expect(asked.text).toMatch(/name.*email/i);
    expect(await bookings()).toHaveLength(0);
    const done = await say(visit, 'Ada Lovelace, ada@example.com');
    expect(done.text).toContain('Booked');
    expect(done.text).toContain(dayAndTimeIn(ZONE, Date.parse(second.start)));
    expect(await bookings()).toMatchObject([
      { name: 'Ada Lovelace', email: 'ada@example.com', start: Date.parse(second.start), timeZone: ZONE },
    ]);
    const [row] = await bookings();
    // No email goes out here, so that this is the only way to its page.
    expect(done.text).toContain(`/booking/${row?.token}`);
    expect((await say(visit, 'Ada Lovelace, ada@example.com')).text).not.toContain('Booked');
    expect(await bookings()).toHaveLength(1);
  });

  test('where emails are sent, the address of its page stands only in the email', async () => {
    const { connections } = api.context;
    const current = await connections.current();
    const withServer = { ...current, mail: { ...current.mail, smtpUrl: 'smtp://127.0.0.1:9' } };
    const reading = vi.spyOn(connections, 'current').mockResolvedValue(withServer);
    const visit = await openChat(api);
    const [first] = (await say(visit, 'book a call')).metadata.booking.slots;
    await say(visit, first.start);
    const { text } = await say(visit, 'Ada Lovelace, ada@example.com');
    reading.mockRestore();
    expect(text).toContain('The invitation is on its way to ada@example.com');
    expect(text).not.toContain((await bookings())[0]?.token);
  });

  test('takes the start itself, as a button sends it', async () => {
    const visit = await openChat(api);
    const [first] = (await say(visit, 'book a call')).metadata.booking.slots;
    expect((await say(visit, first.start)).text).toMatch(/name.*email/i);
    expect((await say(visit, 'Ada')).text).toMatch(/email/i);
    expect((await say(visit, 'ada@example.com')).text).toContain('Booked');
    expect(await bookings()).toMatchObject([{ name: 'Ada', start: Date.parse(first.start) }]);
  });

  test('offers the nearest times where others took it meanwhile, and remembers the visitor', async () => {
    const visit = await openChat(api);
    const [first] = (await say(visit, 'book a call')).metadata.booking.slots;
    await say(visit, first.start);
    const other = { type: '30-minute-consultation', start: first.start, name: 'Bob', email: 'bob@example.com' };
    expect((await api.send(createBooking, { body: { ...other, timeZone: ZONE } })).status).toBe(201);
    const taken = await say(visit, 'Ada Lovelace, ada@example.com');
    expect(taken.text).toContain('not open');
    expect(taken.metadata.booking.slots).toHaveLength(2);
    expect(taken.metadata.booking.slots).not.toContainEqual(first);
    const [nearest] = taken.metadata.booking.slots;
    expect((await say(visit, 'the first one')).text).toContain('Booked');
    expect((await bookings()).map(({ name, start }) => [name, start])).toContainEqual([
      'Ada Lovelace',
      Date.parse(nearest.start),
    ]);
  });

  test('times are told in the zone of the visitor', async () => {
    const visit = await openChat(api);
    const { text, metadata } = await say(visit, 'book a call', 'America/New_York');
    const [first] = metadata.booking.slots;
    expect(text).toContain(`${dayAndTimeIn('America/New_York', Date.parse(first.start))}`);
    expect(text).toContain('America/New_York');
  });

  test('times for a browser that knows no zone are told in UTC', async () => {
    const { text, metadata } = await say(await openChat(api), 'book a call', 'Etc/Unknown');
    const [first] = metadata.booking.slots;
    expect(text).toContain(dayAndTimeIn('UTC', Date.parse(first.start)));
    expect(text).toContain('(UTC)');
  });

  test('a question in between is answered, and the call is still arranged afterwards', async () => {
    const visit = await openChat(api);
    const [first] = (await say(visit, 'book a call')).metadata.booking.slots;
    await say(visit, first.start);
    const between = await say(visit, 'Who owns the code?');
    expect(between.metadata.intent).toBe('ownership');
    expect((await say(visit, 'Ada Lovelace, ada@example.com')).text).toContain('Booked');
  });

  test('never mind books nothing', async () => {
    const visit = await openChat(api);
    const [first] = (await say(visit, 'book a call')).metadata.booking.slots;
    await say(visit, first.start);
    expect((await say(visit, 'never mind')).text).toContain('nothing is booked');
    await say(visit, 'Ada Lovelace, ada@example.com');
    expect(await bookings()).toHaveLength(0);
  });

  test('an address that cannot be one is asked for again', async () => {
    const visit = await openChat(api);
    const [first] = (await say(visit, 'book a call')).metadata.booking.slots;
    await say(visit, first.start);
    const again = await say(visit, 'Ada Lovelace');
    expect(again.text).toMatch(/email/i);
    expect((await say(visit, 'ada@example.com')).text).toContain('Booked');
  });
});

test('while the calendar is off the chat offers no times', async () => {
  const { updatedAt: _updatedAt, ...rules } = (await api.send(getAvailability)).body.data;
  await api.send(setAvailability, { body: { ...rules, enabled: false } });
  expect((await api.send(listBookingTypes)).body.data.types).toEqual([]);
  const { text, metadata } = await ask(api, 'book a call');
  expect(metadata).not.toHaveProperty('booking');
  expect(text).toContain('/#contact');
  await api.send(setAvailability, { body: { ...rules, enabled: true } });
});

describe('for a visitor far away', () => {
  /** From 8:00 to 18:00 in Berlin it is night in Los Angeles, but for one hour. */
  const FAR = 'America/Los_Angeles';
  const hourOf = (start: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone: FAR, hour: '2-digit', hourCycle: 'h23' }).format(new Date(start)));

  test('times by day are offered first', async () => {
    const { metadata } = await say(await openChat(api), 'book a call', FAR);
    for (const { start } of metadata.booking.slots) expect(hourOf(start)).toBeGreaterThanOrEqual(8);
  });

  test('an hour of the night is offered to whoever asks for it', async () => {
    const { metadata } = await say(await openChat(api), 'book a call at 2 am', FAR);
    expect(metadata.booking.slots.map(({ start }: { start: string }) => hourOf(start))).toContain(2);
  });
});
