import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { dayAhead, setBank } from '#api/testing/quotes.ts';
import { acceptTestQuote, openTestRoom, type TestRoom } from '#api/testing/rooms.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as owner from '#common/contract/quotes/engagements.ts';
import { askForPayment, confirmPayment, refundPayment } from '#common/contract/quotes/payments.ts';
import * as room from '#common/contract/quotes/room.ts';

let api: TestServer;
let engagement: EngagementRow;
let mine: TestRoom;
beforeEach(async () => {
  api = await startTestServer();
  engagement = await acceptTestQuote(api);
  mine = await openTestRoom(api, engagement);
  await setBank(api);
});
afterEach(() => api.close());

const ofOwner = async () =>
  (await api.send(owner.getEngagement, { params: { id: engagement.id } })).body.data as owner.Engagement;
const money = async () => (await ofOwner()).money;
const params = () => ({ id: engagement.id });

async function pay(amount: number): Promise<string> {
  const asked = await api.send(askForPayment, { params: params(), body: { amount } });
  expect(asked.status, JSON.stringify(asked.body)).toBeLessThan(300);
  const { id = '' } = (await ofOwner()).payments.find(({ paidAt }) => paidAt === null) ?? {};
  expect(await money()).toMatchObject({ next: { amount, kind: 'balance', dueOn: null } });
  const paid = await api.send(confirmPayment, { params: { id }, body: { receivedOn: dayAhead(api, 0) } });
  expect(paid.status, JSON.stringify(paid.body)).toBeLessThan(300);
  return id;
}

test('agreed, paid, open and what was not asked for follow payments, refunds and changes, for owner and client alike', async () => {
  expect(await money()).toEqual({ agreed: 480_000, paid: 0, open: 480_000, notAsked: 480_000, next: null });
  const id = await pay(100_000);
  expect(await money()).toEqual({ agreed: 480_000, paid: 100_000, open: 380_000, notAsked: 380_000, next: null });
  const refunded = await api.send(refundPayment, {
    params: params(),
    body: { paymentId: id, amount: 40_000, reason: 'Too much', guarantee: false },
  });
  expect(refunded.status, JSON.stringify(refunded.body)).toBeLessThan(300);
  expect(await money()).toMatchObject({ paid: 60_000, open: 420_000, notAsked: 380_000 });

  const newDate = dayAhead(api, 60);
  const proposed = await api.send(owner.proposeChange, {
    params: params(),
    body: { title: 'French', amount: 75_000, newDate },
  });
  expect(proposed.body.data).toMatchObject({
    ...{ priceBefore: 480_000, priceAfter: 555_000, dateBefore: engagement.agreedDate, dateAfter: newDate },
  });
  const { id: changeId, documentHash } = proposed.body.data;
  await mine.send(room.requestChangeCode, { id: changeId });
  const body = { code: await mine.code(), documentHash };
  const accepted = await mine.send(room.acceptChange, { id: changeId, body });
  const expected = {
    ...{ agreed: 555_000, paid: 60_000, open: 495_000, notAsked: 380_000 },
    next: { amount: 75_000, kind: 'change', dueOn: null },
  };
  expect(accepted.body.data.money).toEqual(expected);
  expect(await money()).toEqual(expected);
});

test('nothing is open of what was cancelled', async () => {
  await pay(100_000);
  await api.send(owner.cancelEngagement, { params: params(), body: { reason: 'They closed the shop' } });
  expect(await money()).toEqual({ agreed: 480_000, paid: 100_000, open: 0, notAsked: 0, next: null });
});
