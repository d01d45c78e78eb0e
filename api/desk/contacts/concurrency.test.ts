import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPLY as CHANNEL } from '#api/core/deliveries/email-channel.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import { newRequest } from '#api/testing/replies.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as actions from '#common/contract/contact-actions.ts';
import { bulkChangeContacts } from '#common/contract/contact-views.ts';
import * as contract from '#common/contract/contacts.ts';
import { getDraft, saveDraft } from '#common/contract/drafts.ts';
import { sendReply } from '#common/contract/replies.ts';
import { undoChange } from '#common/contract/undo.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import type { Endpoint } from '#common/endpoint.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

const of = (endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>, id: string, body?: object) =>
  api.send(endpoint, { params: { id }, ...(body ? { body } : {}) });
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).toSorted();

/** The counters, as the rows say they are. */
async function expectCounted() {
  const count = (sql: string) => api.context.database.sequelize.query(sql, { type: QueryTypes.SELECT });
  const counted = await count(
    'SELECT status, priority, SUM(amount) AS amount FROM contact_tallies GROUP BY 1, 2 HAVING SUM(amount) <> 0 ORDER BY 1, 2',
  );
  const rows = await count(
    'SELECT status, priority, COUNT(*) AS amount FROM contacts WHERE listRank = 1 GROUP BY 1, 2 ORDER BY 1, 2',
  );
  const asNumbers = (all: object[]) =>
    all.map((row) => ({ ...row, amount: Number((row as { amount: unknown }).amount) }));
  expect(asNumbers(counted)).toEqual(asNumbers(rows));
}

test('a change of all that match, beside changes of single ones, loses and doubles nothing', async () => {
  for (let round = 0; round < 4; round++) {
    const company = `Round${round}`;
    const ids: string[] = [];
    for (let count = 0; count < 15; count++) ids.push(await newRequest(api, { company }));
    const filter = { search: company, status: 'new' };
    const bulk = () =>
      api.send(bulkChangeContacts, { body: { filter, expected: 15, change: { status: 'rejected', addTags: ['x'] } } });
    const [one, two, ...singles] = await Promise.all([
      bulk(),
      bulk(),
      ...ids.map((id, index) =>
        index % 3 === 0 ? of(contract.setContactStatus, id, { priority: 'high' }) : of(actions.markDone, id),
      ),
      of(contract.setContactStatus, ids[0] ?? '', { status: 'completed' }),
    ]);
    expect(singles.every(({ status }) => status === 200)).toBe(true);
    const done = [one, two].filter(({ status }) => status === 200);
    expect(statuses([one, two])).toEqual(done.length === 1 ? [200, 409] : [409, 409]);
    const after = await Promise.all(ids.map(async (id) => (await of(contract.getContact, id)).body.data));
    expect(after.filter(({ priority }) => priority === 'high')).toHaveLength(5);
    // All of them were changed, or none: the one that was completed may have been so before or after.
    expect(after.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(done.length * 14);
    expect(after.filter(({ tags }) => tags.length === 1)).toHaveLength(done.length * 15);
    await expectCounted();
  }
});

test('a request that is merged while its reply is being sent has the reply once, at the request it went into', async () => {
  const { deliveries, database } = api.context;
  for (let round = 0; round < 8; round++) {
    const [target, other] = [await newRequest(api), await newRequest(api)];
    const { id } = (await of(sendReply, other, { body: 'Hi' })).body.data;
    api.advance(REPLY.undo + 1);
    expect((await deliveries.claimDue(CHANNEL, 100)).map((row) => row.id)).toContain(id);
    const [merged] = await Promise.all([of(actions.mergeContacts, target, { ids: [other] }), deliveries.markSent(id)]);
    expect(merged.status).toBe(200);
    expect(await selectRow(database.models.deliveries, { where: { id } })).toMatchObject({
      status: 'sent',
      contactId: target,
    });
    const entries = await selectRows(database.models.contactEntries, {
      where: { type: 'email_out', contactId: [target, other] },
    });
    expect(entries.map(({ contactId }) => contactId)).toEqual([target]);
    const emails = await selectRows(database.models.contactEmails, { where: { deliveryId: id } });
    expect(emails).toMatchObject([{ contactId: target, entryId: entries[0]?.id }]);
    expect((await of(contract.getContact, target)).body.data.firstReplyAt).not.toBeNull();
  }
  await expectCounted();
});

test('marked as responded twice at once, and undone twice at once, it is as it was', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await newRequest(api);
    const before = (await of(contract.getContact, id)).body.data;
    const marks = await Promise.all([1, 2].map(() => of(contract.markResponded, id, {})));
    expect(statuses(marks)).toEqual([200, 200]);
    const steps: string[] = marks.map(({ body }) => body.data.undo.id).toSorted();
    for (const step of steps.toReversed()) {
      const undone = await Promise.all([1, 2, 3].map(() => of(undoChange, step)));
      expect(statuses(undone)).toEqual([200, 409, 409]);
    }
    expect({ ...(await of(contract.getContact, id)).body.data, updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
    const where = { contactId: id, type: 'responded' as const };
    expect(await api.context.database.models.contactEntries.count({ where })).toBe(0);
  }
  await expectCounted();
});

test('taken back and undone at once, the mark goes once', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await newRequest(api);
    const { undo } = (await of(contract.markResponded, id, {})).body.data;
    const replies = await Promise.all([of(actions.unmarkResponded, id), of(undoChange, undo.id)]);
    expect(statuses(replies)).toEqual([200, 409]);
    expect((await of(contract.getContact, id)).body.data).toMatchObject({ status: 'new', respondedAt: null });
  }
});

test('of two tabs that save a draft at once one is stored, and the other one gets both', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await newRequest(api);
    const params = { id, kind: 'reply' };
    const save = (body: string, updatedAt: string | null) => api.send(saveDraft, { params, body: { body, updatedAt } });
    let base: string | null = null;
    for (const version of ['first', 'second', 'third']) {
      const texts = [`${version} of tab A`, `${version} of tab B`, `${version} of tab C`];
      const replies = await Promise.all(texts.map((text) => save(text, base)));
      expect(statuses(replies)).toEqual([200, 409, 409]);
      const stored = (await api.send(getDraft, { params })).body.data;
      for (const [index, { status, body }] of replies.entries())
        if (status === 200) expect(stored.body).toBe(texts[index]);
        else expect(body.data).toMatchObject({ current: { body: stored.body }, sent: { body: texts[index] } });
      base = stored.updatedAt;
    }
  }
});

test('a draft that is saved while its reply is sent is there or gone, never in the way', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await newRequest(api);
    const params = { id, kind: 'reply' };
    const first = await api.send(saveDraft, { params, body: { body: 'Hi', updatedAt: null } });
    const { updatedAt } = first.body.data;
    const [sent, saved] = await Promise.all([
      of(sendReply, id, { body: 'Hi' }),
      api.send(saveDraft, { params, body: { body: 'Hi again', updatedAt } }),
    ]);
    expect(sent.status).toBe(201);
    expect([200, 409]).toContain(saved.status);
    const left = (await api.send(getDraft, { params })).body.data;
    expect(left).toBeNull();
  }
});
