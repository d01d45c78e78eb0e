import { afterEach, expect, test, vi } from 'vitest';
import { openStore } from '#desktop/main/app/store.ts';
import type { ContactNotice } from '#desktop/main/contacts/contact-notifier.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { createServerChoice } from '#desktop/main/server/server-choice.ts';
import { memoryTokens } from '#desktop/testing/tokens.ts';
import { createSites } from './sites.ts';

// Only a loaded machine needs this long; the default is one second.
const WAIT = { timeout: 20_000 };

const FIRST = 'https://first.example';
const SECOND = 'https://second.example';

const stopping: (() => void)[] = [];
afterEach(() => {
  for (const stop of stopping.splice(0)) stop();
});

interface Sent {
  origin: string;
  path: string;
  authorization: string | undefined;
}

const NAMES: Record<string, string> = { [FIRST]: 'Studio One', [SECOND]: 'Studio Two' };
const NEW_CONTACTS: Record<string, number> = { [FIRST]: 2, [SECOND]: 3 };

function stats(count: number) {
  const byStatus = [{ _id: 'new', count }];
  return { total: count, examples: 0, recent: count, urgent: 0, byStatus, responseRate: 0 };
}

/** Answers as two sites do that have new requests. */
function answer(sent: Sent): Response {
  if (sent.path === '/api/health') return Response.json({ status: 'ok' });
  if (sent.path === '/api/site')
    return Response.json({ data: { content: { identity: { name: NAMES[sent.origin] } } } });
  if (sent.path.endsWith('/stats')) return Response.json({ data: stats(NEW_CONTACTS[sent.origin] ?? 0) });
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('event: ready\ndata: {}\n\n')),
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
}

function setUp(servers: string[]) {
  const calls: Sent[] = [];
  const fetchServer: ServerFetch = async ({ url, headers }) => {
    const sent = { origin: url.origin, path: url.pathname, authorization: headers.authorization };
    calls.push(sent);
    return answer(sent);
  };
  const store = openStore({ store: { servers } });
  const tokens = memoryTokens();
  const notices: ContactNotice[] = [];
  const choice = createServerChoice({
    store,
    tokens,
    fetchServer,
    onChanged: () => sites.sync(),
    onKnownChanged: () => sites.sync(),
  });
  const sites = createSites({
    store,
    tokens,
    fetchServer,
    servers: choice,
    version: '1.0.0',
    onChanged: () => undefined,
    show: (_origin, notice) => notices.push(notice),
    onUnreadable: () => undefined,
    isQuiet: () => false,
    onNews: () => undefined,
    onRefused: () => undefined,
    onFailure: (error) => {
      throw error;
    },
  });
  stopping.push(sites.stop);
  return { calls, store, tokens, sites, choice };
}

test('each site gets its own token and no other, and the new requests of all are added up', async () => {
  const { calls, tokens, sites } = setUp([FIRST, SECOND]);
  await tokens.save(FIRST, 'of-first');
  await tokens.save(SECOND, 'of-second');
  sites.sync();
  await vi.waitFor(() => expect(sites.newRequests()).toBe(5), WAIT);
  const sentTo = (origin: string) =>
    new Set(calls.filter((call) => call.origin === origin).flatMap(({ authorization }) => authorization ?? []));
  expect(sentTo(FIRST)).toEqual(new Set(['Bearer of-first']));
  expect(sentTo(SECOND)).toEqual(new Set(['Bearer of-second']));
});

test('a site is called by its host until its name is known, and by both where two sites have one name', async () => {
  const { store, sites } = setUp([FIRST, SECOND]);
  expect(sites.nameOf(FIRST)).toBe('first.example');
  sites.sync();
  await vi.waitFor(() => expect(sites.list().map(({ name }) => name)).toEqual(['Studio One', 'Studio Two']), WAIT);
  store.change({ siteNames: { [FIRST]: 'Studio', [SECOND]: 'Studio' } });
  expect(sites.nameOf(FIRST)).toBe('Studio (first.example)');
});

test('a site without a session is known and not followed', async () => {
  const { calls, sites } = setUp([FIRST]);
  sites.sync();
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/site'), WAIT);
  expect(sites.list()).toMatchObject([{ origin: FIRST, signedIn: false, newRequests: 0 }]);
  expect(calls.map(({ path }) => path)).not.toContain('/api/contacts/stream');
});

test('switching ends no session; removing a site deletes its token, cursor and name', async () => {
  const { store, tokens, sites, choice } = setUp([FIRST, SECOND]);
  await tokens.save(FIRST, 'of-first');
  await tokens.save(SECOND, 'of-second');
  store.change({ cursors: { [FIRST]: '1', [SECOND]: '2' }, siteNames: NAMES });
  expect(choice.choose(SECOND)).toEqual({ kind: 'done' });
  expect(await tokens.read(FIRST)).toBe('of-first');
  expect(choice.choose('https://unknown.example')).toMatchObject({ kind: 'failed' });
  await choice.remove(SECOND);
  expect(choice.chosen()).toBe(FIRST);
  expect(await tokens.read(SECOND)).toBeNull();
  expect(JSON.stringify(store.read())).not.toContain(SECOND);
  expect(sites.list().map(({ origin }) => origin)).toEqual([FIRST]);
});
