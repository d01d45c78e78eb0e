import { afterEach, describe, expect, test } from 'vitest';
import { cleanUp } from '#api/cleanup.ts';
import { createDeliveries } from '#api/core/deliveries/deliveries.ts';
import { selectRows } from '#api/database/table.ts';
import { until } from '#api/testing/deliveries.ts';
import { newRequest } from '#api/testing/replies.ts';
import { startReceiver, startWebhookTest, type WebhookTest } from '#api/testing/webhook-receiver.ts';
import { listActivity } from '#common/contract/activity.ts';
import { listNotices } from '#common/contract/desk.ts';
import { listWarnings } from '#common/contract/system.ts';
import * as webhooks from '#common/contract/webhooks.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(env: Record<string, string> = {}): Promise<WebhookTest> {
  const site = await startWebhookTest(env);
  closing.push(() => site.close());
  return site;
}

const body = { name: 'Flows', url: 'https://hooks.example.com/a', events: ['contact.received'] };
const one = (id: string) => ({ params: { id } });

/** Moves the clock until what waits is due, and has it sent. */
async function goOn({ api }: WebhookTest, milliseconds: number) {
  api.advance(milliseconds);
  api.context.deliveries.notify();
}

const attemptsOf = (site: WebhookTest, id: string, attempts: number) =>
  until(
    async () => (await site.log(id))[0],
    (entry) => (entry?.attempts ?? 0) >= attempts,
  );

describe('a webhook', () => {
  test('is added with a secret that is told once and stored encrypted', async () => {
    const { api } = await start();
    const added = await api.send(webhooks.createWebhook, { body });
    expect(added.status).toBe(201);
    const { secret, ...webhook } = added.body.data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toEqual({
      ...body,
      id: expect.any(String),
      personalData: false,
      enabled: true,
      state: 'on',
      secretEnd: secret.slice(-4),
      failingSince: null,
      lastSentAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const { body: list, text } = await api.send(webhooks.listWebhooks);
    expect(list.data.webhooks).toEqual([webhook]);
    expect(text).not.toContain(secret.slice(6, -4));
    const rows = await selectRows(api.context.database.models.webhooks, {});
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6, -4));
  });

  test.each([
    ['a url of this machine', { url: 'https://2130706433/' }, 422, 'url'],
    ['a url without encryption', { url: 'http://93.184.216.34/' }, 422, 'url'],
    ['no event', { events: [] }, 422, 'events'],
    ['an event twice', { events: ['quote.sent', 'quote.sent'] }, 422, 'events'],
    ['an unknown event', { events: ['quote.eaten'] }, 422, 'events.0'],
    ['a name that is too long', { name: 'x'.repeat(61) }, 422, 'name'],
    ['an unknown field', { color: 'red' }, 400, 'color'],
  ])('is refused with %s', async (_what, fields, status, path) => {
    const { api } = await start({ OUTBOUND_ALLOW: '' });
    const reply = await api.send(webhooks.createWebhook, { body: { ...body, ...fields } });
    expect([reply.status, reply.body.errors[0].path]).toEqual([status, path]);
  });

  test('is one of 20 at most', async () => {
    const { api } = await start();
    for (let count = 0; count < 20; count++) await api.send(webhooks.createWebhook, { body });
    const reply = await api.send(webhooks.createWebhook, { body });
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'url']);
  });

  test('is changed under the optimistic lock, and another address makes another secret', async () => {
    const { api } = await start();
    const { secret, ...added } = (await api.send(webhooks.createWebhook, { body })).body.data;
    const update = (change: object) => api.send(webhooks.updateWebhook, { ...one(added.id), body: change });
    const named = await update({ name: 'Other', updatedAt: added.updatedAt });
    expect(named.body.data).toMatchObject({ name: 'Other', secretEnd: added.secretEnd });
    expect(named.body.data.secret).toBeUndefined();
    expect((await update({ name: 'Late', updatedAt: added.updatedAt })).status).toBe(409);
    expect((await update({ url: 'https://10.0.0.1/' })).status).toBe(422);
    const moved = (await update({ url: 'https://hooks.example.com/b' })).body.data;
    expect(moved.secret).toMatch(/^whsec_/);
    expect(moved.secret).not.toBe(secret);
    expect(moved.secretEnd).toBe(moved.secret.slice(-4));
    const { body: activity } = await api.send(listActivity);
    expect(activity.data.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
      'updated',
      'updated',
      'created',
    ]);
  });
});

describe('a message', () => {
  test('is verified by the reference library, and has no other header of ours', async () => {
    const site = await start();
    const webhook = await site.add(['contact.received']);
    site.startWorker();
    const id = await newRequest(site.api);
    await site.received(1);
    const [message] = site.receiver.received;
    const [verified] = site.receiver.verified(webhook.secret);
    expect(verified?.data).toMatchObject({ contact: { id } });
    expect(message?.headers['webhook-id']).toBe(verified?.id);
    expect(Object.keys(message?.headers ?? {}).sort()).toEqual([
      ...['connection', 'content-length', 'content-type', 'host'],
      ...['webhook-id', 'webhook-signature', 'webhook-timestamp'],
    ]);
    const entry = await attemptsOf(site, webhook.id, 1);
    expect(entry).toMatchObject({ state: 'sent', status: 200, error: null, attempts: 1, nextAttemptAt: null });
    expect(entry?.body).toBe(message?.body);
    expect(await site.get(webhook.id)).toMatchObject({ lastSentAt: expect.any(String), failingSince: null });
    expect(await selectRows(site.api.context.database.models.deliveries, { where: { channel: 'webhook' } })).toEqual(
      [],
    );
  });

  test('is signed by both secrets for a day after a rotation, the new one first', async () => {
    const site = await start();
    const { id, secret } = await site.add(['contact.received']);
    site.startWorker();
    const rotated = (await site.api.send(webhooks.rotateWebhookSecret, one(id))).body.data.secret;
    await newRequest(site.api);
    await site.received(1);
    const signatures = String(site.receiver.received[0]?.headers['webhook-signature']).split(' ');
    expect(signatures).toHaveLength(2);
    expect(site.receiver.verified(rotated)).toHaveLength(1);
    expect(site.receiver.verified(secret)).toHaveLength(1);
    await goOn(site, DAY + MINUTE);
    await site.api.signIn();
    await newRequest(site.api, { email: 'next@example.com' });
    await site.received(2);
    expect(String(site.receiver.received[1]?.headers['webhook-signature'])).toMatch(/^v1,[^ ]+$/);
  });

  test.each([
    ['a failure of the server', 500, {}, 'status'],
    ['a refusal', 404, {}, 'status'],
    ['a redirect', 302, { location: '/elsewhere' }, 'redirect'],
  ])('that meets %s is sent again, with the same id and bytes', async (_what, status, headers, error) => {
    const site = await start();
    const { id } = await site.add(['contact.received']);
    site.receiver.status(status, headers);
    site.startWorker();
    await newRequest(site.api);
    const failed = await attemptsOf(site, id, 1);
    expect(failed).toMatchObject({ state: 'pending', status, error, nextAttemptAt: expect.any(String) });
    expect((await site.get(id))?.failingSince).not.toBeNull();
    site.receiver.status(204);
    await goOn(site, 20_000);
    expect(await attemptsOf(site, id, 2)).toMatchObject({ state: 'sent', status: 204, error: null });
    const [first, second] = site.receiver.received;
    expect([second?.path, second?.body]).toEqual(['/hook', first?.body]);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(await site.get(id)).toMatchObject({ failingSince: null });
  });

  test('is given up after three days, and sent again on demand', async () => {
    const site = await start();
    // It is sent again when the test says so, and not because the machine was slow.
    site.api.holdClock();
    const { id } = await site.add(['contact.received']);
    site.receiver.status(503);
    site.startWorker();
    await newRequest(site.api);
    await attemptsOf(site, id, 1);
    await goOn(site, 3 * DAY + MINUTE);
    await site.api.signIn();
    const entry = await until(
      async () => (await site.log(id))[0],
      (one_) => one_?.state === 'failed',
    );
    site.receiver.status(200);
    const params = { id, entry: entry?.id ?? '' };
    expect((await site.api.send(webhooks.sendWebhookAgain, { params })).status).toBe(200);
    expect(await attemptsOf(site, id, 3)).toMatchObject({ state: 'sent', attempts: 3 });
    const sent = site.receiver.received.map(({ body: bytes, headers }) => [bytes, headers['webhook-id']]);
    expect(new Set(sent.map(String)).size).toBe(1);
  });

  test('to a receiver that hangs delays no other one', async () => {
    const site = await start();
    const quick = await startReceiver();
    closing.push(() => quick.close());
    site.receiver.hang();
    await site.add(['contact.received']);
    await site.add(['contact.received'], { url: quick.url });
    for (let count = 0; count < 6; count++) await newRequest(site.api, { email: `c${count}@example.com` });
    // From here on the receiver has ten seconds for each message, in which the quick one gets its six.
    site.startWorker();
    await until(
      () => quick.received.length,
      (length) => length === 6,
    );
    expect(site.receiver.received).toHaveLength(2);
  });

  test('is not sent to an address that is no longer allowed', async () => {
    const site = await start();
    const { id } = await site.add(['contact.received']);
    const url = 'http://10.0.0.1/hook';
    await site.api.context.database.models.webhooks.update({ url }, { where: { id } });
    site.startWorker();
    await newRequest(site.api);
    expect(await attemptsOf(site, id, 1)).toMatchObject({ state: 'pending', status: null, error: 'not_public' });
  });

  test('waits for no pause of emails', async () => {
    const site = await start();
    await site.add(['contact.received']);
    await site.api.context.database.models.settings.create({ name: 'outbox.paused', value: 'true' });
    site.startWorker();
    await newRequest(site.api);
    await site.received(1);
  });

  test('is claimed by no instance that knows emails alone', async () => {
    const site = await start();
    await site.add(['contact.received']);
    await newRequest(site.api);
    const earlier = createDeliveries(site.api.context.database, site.api.context.now, 'earlier');
    for (const channel of ['email', 'reply'])
      expect((await earlier.claimDue(channel, 100)).filter((row) => row.channel === 'webhook')).toEqual([]);
    site.startWorker();
    await site.received(1);
  });

  test('that waits is not sent once the webhook is deleted or off', async () => {
    const site = await start();
    const off = await site.add(['contact.received']);
    const gone = await site.add(['contact.received']);
    await newRequest(site.api);
    await site.api.send(webhooks.updateWebhook, { ...one(off.id), body: { enabled: false } });
    await site.api.send(webhooks.deleteWebhook, one(gone.id));
    expect(await site.log(off.id)).toMatchObject([{ state: 'discarded', nextAttemptAt: null }]);
    expect((await site.api.send(webhooks.getWebhookLog, one(gone.id))).status).toBe(404);
    expect(await selectRows(site.api.context.database.models.deliveries, { where: { channel: 'webhook' } })).toEqual(
      [],
    );
    const entry = (await site.log(off.id))[0]?.id ?? '';
    const again = await site.api.send(webhooks.sendWebhookAgain, { params: { id: off.id, entry } });
    expect([again.status, again.body.code, again.body.data]).toEqual([409, 'state_conflict', { state: 'off' }]);
    await newRequest(site.api, { email: 'later@example.com' });
    expect(await site.log(off.id)).toHaveLength(1);
  });
});

describe('a webhook that fails', () => {
  test('is disabled after five days, says so in the bell and the warnings, and goes on when it is turned on', async () => {
    const site = await start();
    const { api } = site;
    const { id } = await site.add(['contact.received'], { name: 'Broken flows' });
    site.receiver.status(500);
    site.startWorker();
    await newRequest(api);
    await attemptsOf(site, id, 1);
    await goOn(site, 5 * DAY - HOUR);
    await api.signIn();
    await until(
      async () => (await site.log(id))[0],
      (entry) => entry?.state === 'failed',
    );
    expect(await site.get(id)).toMatchObject({ state: 'on' });
    api.advance(2 * HOUR);
    await newRequest(api, { email: 'later@example.com' });
    await until(
      () => site.get(id),
      (webhook) => webhook?.state === 'disabled',
    );
    expect((await site.log(id))[0]).toMatchObject({ state: 'discarded' });
    const notices = (await api.send(listNotices)).body.data;
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'system')).toMatchObject([
      { title: 'Webhook turned off: Broken flows', path: '/admin?tab=settings&section=connections' },
    ]);
    const warnings = async () =>
      (await api.send(listWarnings)).body.data.filter(({ code }: { code: string }) => code === 'webhook-disabled');
    expect(await warnings()).toEqual([{ code: 'webhook-disabled', subject: 'Broken flows' }]);
    await api.send(webhooks.updateWebhook, { ...one(id), body: { enabled: true } });
    expect(await site.get(id)).toMatchObject({ state: 'on', enabled: true, failingSince: null });
    expect(await warnings()).toEqual([]);
  });

  test('is disabled by the hourly cleanup, too, which keeps 30 days of the log', async () => {
    const site = await start();
    const { api } = site;
    const { id } = await site.add(['contact.received']);
    site.startWorker();
    await newRequest(api);
    await attemptsOf(site, id, 1);
    await api.context.database.models.webhooks.update({ failingSince: api.context.now() }, { where: { id } });
    api.advance(5 * DAY);
    await cleanUp(api.context);
    await api.signIn();
    expect(await site.get(id)).toMatchObject({ state: 'disabled' });
    expect(await site.log(id)).toHaveLength(1);
    api.advance(26 * DAY);
    await cleanUp(api.context);
    expect(await selectRows(api.context.database.models.webhookLog, {})).toEqual([]);
  });

  test('because it is gone is disabled at once', async () => {
    const site = await start();
    const { id } = await site.add(['contact.received']);
    site.receiver.status(410);
    site.startWorker();
    await newRequest(site.api);
    await until(
      () => site.get(id),
      (webhook) => webhook?.state === 'disabled',
    );
    expect(await site.log(id)).toMatchObject([{ state: 'failed', status: 410, error: 'status' }]);
  });
});

describe('a test', () => {
  test('is sent now and says what came back', async () => {
    const site = await start();
    const { id, secret } = await site.add(['contact.received']);
    const send = async () => (await site.api.send(webhooks.testWebhook, one(id))).body.data;
    expect(await send()).toEqual({ ok: true, status: 200, ms: expect.any(Number), error: null });
    expect(site.receiver.verified(secret)).toMatchObject([{ type: 'webhook.test', version: 1, data: {} }]);
    site.receiver.status(500);
    expect(await send()).toMatchObject({ ok: false, status: 500, error: 'status' });
    site.receiver.status(301, { location: 'http://127.0.0.1/' });
    expect(await send()).toMatchObject({ ok: false, status: 301, error: 'redirect' });
    await site.receiver.close();
    expect(await send()).toMatchObject({ ok: false, status: null, error: 'unreachable' });
    expect(await site.log(id)).toEqual([]);
  });

  test('is one of ten in ten minutes', async () => {
    const site = await start({ RATE_LIMIT_FACTOR: '1' });
    const { id } = await site.add(['contact.received']);
    for (let count = 0; count < 10; count++) await site.api.send(webhooks.testWebhook, one(id));
    const { status, headers } = await site.api.send(webhooks.testWebhook, one(id));
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

test('two changes at a time make no webhook too many', async () => {
  const { api } = await start();
  for (let count = 0; count < 19; count++) await api.send(webhooks.createWebhook, { body });
  const replies = await Promise.all([1, 2].map(() => api.send(webhooks.createWebhook, { body })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
});
