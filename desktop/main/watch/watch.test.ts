import { createServer, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { ALL_WATCHED, type WatchPreferences } from '#common/desktop/watch.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { createServerFetch } from '#desktop/main/network/server-fetch.ts';
import { requestOpener } from '#desktop/testing/open-request.ts';
import { memoryTokens } from '#desktop/testing/tokens.ts';
import { createWatch, stateOf as stateOfWatch } from './watch.ts';
import type { SiteWatch } from './watched.ts';

const GOOD = { outbox: { stuck: 0, since: null }, disk: { free: 30e9, size: 40e9 } };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A site that answers as it is told, watched by a signed-in app whose clock stands. */
async function startWatched({ kept = new Map<string, SiteWatch>() } = {}) {
  const site = { page: 200, vitals: GOOD as unknown, vitalsStatus: 200, isAway: false };
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer(({ url }, response) => {
    if (site.isAway) return void response.destroy();
    if (url === '/') return void response.writeHead(site.page).end('<h1>Site</h1>');
    json(response, site.vitalsStatus, { success: true, data: site.vitals });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  const origin = `http://127.0.0.1:${address.port}`;
  const tokens = memoryTokens();
  await tokens.save(origin, 'a token');
  const notices: string[] = [];
  const computer = { now: Date.UTC(2026, 10, 23, 12), isOnline: true, expiry: null as number | null };
  const wanted: WatchPreferences = { ...ALL_WATCHED };
  const open = () =>
    createWatch({
      origin,
      tokens,
      fetchServer: createServerFetch({ openRequest: requestOpener(), signInToProxy: () => null }),
      expiryOf: () => computer.expiry,
      isComputerOnline: () => computer.isOnline,
      preferences: () => wanted,
      stored: () => kept.get(origin),
      store: (watch) => void kept.set(origin, watch),
      notify: ({ title }) => void notices.push(title),
      onChanged: () => undefined,
      now: () => computer.now,
      interval: HOUR,
      confirmAfter: HOUR,
    });
  let watch = open();
  closing.push(() => watch.stop());
  const state = () => stateOfWatch(kept.get(origin));
  const stateOf = (kind: string) => state().kinds.find((one) => one.kind === kind)?.state;
  return {
    site,
    computer,
    wanted,
    notices,
    stateOf,
    state,
    wake: () => watch.wake(),
    async after(minutes: number) {
      computer.now += minutes * MINUTE;
      await watch.check();
    },
    restart() {
      watch.stop();
      watch = open();
    },
  };
}

test('a site that is away is told of once, over a restart of the app, and again when it is back', async () => {
  const { site, notices, after, restart, stateOf, state } = await startWatched();
  expect(stateOf('down')).toBe('unknown');
  await after(0);
  expect([stateOf('down'), stateOf('outbox'), stateOf('disk')]).toEqual(['good', 'good', 'good']);
  site.isAway = true;
  await after(5);
  expect([stateOf('down'), notices]).toEqual(['good', []]);
  await after(1);
  expect([stateOf('down'), notices]).toEqual(['bad', ['Your site cannot be reached']]);
  restart();
  await after(5);
  expect(stateOf('down')).toBe('bad');
  site.isAway = false;
  await after(5);
  expect(notices).toEqual(['Your site cannot be reached', 'Your site is back']);
  expect(state().events.map(({ title }) => title)).toEqual(notices.toReversed());
});

test('a page with an error of the server counts as away, one that is not found does not', async () => {
  const { site, notices, after } = await startWatched();
  site.page = 404;
  await after(0);
  await after(2);
  expect(notices).toEqual([]);
  site.page = 502;
  await after(0);
  await after(2);
  expect(notices).toEqual(['Your site cannot be reached']);
});

test('a computer that is offline, or has just woken up, tells nothing of the site', async () => {
  const { site, computer, notices, after, wake, stateOf } = await startWatched();
  await after(0);
  site.isAway = true;
  computer.isOnline = false;
  for (let count = 0; count < 3; count += 1) await after(5);
  expect([stateOf('down'), notices]).toEqual(['good', []]);
  computer.isOnline = true;
  await after(1);
  wake();
  await after(30);
  expect(notices).toEqual([]);
  await after(1);
  expect(notices).toEqual(['Your site cannot be reached']);
});

test('stuck emails, a full disk and the end of a certificate are told of, unless the owner has switched it off', async () => {
  const { site, computer, wanted, notices, after, stateOf } = await startWatched();
  wanted.disk = false;
  computer.expiry = computer.now + 5 * DAY;
  site.vitals = { outbox: { stuck: 2, since: '2026-11-23T11:00:00.000Z' }, disk: { free: 1, size: 40e9 } };
  await after(0);
  expect(notices).toEqual(['The certificate of your site ends soon', 'Emails of your site are stuck']);
  wanted.disk = true;
  await after(1);
  expect(notices.at(-1)).toBe('The disk of your server is filling up');
  site.vitals = GOOD;
  computer.expiry += 90 * DAY;
  await after(1);
  expect(notices.slice(3)).toEqual([
    'The certificate was renewed',
    'Emails go out again',
    'The disk of your server has room again',
  ]);
  expect(stateOf('disk')).toBe('good');
});

test('an older server that does not tell how it fares is watched from outside alone', async () => {
  const { site, notices, after, stateOf } = await startWatched();
  site.vitalsStatus = 404;
  site.vitals = null;
  await after(0);
  expect([stateOf('down'), stateOf('outbox'), stateOf('disk'), notices]).toEqual(['good', 'unknown', 'unknown', []]);
});
