import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createDeliveries } from '#api/core/deliveries/deliveries.ts';
import { selectRows } from '#api/database/table.ts';
import { until } from '#api/testing/deliveries.ts';
import { newSubscriber, type PushTestSite, readVapid, startPushTest } from '#api/testing/push-service.ts';
import { newRequest } from '#api/testing/replies.ts';
import { OWNER } from '#api/testing/test-server.ts';
import { listActivity } from '#common/contract/activity.ts';
import { changePassword } from '#common/contract/auth.ts';
import { getDeskSettings, setDeskSettings } from '#common/contract/desk.ts';
import * as push from '#common/contract/push.ts';
import { HOUR, MINUTE } from '#common/limits.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(env: Record<string, string> = {}): Promise<PushTestSite> {
  const site = await startPushTest(env);
  closing.push(() => site.close());
  return site;
}

const one = (id: string) => ({ params: { id } });
const subscription = (fields: Record<string, unknown> = {}, keys: Record<string, unknown> = {}) => {
  const { p256dh, auth } = newSubscriber();
  return { endpoint: 'https://push.example.com/a', keys: { p256dh, auth, ...keys }, name: 'Phone', ...fields };
};
const waiting = ({ api }: PushTestSite) =>
  selectRows(api.context.database.models.deliveries, { where: { channel: 'push' }, order: ['id'] });
const attempted = (site: PushTestSite, attempts: number) =>
  until(
    async () => (await waiting(site))[0],
    (row) => row === undefined || row.attempts >= attempts,
  );
const allGone = (site: PushTestSite) =>
  until(
    () => waiting(site),
    (rows) => rows.length === 0,
  );

describe('a device', () => {
  test('is added, told without its address, and keeps its id when it subscribes anew', async () => {
    const { api } = await start();
    const before = (await api.send(push.readPush)).body.data;
    expect(before).toMatchObject({
      settings: {
        kinds: { request: true, answer: true, booking: true, quote: true, payment: true, system: true },
        ...{ quietHours: null, showNames: true, showDetails: false },
      },
      devices: [],
    });
    expect(Buffer.from(before.publicKey, 'base64url')).toHaveLength(65);
    const body = subscription();
    const added = await api.send(push.addPushDevice, { body });
    const device = { id: expect.any(String), name: 'Phone', createdAt: expect.any(String) };
    expect([added.status, added.body.data]).toEqual([201, { ...device, lastSentAt: null, lastError: null }]);
    const again = await api.send(push.addPushDevice, { body: { ...subscription(), name: 'New phone' } });
    expect([again.status, again.body.data]).toEqual([200, { ...added.body.data, name: 'New phone' }]);
    const { text, body: after } = await api.send(push.readPush);
    expect(after.data.devices).toEqual([again.body.data]);
    expect(after.data.publicKey).toBe(before.publicKey);
    for (const secret of [body.endpoint, body.keys.p256dh, body.keys.auth]) expect(text).not.toContain(secret);
    const [key] = await selectRows(api.context.database.models.pushKeys, {});
    expect(Buffer.from(key?.privateKey ?? '', 'base64url').length).toBeGreaterThan(50);
  });

  test('that is added twice at the same time is one', async () => {
    const { api } = await start();
    const body = subscription();
    const replies = await Promise.all(Array.from({ length: 4 }, () => api.send(push.addPushDevice, { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1);
  });

  const offCurve = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url');
  const hybrid = createECDH('prime256v1');
  test.each([
    ['an address of this machine', subscription({ endpoint: 'https://2130706433/' }), 'endpoint'],
    ['an address of this network', subscription({ endpoint: 'https://[::ffff:10.0.0.1]/' }), 'endpoint'],
    ['a name without a dot', subscription({ endpoint: 'https://push/a' }), 'endpoint'],
    ['an address without encryption', subscription({ endpoint: 'http://push.example.com/a' }), 'endpoint'],
    ['a user in the address', subscription({ endpoint: 'https://a:b@push.example.com/a' }), 'endpoint'],
    ['a long address', subscription({ endpoint: `https://push.example.com/${'x'.repeat(2_000)}` }), 'endpoint'],
    ['a key that is no point', subscription({}, { p256dh: offCurve }), 'keys.p256dh'],
    ['a compressed point', subscription({}, { p256dh: hybrid.generateKeys('base64url', 'compressed') }), 'keys.p256dh'],
    ['a hybrid point', subscription({}, { p256dh: hybrid.getPublicKey('base64url', 'hybrid') }), 'keys.p256dh'],
    ['padding', subscription({}, { auth: 'AAAAAAAAAAAAAAAAAAAAAA==' }), 'keys.auth'],
    ['a short secret', subscription({}, { auth: 'AAAAAAAAAAAAAAAAAAAA' }), 'keys.auth'],
    ['a long name', subscription({ name: 'x'.repeat(61) }), 'name'],
  ])('is refused with %s', async (_what, body, path) => {
    const { api } = await start({ OUTBOUND_ALLOW: '' });
    const reply = await api.send(push.addPushDevice, { body });
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, path]);
  });

  test('is one of ten at most, and the eleventh is refused', async () => {
    const { api } = await start();
    for (let count = 0; count < 10; count++)
      await api.send(push.addPushDevice, { body: subscription({ endpoint: `https://push.example.com/${count}` }) });
    const reply = await api.send(push.addPushDevice, {
      body: subscription({ endpoint: 'https://push.example.com/x' }),
    });
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'endpoint']);
    const known = await api.send(push.addPushDevice, {
      body: subscription({ endpoint: 'https://push.example.com/9' }),
    });
    expect(known.status).toBe(200);
  });

  test('that is removed gets nothing that waits', async () => {
    const site = await start();
    const [gone, kept] = [await site.add('gone'), await site.add('kept')];
    await newRequest(site.api);
    expect((await site.api.send(push.removePushDevice, one(gone.id))).status).toBe(200);
    expect((await site.api.send(push.removePushDevice, one(gone.id))).status).toBe(404);
    expect((await waiting(site)).map(({ recipient }) => recipient)).toEqual([kept.id]);
    site.startWorker();
    await site.received(1);
    await allGone(site);
    expect(site.messages().map(({ to }) => to)).toEqual(['kept']);
  });

  test('is removed with all others by a new password, with what waits', async () => {
    const site = await start();
    await site.add('a');
    await site.add('b');
    await newRequest(site.api);
    const body = { currentPassword: OWNER.password, newPassword: 'Another-Passw0rd-2026' };
    const { body: changed } = await site.api.send(changePassword, { body });
    expect((await site.api.send(push.readPush, { token: changed.data.token })).body.data.devices).toEqual([]);
    expect(await waiting(site)).toEqual([]);
  });
});

describe('a message', () => {
  test('is encrypted for its device and signed with the key of the site, once per event and device', async () => {
    const site = await start();
    const device = await site.add('phone');
    await site.add('tablet');
    site.startWorker();
    const id = await newRequest(site.api, { name: 'Ada Byron', company: 'Engines' });
    await site.received(2);
    await allGone(site);
    const [first, second] = site.messages();
    expect(first).toEqual({
      ...{ to: expect.any(String), v: 1, id: expect.any(String), kind: 'request', title: 'New request' },
      ...{ body: 'Ada Byron', path: `/admin/contacts/${id}`, at: expect.any(String) },
    });
    expect([first?.to, second?.to].sort()).toEqual(['phone', 'tablet']);
    expect(second?.id).toBe(first?.id);
    const [message] = site.service.received;
    const { publicKey } = (await site.api.send(push.readPush)).body.data;
    expect(readVapid(message?.headers ?? {})).toMatchObject({
      ...{ key: publicKey, aud: site.service.url, sub: `mailto:${OWNER.email}` },
    });
    expect(message?.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(await site.device(device.id)).toMatchObject({ lastSentAt: expect.any(String), lastError: null });
  });

  test.each([404, 410])('that is answered %i removes the device, with an entry in the activity log', async (status) => {
    const site = await start();
    const { id } = await site.add();
    site.service.status(status);
    await newRequest(site.api);
    await newRequest(site.api, { email: 'second@example.com' });
    site.startWorker();
    await allGone(site);
    expect(await site.device(id)).toBeUndefined();
    const { body } = await site.api.send(listActivity);
    expect(body.data.filter((entry: { entity: string; action: string }) => entry.action === 'ended')).toHaveLength(1);
  });

  test.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [400, 'refused'],
    [413, 'refused'],
  ])('that is answered %i is not sent again, and the device says why', async (status, error) => {
    const site = await start();
    const { id } = await site.add();
    site.service.status(status);
    site.startWorker();
    await newRequest(site.api);
    await allGone(site);
    expect(await site.device(id)).toMatchObject({ lastError: error, lastSentAt: null });
    site.goOn(HOUR);
    await site.api.context.deliveries.findDueRecipients('push');
    expect(site.service.received).toHaveLength(1);
    site.service.status(201);
    await newRequest(site.api, { email: 'later@example.com' });
    await site.received(2);
    await until(
      () => site.device(id),
      (device) => device?.lastError === null,
    );
  });

  test('waits as long as a push service asks for', async () => {
    const site = await start();
    await site.add();
    site.service.status(429, { 'retry-after': '1800' });
    site.startWorker();
    await newRequest(site.api);
    const row = await attempted(site, 1);
    expect((row?.nextAttemptAt ?? 0) - site.api.context.now()).toBeGreaterThan(29 * MINUTE);
    site.goOn(20 * MINUTE);
    expect(await site.api.context.deliveries.findDueRecipients('push')).toEqual([]);
    site.service.status(201);
    site.goOn(11 * MINUTE);
    await allGone(site);
    const [first, second] = site.messages();
    expect(second).toEqual(first);
  });

  test.each([
    ['is broken', (site: PushTestSite) => site.service.status(503)],
    ['redirects', (site: PushTestSite) => site.service.status(307, { location: `${site.service.url}/elsewhere` })],
    ['hangs up', (site: PushTestSite) => site.service.answer((reply) => reply.destroy())],
  ])('is tried for six hours while the push service %s', async (_what, fail) => {
    const site = await start();
    const { id } = await site.add();
    // It is tried again when the test says so, and not because the machine was slow.
    site.api.holdClock();
    fail(site);
    site.startWorker();
    await newRequest(site.api);
    await attempted(site, 1);
    expect((await site.device(id))?.lastError).toBe(_what === 'redirects' ? 'refused' : 'unreachable');
    site.goOn(6 * HOUR - MINUTE);
    const row = await attempted(site, 2);
    expect(row?.status).toBe('pending');
    site.goOn(HOUR);
    await allGone(site);
    expect(site.service.received.length).toBe(3);
    expect(new Set(site.service.received.map(({ path }) => path))).toEqual(new Set(['/phone']));
  });

  test('to a device whose push service says nothing delays no other', async () => {
    const site = await start();
    await site.add('silent');
    await site.add('quick');
    site.service.answer((reply, { path }) => {
      if (path === '/quick') reply.writeHead(201).end();
    });
    site.startWorker();
    for (let count = 0; count < 3; count++) await newRequest(site.api, { email: `r${count}@example.com` });
    await until(
      () => site.messages().filter(({ to }) => to === 'quick').length,
      (count) => count === 3,
    );
  });

  test('to an address that is not public is not sent', async () => {
    const site = await start();
    const { id } = await site.add();
    const { models } = site.api.context.database;
    await models.pushDevices.update({ endpoint: 'https://10.0.0.1/a' }, { where: { id } });
    const { body } = await site.api.send(push.testPushDevice, one(id));
    expect(body.data).toMatchObject({ ok: false, status: null });
    expect((await site.device(id))?.lastError).toBe('not_public');
    await models.pushDevices.update({ endpoint: 'https://this-machine.example.localhost/a' }, { where: { id } });
    expect((await site.api.send(push.testPushDevice, one(id))).body.data.ok).toBe(false);
    expect(site.service.received).toEqual([]);
  });

  test('is sent once where two instances send', async () => {
    const site = await start();
    await site.add();
    const { database, now } = site.api.context;
    site.startWorker();
    site.startWorker({ deliveries: createDeliveries(database, now) });
    for (let count = 0; count < 5; count++) await newRequest(site.api, { email: `r${count}@example.com` });
    await site.received(5);
    await allGone(site);
    expect(new Set(site.messages().map(({ id }) => id)).size).toBe(5);
    expect(site.service.received).toHaveLength(5);
  });
});

describe('a test', () => {
  test('goes out at once, in quiet hours too, and says what came of it', async () => {
    const site = await start();
    const { id } = await site.add();
    await site.set({ quietHours: { from: '00:00', to: '23:59' } });
    const ok = await site.api.send(push.testPushDevice, one(id));
    expect(ok.body.data).toEqual({ ok: true, status: 200, message: 'Sent' });
    expect(site.messages()).toMatchObject([{ kind: 'test', title: 'Test', path: '/admin' }]);
    site.service.status(403);
    expect((await site.api.send(push.testPushDevice, one(id))).body.data).toMatchObject({ ok: false, status: 403 });
    expect((await site.device(id))?.lastError).toBe('unauthorized');
    site.service.status(410);
    expect((await site.api.send(push.testPushDevice, one(id))).body.data).toMatchObject({ ok: false, status: 410 });
    expect(await site.device(id)).toBeUndefined();
    expect((await site.api.send(push.testPushDevice, one(id))).status).toBe(404);
  });

  test('can be sent ten times in ten minutes', async () => {
    const site = await start({ RATE_LIMIT_FACTOR: '1' });
    const { id } = await site.add();
    for (let count = 0; count < 10; count++) await site.api.send(push.testPushDevice, one(id));
    expect((await site.api.send(push.testPushDevice, one(id))).status).toBe(429);
  });
});

describe('quiet hours', () => {
  /** Quiet hours that it is in now, in a zone in which it is another time than here, and that end in about two hours. */
  async function beQuiet(site: PushTestSite) {
    const settings = (await site.api.send(getDeskSettings)).body.data;
    const { zone: _zone, replyFrom: _from, updatedAt: _at, ...kept } = settings;
    const timeZone = 'Pacific/Kiritimati';
    await site.api.send(setDeskSettings, { body: { ...kept, timeZone } });
    const clock = (offset: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(site.api.context.now() + offset);
    await site.set({ quietHours: { from: clock(-HOUR), to: clock(2 * HOUR) } });
  }

  test('let nothing out, and end in one message that counts what came', async () => {
    const site = await start();
    await site.add();
    await beQuiet(site);
    site.startWorker();
    for (let count = 0; count < 3; count++) await newRequest(site.api, { email: `r${count}@example.com` });
    site.goOn(HOUR);
    expect(await site.api.context.deliveries.findDueRecipients('push')).toEqual([]);
    expect(site.service.received).toEqual([]);
    site.goOn(HOUR + MINUTE);
    await site.received(1);
    await allGone(site);
    expect(site.messages()).toEqual([
      expect.objectContaining({
        kind: 'summary',
        title: 'While you were away',
        body: '3 new requests',
        path: '/admin',
      }),
    ]);
    site.goOn(22 * HOUR);
    expect(await waiting(site)).toEqual([]);
  });

  test('keep what was refused before they began, and one summary has it', async () => {
    const site = await start();
    await site.add();
    site.service.status(500);
    site.startWorker();
    await newRequest(site.api);
    await attempted(site, 1);
    site.service.status(201);
    await beQuiet(site);
    site.goOn(MINUTE);
    await until(
      async () => (await waiting(site))[0]?.template,
      (template) => template === 'push-held',
    );
    await newRequest(site.api, { email: 'second@example.com' });
    expect(site.service.received).toHaveLength(1);
    site.goOn(2 * HOUR);
    await allGone(site);
    expect(site.messages().slice(1)).toMatchObject([{ kind: 'summary', body: '2 new requests' }]);
  });

  test('end at once for what waits where the owner ends them', async () => {
    const site = await start();
    await site.add();
    await beQuiet(site);
    site.startWorker();
    await newRequest(site.api);
    expect(site.service.received).toEqual([]);
    await site.set({ quietHours: null });
    await site.received(1);
    expect(site.messages()).toMatchObject([{ kind: 'summary', body: '1 new request' }]);
  });

  test('are gathered once where two instances send', async () => {
    const site = await start();
    await site.add();
    await beQuiet(site);
    for (let count = 0; count < 6; count++) await newRequest(site.api, { email: `r${count}@example.com` });
    site.api.advance(3 * HOUR);
    const { database, now } = site.api.context;
    site.startWorker();
    site.startWorker({ deliveries: createDeliveries(database, now) });
    await allGone(site);
    expect(site.messages().map(({ body }) => body)).toEqual(['6 new requests']);
  });
});

describe('the settings', () => {
  test('are changed by parts, under the optimistic lock', async () => {
    const { api } = await start();
    const change = (body: object) => api.send(push.changePushSettings, { body });
    const { updatedAt, ...first } = (await change({ kinds: { payment: false } })).body.data;
    expect(first).toMatchObject({ kinds: { payment: false, request: true }, showNames: true });
    const quietHours = { from: '22:00', to: '07:00' };
    const second = (await change({ quietHours, showDetails: true, updatedAt })).body.data;
    expect(second).toMatchObject({ kinds: { payment: false }, quietHours, showDetails: true });
    expect((await change({ showNames: false, updatedAt })).status).toBe(409);
    expect((await api.send(push.readPush)).body.data.settings).toEqual(second);
  });

  test.each([
    ['equal times', { quietHours: { from: '07:00', to: '07:00' } }, 422, 'quietHours.to'],
    ['a time of no clock', { quietHours: { from: '24:00', to: '07:00' } }, 422, 'quietHours.from'],
    ['an unknown kind', { kinds: { lunch: true } }, 400, 'kinds.lunch'],
    ['a word for a switch', { showNames: 'yes' }, 400, 'showNames'],
  ])('refuse %s', async (_what, body, status, path) => {
    const { api } = await start();
    const reply = await api.send(push.changePushSettings, { body });
    expect([reply.status, reply.body.errors[0].path]).toEqual([status, path]);
  });

  test('that are off at the event count, and not those of the moment of sending', async () => {
    const site = await start();
    await site.add();
    await site.set({ kinds: { request: false } });
    await newRequest(site.api);
    await site.set({ kinds: { request: true }, showNames: false });
    await newRequest(site.api, { email: 'second@example.com', name: 'Second' });
    await site.set({ showNames: true });
    site.startWorker();
    await allGone(site);
    expect(site.messages()).toMatchObject([{ body: '' }]);
  });
});

test('the key of the site is one for all instances, and is replaced where it cannot be read any more', async () => {
  const { api } = await start();
  const keys = await Promise.all(Array.from({ length: 5 }, () => api.send(push.readPush)));
  const [first, ...others] = keys.map(({ body }) => body.data.publicKey);
  expect(new Set(others)).toEqual(new Set([first]));
  await api.context.database.models.pushKeys.update({ privateKey: 'x'.repeat(80) }, { where: {} });
  const next = (await api.send(push.readPush)).body.data.publicKey;
  expect(next).not.toBe(first);
  expect((await api.send(push.readPush)).body.data.publicKey).toBe(next);
});
