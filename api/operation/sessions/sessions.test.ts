import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/sessions.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

const open = async (body: object = {}, token: string | null = null) =>
  (await api.send(contract.openSession, { body, token, address: '203.0.113.7' })).body.data.sessionId as string;

test('a session is opened with its extras, flat or nested', async () => {
  const flat = await open({ userAgent: 'Browser', referrer: 'https://example.com', source: 'portfolio_chat' });
  const apart = await open({ userAgent: 'Browser', extras: { source: 'portfolio_chat' } });
  for (const id of [flat, apart])
    expect((await api.send(contract.getSession, { params: { id } })).body.data).toMatchObject({
      sessionId: id,
      source: 'portfolio_chat',
    });
});

test('the address is never stored, and its hash changes every day', async () => {
  const goOn = api.holdClock();
  const hashes = [];
  for (const days of [0, 0, 1]) {
    api.advance(days * 24 * 3_600_000);
    const id = await open();
    hashes.push(
      (await api.context.database.models.visits.findByPk(id, { raw: true })) as unknown as { visitorHash: string },
    );
  }
  goOn();
  const [first, second, third] = hashes.map(({ visitorHash }) => visitorHash);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
  expect(JSON.stringify(hashes)).not.toContain('203.0.113.7');
});

test.each(['booking', 'q', 'room'])('the address below /%s/, which opens the page, is not stored', async (kind) => {
  const params = { id: await open() };
  await api.send(contract.recordPageView, { params, body: { page: `/${kind}/Secret-1`, title: 'A page' } });
  const { body } = await api.send(contract.getSessionAnalytics, { params });
  expect(body.data.pages).toMatchObject([{ page: `/${kind}/{token}`, views: 1 }]);
});

test('the analytics add up page views and activities', async () => {
  const params = { id: await open() };
  await api.send(contract.recordPageView, { params, body: { page: '/', title: 'Home', duration: 12.4 } });
  await api.send(contract.recordPageView, { params, body: { page: '/', duration: 3 } });
  await api.send(contract.recordPageView, { params, body: { page: '/thank-you' } });
  await api.send(contract.recordActivity, { params, body: { action: 'chat_opened', data: { from: 'hero' } } });
  const { body } = await api.send(contract.getSessionAnalytics, { params });
  expect(body.data).toMatchObject({
    pageViews: 3,
    activities: 1,
    totalDuration: 15,
    pages: [
      { page: '/', views: 2, duration: 15 },
      { page: '/thank-you', views: 1, duration: 0 },
    ],
  });
});

test('sessions of the signed-in owner are not counted', async () => {
  await api.signIn();
  const params = { id: await open({}, api.token) };
  await api.send(contract.recordPageView, { params, body: { page: '/' } });
  expect((await api.send(contract.getSessionAnalytics, { params })).body.data.pageViews).toBe(0);
});

test('a repeated Idempotency-Key opens one session and counts one page view', async () => {
  const headers = { 'idempotency-key': 'visit' };
  const send = (body: object) => api.send(contract.openSession, { body, headers });
  const [one, two] = await Promise.all([send({ source: 'a' }), send({ source: 'a' })]);
  const params = { id: one.body.data.sessionId };
  expect(two.body.data.sessionId).toBe(params.id);
  expect((await send({ source: 'b' })).status).toBe(422);
  for (let count = 0; count < 2; count++)
    await api.send(contract.recordPageView, { params, body: { page: '/' }, headers });
  expect((await api.send(contract.getSessionAnalytics, { params })).body.data.pageViews).toBe(1);
});

test('concurrent changes of preferences are all stored', async () => {
  const params = { id: await open() };
  const names = Array.from({ length: 10 }, (_, index) => `key${index}`);
  await Promise.all(names.map((name) => api.send(contract.setPreferences, { params, body: { [name]: true } })));
  const { preferences } = (await api.send(contract.getSession, { params })).body.data;
  expect(Object.keys(preferences).sort()).toEqual(names);
});

test('oversized browser data is truncated, not refused', async () => {
  const id = await open({ userAgent: 'x'.repeat(5000), referrer: `https://example.com/${'y'.repeat(5000)}` });
  expect((await api.send(contract.getSession, { params: { id } })).body.data.referrer).toHaveLength(500);
});

test('preferences are merged', async () => {
  const params = { id: await open() };
  await api.send(contract.setPreferences, { params, body: { theme: 'dark' } });
  const { body } = await api.send(contract.setPreferences, { params, body: { motion: false } });
  expect(body.data).toEqual({ theme: 'dark', motion: false });
});

test.each([
  [{ constructor: 'x' }],
  [{ nested: { deep: true } }],
  [{ bell: '\u0007' }],
  [Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`key${index}`, 1]))],
])('preferences like %j are refused', async (body) => {
  const params = { id: await open() };
  const { status } = await api.send(contract.setPreferences, { params, body });
  expect([400, 422]).toContain(status);
});

test('an unknown session returns 404', async () => {
  const params = { id: '00000000-0000-7000-8000-000000000000' };
  expect((await api.send(contract.getSession, { params })).status).toBe(404);
  expect((await api.send(contract.recordPageView, { params, body: { page: '/' } })).status).toBe(404);
});
