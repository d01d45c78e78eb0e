import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore, type SettingsFile } from '#desktop/main/app/store.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { memoryTokens } from '#desktop/testing/tokens.ts';
import { type ContactWatcher, startContactWatcher } from './contact-watcher.ts';

// Only a loaded machine needs this long; the default is one second.
const WAIT = { timeout: 20_000 };

const ORIGIN = 'https://studio.example';
const NAMES = ['Ada', 'Bea', 'Cleo'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server with three contacts, which a stream tells after the id that it is given. */
const fetchServer: ServerFetch = async ({ url, headers }) => {
  if (!url.pathname.endsWith('/stream')) return Response.json({}, { status: 503 });
  const from = Number(headers['last-event-id'] ?? 0);
  const events = NAMES.map((name, index) => {
    const contact = { id: name, name, projectType: null, message: 'We need a shop.' };
    return `id: ${index + 1}\nevent: contact\ndata: ${JSON.stringify(contact)}\n\n`;
  });
  const text = `event: ready\ndata: {}\n\n${events.slice(from).join('')}`;
  return new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(text)) }),
  );
};

/** One start of the app on the settings that the start before it left. */
async function start(file: SettingsFile, isQuiet = false) {
  const told: string[] = [];
  const tokens = memoryTokens();
  await tokens.save(ORIGIN, 'token');
  const nothing = () => undefined;
  const watcher = startContactWatcher({
    store: openStore(file),
    tokens,
    fetchServer,
    origin: () => ORIGIN,
    show: ({ contactIds }) => told.push(...contactIds),
    isQuiet: () => isQuiet,
    onCount: nothing,
    onReached: nothing,
    onLost: nothing,
    onRefused: nothing,
    onUnreadable: nothing,
  });
  watcher.restart();
  return { watcher, told };
}

const settings = (): SettingsFile => ({ store: { servers: [ORIGIN] } });
const untilLive = (watcher: ContactWatcher) => vi.waitFor(() => expect(watcher.isLive()).toBe(true), WAIT);

test('contacts that arrived just before the app ended are told after the next start', async () => {
  const file = settings();
  const first = await start(file);
  await untilLive(first.watcher);
  first.watcher.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(first.told).toEqual([]);

  const second = await start(file);
  await untilLive(second.watcher);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(second.told).toEqual(NAMES);
  second.watcher.stop();
});

test.each([
  { isQuiet: false, told: NAMES },
  { isQuiet: true, told: [] },
])('contacts that were told, or seen in the list, are not told again (seen: $isQuiet)', async ({ isQuiet, told }) => {
  const file = settings();
  const first = await start(file, isQuiet);
  await untilLive(first.watcher);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(first.told).toEqual(told);
  first.watcher.stop();

  const second = await start(file);
  await untilLive(second.watcher);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(second.told).toEqual([]);
  second.watcher.stop();
});

test('a new session while contacts wait for their notification tells each once', async () => {
  const { watcher, told } = await start(settings());
  await untilLive(watcher);
  watcher.restart();
  await untilLive(watcher);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual(NAMES);
  watcher.stop();
});
