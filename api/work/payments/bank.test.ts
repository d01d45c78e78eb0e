import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRow } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { storeDeposit, storeEngagement } from '#api/testing/payments.ts';
import { setBank } from '#api/testing/quotes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { askForPayment, confirmPayment } from '#common/contract/quotes/payments.ts';
import { addDays, dayIn } from '#common/site/days.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const bank = { method: 'bank', bankDetails: 'IBAN DE00 1234' } as const;
const confirm = (id: string, receivedOn = '2026-01-31') =>
  api.send(confirmPayment, { params: { id }, body: { receivedOn } });
const stateOf = async ({ id }: EngagementRow) =>
  (await selectRow(api.context.database.models.engagements, { where: { id } }))?.state;
const ask = ({ id }: EngagementRow, amount: number) => api.send(askForPayment, { params: { id }, body: { amount } });
const emails = async () =>
  (await api.context.database.models.deliveries.findAll({ raw: true })).map((row) => Reflect.get(row, 'template'));

test('a deposit that the owner has seen on the account starts the work', async () => {
  const engagement = await storeEngagement(api);
  const deposit = await storeDeposit(api, engagement, bank);
  expect(deposit.reference).toBe('Q-2026-0001-1');
  expect(await confirm(deposit.id)).toMatchObject({
    status: 200,
    body: { data: { state: 'paid', paidAt: '2026-01-31T12:00:00.000Z', amount: 144_000 } },
  });
  expect(await stateOf(engagement)).toBe('active');
  expect(await emails()).toEqual(['payment-received']);
  expect(await confirm(deposit.id)).toMatchObject({
    status: 409,
    body: { code: 'state_conflict', message: 'A paid payment cannot be confirmed', data: { state: 'paid' } },
  });
});

test('money that comes for cancelled work is noted and starts nothing', async () => {
  const engagement = await storeEngagement(api, { state: 'cancelled' });
  const deposit = await storeDeposit(api, engagement, bank);
  expect((await confirm(deposit.id)).status).toBe(200);
  expect(await stateOf(engagement)).toBe('cancelled');
});

test('a payment by card, one that does not exist, and one of tomorrow are not confirmed', async () => {
  const engagement = await storeEngagement(api);
  const byCard = await storeDeposit(api, engagement, { method: 'stripe' });
  expect((await confirm(byCard.id)).body.code).toBe('state_conflict');
  expect((await confirm('0199f0c0-0000-7000-8000-000000000001')).status).toBe(404);
  const byBank = await storeDeposit(api, engagement, bank);
  const today = dayIn(engagement.timeZone, api.context.now());
  expect(await confirm(byBank.id, addDays(today, 1))).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'receivedOn', message: 'Must not be in the future' }] },
  });
  expect((await confirm(byBank.id, '31.01.2026')).status).toBe(422);
  const confirmed = await confirm(byBank.id, today);
  expect(confirmed.status).toBe(200);
  expect(Date.parse(confirmed.body.data.paidAt)).toBeLessThanOrEqual(api.context.now());
});

test('the balance is asked for in parts, never more than is left of the agreed price', async () => {
  await setBank(api);
  const engagement = await storeEngagement(api, { state: 'active' });
  await storeDeposit(api, engagement, bank);
  expect(await ask(engagement, 336_001)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'amount', message: 'Must be 1 to 336000' }] },
  });
  expect(await ask(engagement, 300_000)).toMatchObject({
    status: 201,
    body: { data: { kind: 'balance', state: 'due', method: 'bank', reference: 'Q-2026-0001-2', amount: 300_000 } },
  });
  expect((await ask(engagement, 36_001)).status).toBe(422);
  expect((await ask(engagement, 36_000)).body.data.reference).toBe('Q-2026-0001-3');
  expect((await ask(engagement, 1)).status).toBe(422);
  expect(await emails()).toEqual(['payment-requested', 'payment-requested']);
});

test('two asks at once do not exceed the agreed price', async () => {
  await setBank(api);
  const engagement = await storeEngagement(api, { state: 'active' });
  const replies = await Promise.all([ask(engagement, 300_000), ask(engagement, 300_000)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

test('nothing is asked for cancelled work, or by bank without an account', async () => {
  const cancelled = await storeEngagement(api, { state: 'cancelled' });
  expect(await ask(cancelled, 1)).toMatchObject({ status: 409, body: { data: { state: 'cancelled' } } });
  const active = await storeEngagement(api, { state: 'active' });
  expect((await ask(active, 1)).status).toBe(422);
  expect((await ask({ ...active, id: 'unknown' }, 1)).status).toBe(404);
});

test('only the owner confirms and asks', async () => {
  const engagement = await storeEngagement(api);
  const { id } = await storeDeposit(api, engagement, bank);
  const sent = { params: { id }, body: { receivedOn: '2026-01-31' }, token: null };
  expect((await api.send(confirmPayment, sent)).status).toBe(401);
  expect(await stateOf(engagement)).toBe('awaiting_deposit');
});
