import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { dayAhead, quoteOption, setBank } from '#api/testing/quotes.ts';
import { acceptTestQuote, newestEmail, openTestRoom, type TestRoom } from '#api/testing/rooms.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { editSiteEmail } from '#common/contract/emails.ts';
import { readInvitation } from '#common/contract/invitations.ts';
import * as owner from '#common/contract/quotes/engagements.ts';
import { confirmPayment } from '#common/contract/quotes/payments.ts';
import { checkRecord } from '#common/contract/quotes/record.ts';
import * as room from '#common/contract/quotes/room.ts';
import { DAY } from '#common/limits.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const of = ({ id }: Pick<EngagementRow, 'id'>) => ({ params: { id } });
const read = async (engagement: EngagementRow) => (await api.send(owner.getEngagement, of(engagement))).body.data;
const handOver = (engagement: EngagementRow, body?: unknown) => api.send(owner.handOver, { ...of(engagement), body });
const cancel = (engagement: EngagementRow, body?: unknown) =>
  api.send(owner.cancelEngagement, { ...of(engagement), body });

async function answer(mine: TestRoom, delivered: boolean, fields: Record<string, unknown> = {}) {
  const asked = await mine.send(room.requestHandoverCode);
  if (asked.status !== 201) return asked;
  return mine.send(room.answerHandover, { body: { code: await mine.code(), delivered, ...fields } });
}

async function recorded() {
  const rows = await selectRows(api.context.database.models.recordRows, { order: ['seq'] });
  return rows.map(({ entry }) => {
    const { kind, data } = JSON.parse(entry);
    return { kind, data };
  });
}

test('the owner hands over, the client says yes, and the record has it', async () => {
  const engagement = await acceptTestQuote(api);
  const mine = await openTestRoom(api, engagement);
  const handed = await handOver(engagement, { note: 'All of it', url: 'https://shop.example' });
  const today = dayAhead(api, 0);
  expect(handed.body.data).toMatchObject({
    state: 'handed_over',
    handover: { deliveredOn: today, daysLate: 0, note: 'All of it', url: 'https://shop.example', delivered: null },
  });
  expect(await newestEmail(api, 'handover')).toMatchObject({ subject: 'Handover', recipient: 'mara@acme.example' });
  const answered = await answer(mine, true, { comment: 'Lovely', recordName: 'full' });
  expect(answered.body.data).toMatchObject({
    state: 'confirmed',
    recordName: 'full',
    handover: { delivered: true, comment: 'Lovely' },
  });
  expect(await newestEmail(api, 'handover-answered-notice')).toMatchObject({ data: { isDelivered: true } });
  const agreedDate = engagement.agreedDate;
  expect(await recorded()).toMatchObject([
    { kind: 'agreed' },
    { kind: 'delivered', data: { deliveredOn: today, agreedDate, daysLate: 0 } },
    { kind: 'confirmed', data: { delivered: true } },
  ]);
  expect((await api.send(checkRecord)).body.data).toEqual({ valid: true, rows: 3 });
});

test('a handover after the agreed day says by how many days, in the zone of the site', async () => {
  const engagement = await acceptTestQuote(api);
  api.advance(43 * DAY);
  await api.signIn();
  const { timeZone } = (await api.context.site.current()).content.identity;
  const { handover } = (await handOver(engagement)).body.data;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(api.context.now());
  expect(handover.deliveredOn).toBe(today);
  expect(handover.daysLate).toBe((Date.parse(today) - Date.parse(engagement.agreedDate)) / DAY);
});

test('after a no the work can be handed over again, and a yes invites to a testimonial once', async () => {
  const engagement = await acceptTestQuote(api);
  const mine = await openTestRoom(api, engagement);
  await handOver(engagement);
  expect((await answer(mine, false, { comment: 'The cart is missing' })).body.data).toMatchObject({
    state: 'disputed',
    handover: { delivered: false, comment: 'The cart is missing' },
  });
  const again = (await handOver(engagement)).body.data;
  expect(again).toMatchObject({ state: 'handed_over', handover: { delivered: null, comment: null, answeredAt: null } });
  expect((await answer(mine, true)).body.data.state).toBe('confirmed');
  const invitations = await selectRows(api.context.database.models.deliveries, {
    where: { template: 'testimonial-invitation' },
  });
  expect(invitations).toHaveLength(1);
  const { url } = (await newestEmail(api, 'testimonial-invitation')).data;
  const token = new URL(url).searchParams.get('invite') ?? '';
  const invited = await api.send(readInvitation, { query: { token }, token: null });
  expect(invited.body.data).toMatchObject({ projectName: 'A shop for Acme', clientName: 'Mara Winter' });
});

test('whoever is not to be asked gets no invitation, and the room has none', async () => {
  const engagement = await acceptTestQuote(api);
  const mine = await openTestRoom(api, engagement);
  await handOver(engagement, { askTestimonial: false });
  const answered = (await answer(mine, true)).body.data;
  expect([answered.state, answered.testimonialUrl]).toEqual(['confirmed', null]);
  const { deliveries, invitations } = api.context.database.models;
  expect(await deliveries.count({ where: { template: 'testimonial-invitation' } })).toBe(0);
  expect(await invitations.count()).toBe(0);
});

test('the room has its invitation also where the email of it is switched off', async () => {
  await api.send(editSiteEmail, { params: { template: 'testimonial-invitation' }, body: { enabled: false } });
  const engagement = await acceptTestQuote(api);
  const mine = await openTestRoom(api, engagement);
  await handOver(engagement);
  const { testimonialUrl } = (await answer(mine, true)).body.data;
  expect(testimonialUrl).toContain('?invite=');
  const { deliveries } = api.context.database.models;
  expect(await deliveries.count({ where: { template: 'testimonial-invitation' } })).toBe(0);
});

test('of two answers at a time one counts', async () => {
  const engagement = await acceptTestQuote(api);
  const mine = await openTestRoom(api, engagement);
  await handOver(engagement);
  await mine.send(room.requestHandoverCode);
  const code = await mine.code();
  const answers = await Promise.all(
    [true, false].map((delivered) => mine.send(room.answerHandover, { body: { code, delivered } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await recorded()).filter(({ kind }) => kind === 'confirmed')).toHaveLength(1);
});

test('what the state does not allow is refused by its name', async () => {
  const engagement = await acceptTestQuote(api);
  const mine = await openTestRoom(api, engagement);
  const refused = (state: string, message: string) => ({
    status: 409,
    body: { code: 'state_conflict', message, data: { state } },
  });
  expect(await answer(mine, true)).toMatchObject(refused('active', 'An active engagement cannot be confirmed'));
  await handOver(engagement);
  expect(await handOver(engagement)).toMatchObject(
    refused('handed_over', 'A handed over engagement cannot be handed over'),
  );
  expect(await cancel(engagement)).toMatchObject(
    refused('handed_over', 'A handed over engagement cannot be cancelled'),
  );
  await answer(mine, true);
  expect(await cancel(engagement)).toMatchObject(refused('confirmed', 'A confirmed engagement cannot be cancelled'));
  expect(await handOver(engagement)).toMatchObject(
    refused('confirmed', 'A confirmed engagement cannot be handed over'),
  );
  const body = { title: 'More', amount: 1 };
  expect(await api.send(owner.proposeChange, { ...of(engagement), body })).toMatchObject(
    refused('confirmed', 'A confirmed engagement cannot be changed'),
  );
});

test('work waits for its deposit, and can be cancelled meanwhile', async () => {
  await setBank(api);
  const engagement = await acceptTestQuote(api, { depositPercent: 50 });
  const waiting = await read(engagement);
  expect(waiting).toMatchObject({ state: 'awaiting_deposit', payments: [{ kind: 'deposit', amount: 240_000 }] });
  expect((await handOver(engagement)).body.message).toBe('An awaiting deposit engagement cannot be handed over');
  const receivedOn = dayAhead(api, 0);
  await api.send(confirmPayment, { params: { id: waiting.payments[0].id }, body: { receivedOn } });
  expect(await read(engagement)).toMatchObject({ state: 'active', unpaid: 240_000 });
  expect((await cancel(engagement, { reason: 'No budget' })).body.data).toMatchObject({
    state: 'cancelled',
    cancelReason: 'No budget',
  });
  expect((await cancel(engagement)).body.message).toBe('A cancelled engagement cannot be cancelled');
});

test('milestones are ticked and something to click is shown', async () => {
  const milestones = [{ title: 'First look', date: dayAhead(api, 20) }];
  const engagement = await acceptTestQuote(api, { options: [quoteOption(api, { milestones })] });
  const [milestone] = (await read(engagement)).milestones;
  const params = { id: engagement.id, part: milestone.id };
  const done = await api.send(owner.setMilestone, { params, body: { done: true } });
  expect(done.body.data.milestones[0].doneAt).not.toBeNull();
  const open = await api.send(owner.setMilestone, { params, body: { done: false } });
  expect(open.body.data.milestones[0].doneAt).toBeNull();
  const other = await acceptTestQuote(api);
  const elsewhere = { params: { id: other.id, part: milestone.id }, body: { done: true } };
  expect((await api.send(owner.setMilestone, elsewhere)).status).toBe(404);
  const note = { note: 'The cart works.', url: 'https://preview.example/cart' };
  expect((await api.send(owner.addUpdate, { ...of(engagement), body: note })).status).toBe(201);
  expect((await (await openTestRoom(api, engagement)).read()).updates).toMatchObject([note]);
  await cancel(engagement);
  expect((await api.send(owner.addUpdate, { ...of(engagement), body: note })).body.message).toBe(
    'A cancelled engagement cannot be changed',
  );
});

test('the list has the next delivery first, and what has ended last', async () => {
  const on = (days: number) => ({ options: [quoteOption(api, { deliveryDate: dayAhead(api, days) })] });
  const late = await acceptTestQuote(api, on(30));
  const soon = await acceptTestQuote(api, on(10));
  const ended = await acceptTestQuote(api, on(5));
  await cancel(ended);
  const { engagements, pagination } = (await api.send(owner.listEngagements)).body.data;
  expect(engagements.map(({ id }: EngagementRow) => id)).toEqual([soon.id, late.id, ended.id]);
  expect(pagination).toMatchObject({ totalEngagements: 3, totalPages: 1 });
  const cancelled = await api.send(owner.listEngagements, { query: { state: 'cancelled' } });
  expect(cancelled.body.data.engagements).toMatchObject([{ id: ended.id }]);
});
