import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { MINUTE } from '#common/limits.ts';
import { createBrowserSignIn } from './browser-sign-in.ts';

const ORIGIN = 'https://studio.example';
const OTHER = 'https://other.example';
const CODE = 'c'.repeat(43);
const user = { id: '1', name: 'Ada', email: 'ada@example.com', role: 'admin', lastLogin: null };

let now: number;
let chosen: string;
let opened: URL[];
let asked: { url: string; body: { code: string; verifier: string } }[];
let sessions: [origin: string, token: string][];
let ended: unknown[];
let reply: () => Response;
let signIn: ReturnType<typeof createBrowserSignIn>;

beforeEach(() => {
  now = 0;
  chosen = ORIGIN;
  [opened, asked, sessions, ended] = [[], [], [], []];
  reply = () => Response.json({ success: true, message: 'Welcome', data: { token: 'a.b.c', user } });
  signIn = createBrowserSignIn({
    origin: () => chosen,
    async fetchServer({ url, body }) {
      asked.push({ url: url.href, body: await new Response(body ?? null).json() });
      return reply();
    },
    computer: 'Desk of Ada',
    browser: { openExternal: async (url) => opened.push(new URL(url)) },
    onSession: async (origin, token) => void sessions.push([origin, token]),
    onEnded: (one) => void ended.push(one),
    now: () => now,
  });
});

async function start() {
  await signIn.handlers.startBrowserSignIn(undefined);
  const query = opened.at(-1)?.searchParams;
  return { challenge: query?.get('challenge') ?? '', state: query?.get('state') ?? '' };
}

test('the browser gets a digest and the name of the computer, the site alone the secret', async () => {
  const { challenge, state } = await start();
  expect(opened[0]?.origin).toBe(ORIGIN);
  expect(opened[0]?.searchParams.get('computer')).toBe('Desk of Ada');
  await signIn.follow({ code: CODE, state });
  const [call] = asked;
  expect([call?.url, call?.body.code]).toEqual([`${ORIGIN}/api/auth/app-sign-in`, CODE]);
  expect(
    createHash('sha256')
      .update(call?.body.verifier ?? '')
      .digest('base64url'),
  ).toBe(challenge);
  expect(opened[0]?.href).not.toContain(call?.body.verifier);
  expect(sessions).toEqual([[ORIGIN, 'a.b.c']]);
  expect(ended).toEqual([{ user, failed: null }]);
});

test('a link that nobody asked for, one of another start and one that comes twice do nothing', async () => {
  await signIn.follow({ code: CODE, state: 's'.repeat(43) });
  const first = await start();
  const second = await start();
  await signIn.follow({ code: CODE, state: first.state });
  await signIn.follow({ code: CODE, state: 's'.repeat(43) });
  expect(asked).toEqual([]);
  await signIn.follow({ code: CODE, state: second.state });
  await signIn.follow({ code: CODE, state: second.state });
  expect(asked).toHaveLength(1);
});

test('a code goes to the site that was asked, also after another one was chosen', async () => {
  const { state } = await start();
  chosen = OTHER;
  await signIn.follow({ code: CODE, state });
  expect([asked[0]?.url, sessions[0]?.[0]]).toEqual([`${ORIGIN}/api/auth/app-sign-in`, ORIGIN]);
  // The window shows another site, whose session has not changed.
  expect(ended).toEqual([]);
});

test('a link that comes too late does nothing', async () => {
  const { state } = await start();
  now += 15 * MINUTE;
  await signIn.follow({ code: CODE, state });
  expect(asked).toEqual([]);
});

test('a refusal is told and leaves nothing to try again', async () => {
  reply = () => Response.json({ success: false, code: 'unauthenticated', message: 'Start again' }, { status: 401 });
  const { state } = await start();
  await signIn.follow({ code: CODE, state });
  expect([sessions, ended]).toEqual([[], [{ user: null, failed: 'Start again' }]]);
  expect(await signIn.handlers.finishBrowserSignIn({ code: CODE })).toMatchObject({ kind: 'failed' });
  expect(asked).toHaveLength(1);
});

test('a code can be pasted where links do not reach the app', async () => {
  expect(await signIn.handlers.finishBrowserSignIn({ code: CODE })).toMatchObject({ kind: 'failed' });
  await start();
  expect(await signIn.handlers.finishBrowserSignIn({ code: 'hello' })).toMatchObject({ kind: 'failed' });
  expect(await signIn.handlers.finishBrowserSignIn({ code: ` ${CODE}\n` })).toEqual({ kind: 'done' });
  expect(sessions).toEqual([[ORIGIN, 'a.b.c']]);
});
