import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cleanUp } from '#api/cleanup.ts';
import { selectRows } from '#api/database/table.ts';
import { writeBackup } from '#api/operation/backup/write.ts';
import { startBackupPair } from '#api/testing/backup-pair.ts';
import { newRequest } from '#api/testing/replies.ts';
import { acceptTestQuote } from '#api/testing/rooms.ts';
import { OWNER, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { API_TOKENS, type TokenScope } from '#common/api-scopes.ts';
import { listActivity } from '#common/contract/activity.ts';
import { changePassword } from '#common/contract/auth.ts';
import { listContacts, setContactNotes, streamContacts } from '#common/contract/contacts.ts';
import { getDesk, listNotices } from '#common/contract/desk.ts';
import { contract } from '#common/contract/index.ts';
import { createProject } from '#common/contract/projects.ts';
import { getEngagement } from '#common/contract/quotes/engagements.ts';
import { getQuote } from '#common/contract/quotes/owner.ts';
import { getSite } from '#common/contract/site.ts';
import { addNote, listTimeline } from '#common/contract/timeline.ts';
import { createApiToken, listApiTokens, revokeApiToken, revokeApiTokens } from '#common/contract/tokens.ts';
import { DAY, MINUTE } from '#common/limits.ts';

const OWN_LIMITS = { SEED: 'none', RATE_LIMIT_FACTOR: '1' };
const secondInstanceOf = (api: TestServer, env: Record<string, string> = {}) =>
  startTestServer({
    ...{ SEED: 'none', DATA_DIR: api.context.config.dataDir, ...env },
    ...(api.context.config.databaseUrl ? { DATABASE_URL: api.context.config.databaseUrl } : {}),
  });

const create = async (api: TestServer, scopes: readonly TokenScope[], more: object = {}) => {
  const { status, body } = await api.send(createApiToken, { body: { name: 'Night export', scopes, ...more } });
  expect(status).toBe(201);
  return body.data as { id: string; token: string; prefix: string };
};

describe('a token', () => {
  let api: TestServer;
  beforeEach(async () => {
    api = await startTestServer({ SEED: 'none' });
  });
  afterEach(() => api.close());

  test('is told once, kept as a hash, and listed with its beginning', async () => {
    const { id, token, prefix } = await create(api, ['requests:read', 'requests:read'], { expiresInDays: 30 });
    expect(token).toMatch(/^ptk_[A-Za-z0-9]{8}_[A-Za-z0-9_-]{43}$/);
    expect(prefix).toBe(token.slice(0, 12));
    const { body, text } = await api.send(listApiTokens);
    expect(body.data).toEqual([
      expect.objectContaining({ id, scopes: ['requests:read'], prefix, lastUsedAt: null, state: 'active' }),
    ]);
    expect(Date.parse(body.data[0].expiresAt) - Date.parse(body.data[0].createdAt)).toBe(30 * DAY);
    const rows = JSON.stringify(await selectRows(api.context.database.models.apiTokens, {}));
    expect([rows.includes(token), text.includes(token)]).toEqual([false, false]);
  });

  test.each<[string, object, number, string]>([
    ['no name', { name: ' ', scopes: ['money:read'] }, 422, 'name'],
    ['a name that is too long', { name: 'x'.repeat(61), scopes: ['money:read'] }, 422, 'name'],
    ['no scope', { name: 'X', scopes: [] }, 422, 'scopes'],
    ['an unknown scope', { name: 'X', scopes: ['admin'] }, 422, 'scopes.0'],
    ['no end', { name: 'X', scopes: ['money:read'], expiresInDays: null }, 422, 'expiresInDays'],
    ['more than a year', { name: 'X', scopes: ['money:read'], expiresInDays: 366 }, 422, 'expiresInDays'],
    ['an unknown field', { name: 'X', scopes: ['money:read'], token: 'mine' }, 400, 'token'],
  ])('with %s is not created', async (_what, body, status, path) => {
    const reply = await api.send(createApiToken, { body });
    expect([reply.status, reply.body.errors[0].path]).toEqual([status, path]);
    expect((await api.send(listApiTokens)).body.data).toEqual([]);
  });

  test('is refused as the next one while 50 are active, and room is made by revoking one', async () => {
    const made = [];
    for (let index = 0; index < API_TOKENS.max; index += 1) made.push(await create(api, ['money:read']));
    const body = { name: 'One more', scopes: ['money:read'] };
    expect((await api.send(createApiToken, { body })).status).toBe(422);
    await api.send(revokeApiToken, { params: { id: made[0]?.id ?? '' } });
    expect((await api.send(createApiToken, { body })).status).toBe(201);
  });

  test('is refused in the same words whether it is unknown, expired or revoked, in an address or of another scheme', async () => {
    const [expiring, revoked, good] = [
      await create(api, ['requests:read'], { expiresInDays: 1 }),
      await create(api, ['requests:read']),
      await create(api, ['requests:read']),
    ];
    const read = (authorization: string) => api.raw({ url: listContacts.path, headers: { authorization } });
    expect((await read(`Bearer ${expiring.token}`)).status).toBe(200);
    const first = await api.send(revokeApiToken, { params: { id: revoked.id } });
    const again = await api.send(revokeApiToken, { params: { id: revoked.id } });
    expect([first.status, again.status, again.body.data.state]).toEqual([200, 200, 'revoked']);
    api.advance(DAY);
    await api.signIn();
    const refusals = await Promise.all(
      [
        `Bearer ${expiring.token}`,
        `Bearer ${revoked.token}`,
        `Bearer ptk_unknown`,
        `Bearer ${good.token.slice(0, -1)}`,
        `Bearer ${good.token}x`,
        `Basic ${good.token}`,
        good.token,
      ].map(read),
    );
    refusals.push(await api.raw(`${listContacts.path}?token=${good.token}`));
    for (const { status, body, headers } of refusals) {
      const { requestId: _id, ...told } = body;
      expect([status, headers['www-authenticate'], told]).toEqual([
        ...[401, 'Bearer'],
        { success: false, code: 'unauthenticated', message: 'Authentication required' },
      ]);
    }
    const { data } = (await api.send(listApiTokens)).body;
    const stateOf = (id: string) => data.find((token: { id: string }) => token.id === id).state;
    expect([expiring, revoked, good].map(({ id }) => stateOf(id))).toEqual(['expired', 'revoked', 'active']);
    expect((await api.send(revokeApiTokens)).body.data).toEqual({ revoked: 1 });
    expect((await read(`Bearer ${good.token}`)).status).toBe(401);
  });

  test('makes a public call answer as without a token, whatever it is', async () => {
    const { token } = await create(api, ['requests:read']);
    const path = getSite.path;
    const plain = await api.raw({ url: path });
    for (const sent of [token, 'ptk_unknown']) {
      const reply = await api.raw({ url: path, headers: { authorization: `Bearer ${sent}` } });
      expect([reply.status, reply.body.data]).toEqual([200, plain.body.data]);
    }
    expect((await api.send(listApiTokens)).body.data[0].lastUsedAt).toBeNull();
  });

  test('writes under its name, as nobody’s user, and rings no bell', async () => {
    const id = await newRequest(api);
    await api.send(listNotices);
    const { token } = await create(api, ['requests:read', 'requests:write', 'content:write']);
    const note = await api.send(addNote, { token, params: { id }, body: { text: 'Checked.' } });
    expect([note.status, note.body.data.author]).toEqual([201, 'API token Night export']);
    await api.send(setContactNotes, { token, params: { id }, body: { notes: 'By a program' } });
    await api.send(createProject, {
      token,
      body: { title: 'Made by a program', description: 'A project', category: 'web', technologies: ['SQL'] },
    });
    const before = (await api.send(listNotices)).body.data;
    const added = { name: 'Ada', email: 'ada@studio.dev', channel: 'phone', message: 'Called about a shop' };
    expect(
      (await api.send({ method: 'POST', path: '/api/contacts', access: 'admin' }, { token, body: added })).status,
    ).toBe(201);
    expect((await api.send(listNotices)).body.data).toEqual(before);
    const entries = (await api.send(listTimeline, { token, params: { id } })).body.data.entries;
    expect(entries.map(({ author }: { author: string }) => author)).toContain('API token Night export');
    const written = (await api.send(listActivity)).body.data.filter(
      ({ actor }: { actor: string }) => actor === 'API token Night export',
    );
    expect(written.map(({ entity, action }: Record<string, string>) => `${entity}.${action}`).sort()).toEqual(
      ['contact.added', 'contact.noted', 'contact.noted', 'project.created'].sort(),
    );
    expect(written.every(({ data }: { data: { actorId: null } }) => data.actorId === null)).toBe(true);
  });

  test('reads quotes and engagements without the links that open them', async () => {
    const row = await acceptTestQuote(api);
    const { token } = await create(api, ['money:read']);
    const quoteParams = { params: { id: row.quoteId } };
    const own = (await api.send(getQuote, quoteParams)).body.data;
    const theirs = await api.send(getQuote, { token, ...quoteParams });
    expect([own.token, own.url]).toEqual([expect.any(String), expect.stringContaining(own.token)]);
    expect(theirs.body.data).toEqual({ ...own, token: null, url: null });
    const params = { id: row.id };
    const engagement = (await api.send(getEngagement, { params })).body.data;
    const read = await api.send(getEngagement, { token, params });
    expect(read.body.data).toEqual({ ...engagement, roomUrl: null });
    const everything = await Promise.all(
      contract
        .filter(({ endpoint }) => endpoint.scope === 'money:read')
        .map(({ endpoint }) =>
          api.send(endpoint, { token, ...(endpoint.path.includes('quotes') ? quoteParams : { params }) }),
        ),
    );
    for (const { text } of everything)
      expect([text.includes(own.token), text.includes(row.roomToken)]).toEqual([false, false]);
  });

  test('goes on with a new password, and says in the bell that it ends within a week', async () => {
    const { id, token } = await create(api, ['requests:read'], { expiresInDays: 9 });
    await create(api, ['requests:read'], { name: 'Long' });
    const passwords = { currentPassword: OWNER.password, newPassword: 'another long pass phrase 7' };
    const changed = await api.send(changePassword, { body: passwords });
    api.adoptToken(changed.body.data.token);
    expect((await api.send(getDesk, { token })).status).toBe(200);
    expect((await api.send(listNotices)).body.data).toEqual([]);
    api.advance(2 * DAY);
    const [notice, ...more] = (await api.send(listNotices, { token })).body.data;
    expect([notice, more]).toMatchObject([
      {
        ...{ id: `token-${id}`, kind: 'system', title: 'API token “Night export” ends in 7 days' },
        path: '/admin?tab=settings&section=connections',
      },
      [],
    ]);
  });

  test('stays listed after its end for a while', async () => {
    await create(api, ['requests:read'], { expiresInDays: 1 });
    api.advance(30 * DAY);
    await cleanUp(api.context);
    expect(await selectRows(api.context.database.models.apiTokens, {})).toHaveLength(1);
    api.advance(70 * DAY);
    await cleanUp(api.context);
    expect(await selectRows(api.context.database.models.apiTokens, {})).toEqual([]);
  });
});

describe('two instances', () => {
  let api: TestServer;
  let other: TestServer;
  beforeEach(async () => {
    api = await startTestServer({ ...OWN_LIMITS, PORT: '0' });
    other = await secondInstanceOf(api, { ...OWN_LIMITS, PORT: '0' });
  });
  afterEach(async () => {
    await other.close();
    await api.close();
  });

  test('a token that one revokes is refused by the other at once, and its open stream ends there', async () => {
    const { id, token } = await create(api, ['requests:read']);
    await other.server.start();
    const stream = await fetch(`http://127.0.0.1:${other.server.info.port}${streamContacts.path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(20_000),
    });
    expect([stream.status, (await other.send(listContacts, { token })).status]).toEqual([200, 200]);
    await api.send(revokeApiToken, { params: { id } });
    expect((await other.send(listContacts, { token })).status).toBe(401);
    expect(await stream.text()).toContain('event: ready');
  });

  test('120 calls a minute are counted over both, per token', async () => {
    const [one, two] = [await create(api, ['requests:read']), await create(api, ['requests:read'])];
    const read = (server: TestServer, token: string) => server.send(listContacts, { token });
    const statuses = [];
    for (let index = 0; index < 60; index += 1)
      statuses.push((await read(api, one.token)).status, (await read(other, one.token)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const server of [api, other]) {
      const { status, body, headers } = await read(server, one.token);
      expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'rate_limited', true]);
    }
    expect((await read(api, two.token)).status).toBe(200);
    for (const server of [api, other]) server.advance(MINUTE);
    expect((await read(other, one.token)).status).toBe(200);
  });

  test('60 tokens that do not work are answered in ten minutes; the owner and good tokens go on', async () => {
    const { token } = await create(api, ['requests:read']);
    const guess = (server: TestServer) =>
      server.send(listContacts, { token: `ptk_${'A'.repeat(8)}_${'b'.repeat(43)}` });
    const statuses = [];
    for (let index = 0; index < 30; index += 1) statuses.push((await guess(api)).status, (await guess(other)).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect([(await guess(api)).status, (await guess(other)).status]).toEqual([429, 429]);
    expect((await api.send(listContacts, { token })).status).toBe(200);
    expect((await api.send(listContacts)).status).toBe(200);
  });
});

test('a backup has no token, and a restore brings none back and leaves those of the installation', async () => {
  const pair = await startBackupPair();
  try {
    const path = pair.pathOf('backup.zip');
    const theirs = await create(pair.api, ['requests:read'], { name: 'Theirs' });
    const ours = await create(pair.other, ['requests:read'], { name: 'Ours' });
    await writeBackup(pair.api.context, path);
    expect((await pair.restore(path)).status).toBe(200);
    const names = z
      .array(z.object({ name: z.string() }))
      .parse(await selectRows(pair.other.context.database.models.apiTokens, { attributes: ['name'] }));
    expect(names).toEqual([{ name: 'Ours' }]);
    expect((await pair.other.send(listContacts, { token: ours.token })).status).toBe(200);
    expect((await pair.other.send(listContacts, { token: theirs.token })).status).toBe(401);
  } finally {
    await pair.close();
  }
});
