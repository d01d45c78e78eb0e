import { afterEach, expect, test, vi } from 'vitest';
import { offerCalls } from '#api/testing/bookings.ts';
import { CALENDAR_PASSWORD, CALENDAR_USER, hasRadicale, startRadicale } from '#api/testing/radicale.ts';
import { type ServerProcess, startServerProcess } from '#api/testing/server-process.ts';
import { migratedDatabase, OWNER } from '#api/testing/test-server.ts';
import { freePort } from '#scripts/free-port.ts';

const WAIT = { timeout: 60_000, interval: 200 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test.skipIf(!hasRadicale)(
  'one of two processes reads and writes the calendars, and the other one when it is killed',
  async () => {
    const radicale = await startRadicale();
    closing.push(() => radicale.stop());
    await radicale.create('work');
    const database = await migratedDatabase();
    closing.push(() => database.remove());
    const settings = {
      ...{ ADMIN_PASSWORD: OWNER.password, PUBLIC_URL: 'http://localhost:3000' },
      ...{ CALDAV_URL: radicale.urlOf('work'), CALDAV_USER: CALENDAR_USER, CALDAV_PASSWORD: CALENDAR_PASSWORD },
    };
    async function start() {
      const port = await freePort();
      const server = startServerProcess(port, { ...database.env, ...settings });
      closing.push(() => server.kill('SIGKILL'));
      await server.ready();
      const call = async (path: string, body?: unknown) => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        const response = await fetch(`http://127.0.0.1:${port}${path}`, body === undefined ? {} : init);
        return { status: response.status, ...(await response.json()) };
      };
      return { server, call, url: `http://127.0.0.1:${port}` };
    }
    type Process = Awaited<ReturnType<typeof start>>;
    const reads = ({ server }: { server: ServerProcess }) =>
      server.output().includes('this process reads the calendars');

    /** Books free times after the first, which can begin before it is booked, and resolves to the names of the files that have to be in the calendar. */
    async function book({ call }: Process, amount: number): Promise<string[]> {
      const [type] = (await call('/api/booking/types')).data.types;
      const { days } = (await call(`/api/booking/slots?type=${type.slug}&timeZone=UTC`)).data;
      const slots = days.flatMap((day: { slots: { start: string }[] }) => day.slots).slice(1, 2 * amount);
      const names: string[] = [];
      for (const { start: at } of slots.filter((_slot: unknown, index: number) => index % 2 === 0)) {
        const visitor = { name: 'Ada', email: `${crypto.randomUUID()}@example.com`, timeZone: 'UTC', filledIn: 9_000 };
        const { status, data } = await call('/api/booking', { type: type.slug, start: at, ...visitor });
        expect(status).toBe(201);
        names.push(`${data.id}@localhost.ics`);
      }
      return names;
    }

    const processes = [await start(), await start()] as const;
    await vi.waitFor(() => expect(processes.some(reads)).toBe(true), WAIT);
    expect(processes.every(reads)).toBe(false);
    const [holder, other] = reads(processes[0]) ? processes : processes.toReversed();
    if (!holder || !other) throw new Error('Nobody reads');
    await offerCalls(other.url);
    const first = await book(other, 3);
    await vi.waitFor(async () => expect(Object.keys(await radicale.files('work')).sort()).toEqual(first.sort()), WAIT);

    const second = await book(holder, 3);
    await holder.server.kill('SIGKILL');
    const all = [...first, ...second].sort();
    await vi.waitFor(async () => expect(Object.keys(await radicale.files('work')).sort()).toEqual(all), WAIT);
    await vi.waitFor(() => expect(reads(other)).toBe(true), WAIT);
  },
  180_000,
);
