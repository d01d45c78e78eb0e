import { afterEach, expect, test, vi } from 'vitest';
import type { Outcome } from '#common/desktop/channels.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { OutsideChange } from '#desktop/main/offline/outside-changes.ts';
import { memoryTokens } from '#desktop/testing/tokens.ts';
import { createAnswers } from './answer.ts';
import { createInbox } from './inbox.ts';

const FIRST = 'https://first.example';
const SECOND = 'https://second.example';

const stopping: (() => void)[] = [];
afterEach(() => {
  for (const stop of stopping.splice(0)) stop();
});

interface Row {
  id: string;
  submittedAt: string;
  waitingSince: string | null;
}

const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`;
const row = (id: string, day: number, waits: boolean): Row => ({
  id,
  submittedAt: at(day),
  waitingSince: waits ? at(day) : null,
});

function page(rows: readonly Row[], url: URL): Response {
  const listed = url.searchParams.has('waiting') ? rows.filter(({ waitingSince }) => waitingSince) : rows;
  const submissions = listed
    .toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt))
    .map((one) => ({ ...one, name: `Visitor ${one.id}`, email: 'v@example.com', message: 'Hello', respondedAt: null }));
  return Response.json({ success: true, data: { submissions, pagination: { totalSubmissions: listed.length } } });
}

async function setUp(origins: string[]) {
  const rows: Record<string, Row[]> = {};
  const broken = new Map<string, () => Promise<Response>>();
  const calls: { origin: string; token: string | undefined }[] = [];
  const fetchServer: ServerFetch = async ({ url, headers }) => {
    calls.push({ origin: url.origin, token: headers.authorization });
    return broken.get(url.origin)?.() ?? page(rows[url.origin] ?? [], url);
  };
  const tokens = memoryTokens();
  for (const origin of origins) await tokens.save(origin, `of ${origin}`);
  const sites = origins.map((origin) => ({ origin, name: origin, signedIn: true, online: true, newRequests: 0 }));
  const onChanged = vi.fn<() => void>();
  const inbox = createInbox({ tokens, fetchServer, sites: () => sites, onChanged, soon: 1 });
  stopping.push(inbox.stop);
  return { inbox, rows, broken, calls, sites, tokens, onChanged };
}

const idsOf = ({ inbox }: Pick<Awaited<ReturnType<typeof setUp>>, 'inbox'>) =>
  inbox.state().requests.map(({ id }) => id);

test('those who wait come first, each part with the newest first, over all sites', async () => {
  const app = await setUp([FIRST, SECOND]);
  app.rows[FIRST] = [row('a', 1, true), row('b', 4, false)];
  app.rows[SECOND] = [row('c', 2, true), row('d', 5, false)];
  await app.inbox.refreshAll();
  expect(idsOf(app)).toEqual(['c', 'a', 'd', 'b']);
  expect(app.inbox.state().waiting).toBe(2);
  for (const { origin, token } of app.calls) expect(token).toBe(`Bearer of ${origin}`);
});

test('an old request that still waits is listed before eight newer ones that do not', async () => {
  const app = await setUp([FIRST]);
  const answered = [2, 3, 4, 5, 6, 7, 8, 9].map((day) => row(`answered${day}`, day, false));
  app.rows[FIRST] = [...answered, row('old', 1, true)];
  await app.inbox.refreshAll();
  expect(idsOf(app)).toHaveLength(8);
  expect(idsOf(app)[0]).toBe('old');
  expect(idsOf(app)).not.toContain('answered2');
});

test.each([
  ['is unreachable', 'offline', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['is behind a gateway that fails', 'offline', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  [
    'fails itself',
    'failed',
    async () => Response.json({ success: false }, { status: 500, headers: { 'x-request-id': '1' } }),
  ],
  [
    'refuses with something else',
    'failed',
    async () => Response.json(['no'], { status: 403, headers: { 'x-request-id': '1' } }),
  ],
  ['answers something else', 'failed', async () => Response.json({ success: true, data: [] })],
] as const)('a site that %s keeps its last list, and the other site goes on', async (_what, state, fail) => {
  const app = await setUp([FIRST, SECOND]);
  app.rows[FIRST] = [row('a', 1, true)];
  app.rows[SECOND] = [row('b', 2, true)];
  await app.inbox.refreshAll();
  app.broken.set(FIRST, fail);
  app.rows[SECOND] = [row('c', 3, true)];
  await app.inbox.refreshAll();
  expect(idsOf(app)).toEqual(['c', 'a']);
  expect(app.inbox.state().sites.map((site) => site.state)).toEqual([state, 'read']);
});

test('a site without a session shows nothing of it any more', async () => {
  const app = await setUp([FIRST]);
  app.rows[FIRST] = [row('a', 1, true)];
  await app.inbox.refreshAll();
  app.sites[0] = { origin: FIRST, name: FIRST, signedIn: false, online: true, newRequests: 0 };
  app.inbox.sync();
  expect(app.inbox.state()).toEqual({
    requests: [],
    waiting: 0,
    sites: [{ origin: FIRST, name: FIRST, state: 'signed-out' }],
  });
});

test('events that come together are followed by one read', async () => {
  const app = await setUp([FIRST]);
  for (let times = 0; times < 5; times += 1) app.inbox.refreshSoon(FIRST);
  await vi.waitFor(() => expect(app.onChanged).toHaveBeenCalled(), { timeout: 20_000 });
  // One read asks for those who wait, and for the newest.
  expect(app.calls).toHaveLength(2);
});

/** A computer without a keychain keeps nothing. */
const NOTHING_KEPT = {
  take: async (_origin: string, _change: OutsideChange): Promise<string | null> => null,
  mustWait: async () => false,
  takeBack: async (_origin: string, _id: string): Promise<Outcome> => ({ kind: 'done' }),
};

/** A server that stores replies by their key, and whose own reply can be lost. */
async function answering(lost: number, waiting = NOTHING_KEPT) {
  const stored = new Map<string, string>();
  const keys: string[] = [];
  let losing = lost;
  const fetchServer: ServerFetch = async ({ headers, body }) => {
    const key = headers['idempotency-key'] ?? '';
    keys.push(key);
    stored.set(key, await new Response(body).text());
    losing -= 1;
    if (losing >= 0) throw new Error('ECONNRESET');
    return Response.json({ success: true, data: { id: 'out1', undoUntil: at(1) } }, { status: 201 });
  };
  const tokens = memoryTokens();
  await tokens.save(FIRST, 'token');
  const onDone = vi.fn<(origin: string) => void>();
  return { answers: createAnswers({ tokens, fetchServer, waiting: () => waiting, onDone }), stored, keys, onDone };
}

const REPLY = { origin: FIRST, id: 'a', body: 'Hello Ada', seenUntil: at(1) };

test('a reply whose answer is lost is stored once', async () => {
  const { answers, stored, keys, onDone } = await answering(1);
  expect(await answers.reply(REPLY)).toEqual({ kind: 'sent', id: 'out1', undoUntil: at(1) });
  expect(keys).toHaveLength(2);
  expect(stored.size).toBe(1);
  expect(onDone).toHaveBeenCalledWith(FIRST);
});

test('a reply that failed has the same key when it is sent again, and the next one another', async () => {
  const { answers, stored } = await answering(2);
  expect(await answers.reply(REPLY)).toEqual({ kind: 'failed', message: 'The site cannot be reached' });
  expect(await answers.reply(REPLY)).toMatchObject({ kind: 'sent' });
  expect(stored.size).toBe(1);
  await answers.reply(REPLY);
  expect(stored.size).toBe(2);
});

test('a reply waits with the key of its attempts when there is no answer, and can be taken back', async () => {
  const taken: OutsideChange[] = [];
  const back: string[] = [];
  const { answers, keys } = await answering(2, {
    ...NOTHING_KEPT,
    take: async (_origin, change) => {
      taken.push(change);
      return 'waiting-1';
    },
    takeBack: async (_origin, id) => {
      back.push(id);
      return { kind: 'done' };
    },
  });
  expect(await answers.reply(REPLY)).toEqual({ kind: 'waiting', id: 'waiting-1' });
  expect(taken).toMatchObject([{ id: 'a', attempted: true, idempotencyKey: keys[0] }]);
  expect(await answers.undo(FIRST, 'waiting-1')).toEqual({ kind: 'done' });
  expect(back).toEqual(['1']);
});

test('nothing is sent to a site that is known to be away, or past what waits for it', async () => {
  const taken: boolean[] = [];
  const { answers, keys } = await answering(0, {
    ...NOTHING_KEPT,
    mustWait: async () => true,
    take: async (_origin, { attempted }) => {
      taken.push(attempted);
      return 'waiting-1';
    },
  });
  expect(await answers.reply(REPLY)).toEqual({ kind: 'waiting', id: 'waiting-1' });
  expect(await answers.markResponded(FIRST, 'a')).toEqual({ kind: 'done' });
  expect([taken, keys]).toEqual([[false, false], []]);
});

test('an email of the client that came in the meantime stops the reply', async () => {
  const tokens = memoryTokens();
  await tokens.save(FIRST, 'token');
  const newer = [
    { at: at(3), text: 'One more thing' },
    { at: at(2), subject: 'Forgot this' },
  ];
  const fetchServer: ServerFetch = async () =>
    Response.json({ success: false, message: 'Newer', data: { newer } }, { status: 409 });
  const answers = createAnswers({ tokens, fetchServer, waiting: () => NOTHING_KEPT, onDone: () => undefined });
  expect(await answers.reply(REPLY)).toEqual({
    kind: 'newer',
    emails: ['One more thing', 'Forgot this'],
    seenUntil: at(3),
  });
});
