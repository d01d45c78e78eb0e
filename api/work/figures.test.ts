import { afterEach, beforeEach, expect, test } from 'vitest';
import { client, dayAhead, quoteOption, sendTestQuote, setBank } from '#api/testing/quotes.ts';
import { acceptTestQuote, openTestRoom } from '#api/testing/rooms.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contacts from '#common/contract/contacts.ts';
import { getDesk } from '#common/contract/desk.ts';
import { getMoney } from '#common/contract/money/overview.ts';
import { handOver, listEngagements, proposeChange } from '#common/contract/quotes/engagements.ts';
import { listQuotes, quoteStats } from '#common/contract/quotes/owner.ts';
import { confirmPayment } from '#common/contract/quotes/payments.ts';
import * as room from '#common/contract/quotes/room.ts';
import { reportSources } from '#common/contract/reports.ts';

/** A number is its list: what a figure of the dashboard counts is what its link lists. */

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterEach(() => api.close());

const read = async (call: Parameters<TestServer['send']>[0], query: Record<string, string> = {}) =>
  (await api.send(call, { query })).body.data;
const requests = async (query: Record<string, string> = {}): Promise<number> =>
  (await read(contacts.listContacts, query)).pagination.totalSubmissions;

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Compares every figure with its list; returns those that the steps of the test move. */
async function compareFigures() {
  const stats = await read(contacts.getContactStats);
  expect(await requests()).toBe(stats.total);
  expect(await requests({ from: stats.recentFrom })).toBe(stats.recent);
  expect(await requests({ priority: 'urgent', open: 'true' })).toBe(stats.urgent);
  expect(await requests({ spam: 'true' })).toBe(stats.spam);
  const { counts } = await read(getDesk);
  expect(await requests({ waiting: 'true' })).toBe(counts.waiting);
  expect(await requests({ followUpDue: 'true' })).toBe(counts.followUps);

  const quotes = await read(quoteStats);
  const accepted: number = quotes.acceptedThisMonth.reduce(
    (sum: number, { count }: { count: number }) => sum + count,
    0,
  );
  expect((await read(listQuotes, { only: 'unanswered' })).pagination.totalQuotes).toBe(quotes.unanswered);
  expect((await read(listQuotes, { only: 'acceptedThisMonth' })).pagination.totalQuotes).toBe(accepted);
  expect((await read(listEngagements, { due: 'true' })).pagination.totalEngagements).toBe(quotes.deliveriesDue);

  const money = await read(getMoney);
  const due: number = money.sums.reduce((sum: number, one: { due: number }) => sum + one.due, 0);
  expect(sumOf(money.open)).toBe(due);

  const sources: { requests: number; won: number }[] = await read(reportSources);
  expect(sources.reduce((sum, one) => sum + one.requests, 0)).toBe(stats.total);
  const won = sources.reduce((sum, one) => sum + one.won, 0);
  return {
    urgent: stats.urgent,
    unanswered: quotes.unanswered,
    accepted,
    deliveriesDue: quotes.deliveriesDue,
    due,
    won,
    listedWon: await requests({ won: 'true' }),
  };
}

test('every figure is its list before and after acceptance, payment, a change and delivery', async () => {
  await setBank(api);
  const sent = { name: client.name, email: client.email, message: 'Our shop has been down since noon.' };
  const body = contactRequest(sent);
  const contactId = (await api.send(contacts.submitContact, { body, token: null })).body.data.id;
  await api.send(contacts.submitContact, { body: contactRequest({ email: 'other@bakery.example' }), token: null });
  const none = { urgent: 1, unanswered: 0, accepted: 0, deliveriesDue: 0, due: 0, won: 0, listedWon: 0 };
  expect(await compareFigures()).toEqual(none);

  const soon = { contactId, depositPercent: 50, options: [quoteOption(api, { deliveryDate: dayAhead(api, 5) })] };
  await sendTestQuote(api, soon);
  expect(await compareFigures()).toEqual({ ...none, unanswered: 1 });

  const engagement = await acceptTestQuote(api, soon);
  const { due } = await compareFigures();
  expect(due).toBeGreaterThan(0);
  const agreed = { ...none, unanswered: 1, accepted: 1, deliveriesDue: 1, won: 1, listedWon: 1 };
  expect(await compareFigures()).toEqual({ ...agreed, due });

  const [payment] = (await read(getMoney)).open;
  const paid = await api.send(confirmPayment, {
    params: { id: payment.id },
    body: { receivedOn: dayAhead(api, 0) },
  });
  expect(paid.status).toBe(200);
  expect(await compareFigures()).toEqual({ ...agreed, due: 0 });

  const mine = await openTestRoom(api, engagement);
  const added = { title: 'A second language', amount: 75_000 };
  const change = (await api.send(proposeChange, { params: { id: engagement.id }, body: added })).body.data;
  expect(await compareFigures()).toEqual({ ...agreed, due: 0 });
  await mine.send(room.requestChangeCode, { id: change.id });
  const { id, documentHash } = change;
  await mine.send(room.acceptChange, { id, body: { code: await mine.code(), documentHash } });
  expect(await compareFigures()).toEqual({ ...agreed, due: 75_000 });

  await api.send(handOver, { params: { id: engagement.id }, body: {} });
  await mine.send(room.requestHandoverCode);
  await mine.send(room.answerHandover, { body: { code: await mine.code(), delivered: true } });
  // The work is done: its request is neither open nor to be delivered any more.
  expect(await compareFigures()).toMatchObject({ ...agreed, urgent: 0, deliveriesDue: 0, due: expect.any(Number) });
});
