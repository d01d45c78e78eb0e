import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDraw } from '#api/testing/calendars/draw-event.ts';
import { getContactStats } from '#common/contract/contacts.ts';
import { expect, newRequests, test } from '#desktop/testing/fixtures.ts';
import { openRoughConnection } from '#desktop/testing/rough-connection.ts';
import type { RunningApp } from '#desktop/testing/run-app.ts';
import { rounds } from '#scripts/testing/rounds.ts';
import { type Site, startSite } from '#web/e2e/site.ts';

/** Every event comes once in ten cuts, and twice as far apart in the twenty of the night. */
const CUTS = rounds(20, 10);
const BEFORE_EACH_CUT = 10;
const REQUESTS = CUTS * BEFORE_EACH_CUT;
const SEED = Number(process.env.DRAW_SEED ?? 20);

/** Events beside the cuts, by the number of the cut that it follows. */
type Event = 'app quits' | 'app crashes' | 'later server' | 'this server again';
const EVENTS: readonly Event[] = ['app quits', 'later server', 'app crashes', 'this server again', 'app crashes'];

const nameOf = (index: number) => `Visitor ${String(index).padStart(3, '0')}`;
const body = (index: number) => ({
  name: nameOf(index),
  email: `visitor-${index}@example.com`,
  message: 'We need a shop by May.',
});

interface Notice {
  title: string;
  body: string;
}

/** Reads the notifications of all starts of the app. */
async function readNotices(folder: string): Promise<Notice[]> {
  const text = await readFile(join(folder, 'notifications.jsonl'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): Notice => JSON.parse(line));
}

/** The requests that a notice is about: how many, and the names of the first ones. */
function coveredBy({ title, body: text }: Notice) {
  const gathered = /^(\d+) new requests$/.exec(title);
  const names = `${title} ${text}`.match(/Visitor \d{3}/g) ?? [];
  return { count: gathered ? Number(gathered[1]) : names.length, names };
}

const countTold = async (folder: string) =>
  (await readNotices(folder)).reduce((sum, notice) => sum + coveredBy(notice).count, 0);

async function newCount(site: Site): Promise<number> {
  const { data } = await site.get<{ data: { byStatus: { _id: string; count: number }[] } }>(getContactStats.path);
  return data.byStatus.find(({ _id }) => _id === 'new')?.count ?? 0;
}

test(`${REQUESTS} of ${REQUESTS} requests are told once over ${CUTS} cuts, restarts of both sides and a later server (seed ${SEED})`, async ({
  start,
  startSignedIn,
  folder,
}) => {
  // After each cut the app waits before it connects again, and five times a side starts anew.
  test.setTimeout(360_000);
  const draw = createDraw(SEED);
  const site = await startSite();
  const line = await openRoughConnection(site);
  const before = await newCount(site);
  let app: RunningApp = await startSignedIn(site, { at: line });
  const streamIsOpen = () => expect.poll(line.streams).toBeGreaterThan(0);
  await streamIsOpen();

  let sent = 0;
  async function send(amount: number) {
    for (const end = sent + amount; sent < end; sent += 1)
      expect((await site.send('POST', '/api/email/contact', body(sent))).ok).toBe(true);
  }

  /** The app ends before it has told of what it has just received, and requests arrive until its next start. */
  async function restartApp(end: 'quit' | 'kill', amount: number) {
    await expect.poll(() => countTold(folder)).toBe(sent);
    const received = line.contacts();
    await send(1);
    await expect.poll(line.contacts).toBeGreaterThan(received);
    await app[end]();
    await send(amount - 1);
    app = await start();
  }

  async function restartServer(later: boolean) {
    line.setLater(later);
    await site.restart();
  }

  async function happen(event: Event | undefined): Promise<number> {
    const amount = draw.from(2, BEFORE_EACH_CUT - 3);
    if (event === 'app quits') await restartApp('quit', amount);
    else if (event === 'app crashes') await restartApp('kill', amount);
    else {
      if (event) await restartServer(event === 'later server');
      return 0;
    }
    return amount;
  }

  const every = CUTS / EVENTS.length;
  for (let cut = 0; cut < CUTS; cut += 1) {
    const done = await happen(cut % every === 1 ? EVENTS[Math.floor(cut / every)] : undefined);
    await streamIsOpen();
    const left = BEFORE_EACH_CUT - done;
    const first = draw.below(left - 1);
    await send(first);
    if (draw.chance(0.5)) line.cutInNextContact();
    else line.cut();
    await send(left - first);
    await expect.poll(line.cuts).toBe(cut + 1);
    await streamIsOpen();
  }
  expect(sent).toBe(REQUESTS);

  await expect.poll(() => countTold(folder), { timeout: 60_000 }).toBeGreaterThanOrEqual(REQUESTS);
  // A request that is told twice is told before the one that comes now.
  await send(1);
  await expect.poll(async () => (await readNotices(folder)).at(-1)?.title).toBe(`New request from ${nameOf(REQUESTS)}`);

  const notices = await readNotices(folder);
  let next = 0;
  for (const notice of notices) {
    const { count, names } = coveredBy(notice);
    const expected = Array.from({ length: count }, (_, index) => nameOf(next + index));
    expect({ notice, names }).toEqual({ notice, names: expected.slice(0, names.length) });
    next += count;
  }
  expect(next).toBe(REQUESTS + 1);
  expect(notices.filter(({ title }) => title === 'There is something new on your site').length).toBeGreaterThan(0);

  await expect.poll(() => newRequests(app)).toBe(before + REQUESTS + 1);
  expect(await newCount(site)).toBe(before + REQUESTS + 1);
  line.close();
  await site.stop();
});
