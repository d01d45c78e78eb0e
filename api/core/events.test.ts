import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { listActivity } from '#common/contract/activity.ts';
import { verify } from '#common/contract/auth.ts';
import { changeContacts, setContactStatus, submitContact } from '#common/contract/contacts.ts';
import { createSkill, updateSkill } from '#common/contract/skills.ts';
import { type DomainEvent, detailsOf, eventDetails } from '#common/events.ts';
import { COMMAND_LINE } from './events.ts';

let api: TestServer;
let userId: string;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
  userId = (await api.send(verify, { token: api.token })).body.data.user.id;
});
afterAll(() => api.close());

const newest = async () => (await api.send(listActivity, { query: { limit: 1 } })).body.data[0];
const submit = async () => (await api.send(submitContact, { body: contactRequest() })).body.data.id as string;

test('an event is written with the change that it tells of, or not at all', async () => {
  const event: DomainEvent = {
    type: 'backup.restored',
    entityId: null,
    title: 'x'.repeat(300),
    actor: COMMAND_LINE,
    details: { createdAt: '2026-11-20T12:00:00.000Z' },
  };
  const { database, events } = api.context;
  await expect(
    database.transaction(async (transaction) => {
      await events.emit(event, transaction);
      throw new Error('The change failed');
    }),
  ).rejects.toThrow('The change failed');
  expect(await newest()).not.toMatchObject({ entity: 'backup' });

  await database.transaction((transaction) => events.emit(event, transaction));
  expect(await newest()).toMatchObject({
    action: 'restored',
    entity: 'backup',
    entityId: null,
    title: 'x'.repeat(200),
    actor: 'Command line',
    data: { actorId: null, createdAt: '2026-11-20T12:00:00.000Z' },
  });
});

test('a visitor and an owner are told apart, and a change says what it changed', async () => {
  const id = await submit();
  expect(await newest()).toMatchObject({ entity: 'contact', action: 'received', data: { actorId: null } });
  await api.send(setContactStatus, { params: { id }, body: { status: 'contacted', priority: 'medium' } });
  expect(await newest()).toMatchObject({
    action: 'updated',
    entityId: id,
    title: 'Ada Lovelace',
    data: { actorId: userId, count: 1, status: 'contacted', priority: null, deleted: null },
  });
});

test('a bulk change says how many rows it changed, and to what where that is one value', async () => {
  const ids = [await submit(), await submit(), 'unknown'];
  const change = (changes: object[]) => api.send(changeContacts, { body: { changes } });
  await change(ids.map((id) => ({ id, status: 'completed' })));
  expect((await newest()).data).toEqual({
    actorId: userId,
    count: 2,
    status: 'completed',
    priority: null,
    deleted: null,
  });
  await change([
    { id: ids[0], status: 'new' },
    { id: ids[1], status: 'rejected' },
  ]);
  expect((await newest()).data).toMatchObject({ count: 2, status: null });
});

test('an edit names the fields that it changed', async () => {
  const skill = { name: 'Rust', category: 'backend', proficiency: 'expert' };
  const { data } = (await api.send(createSkill, { body: skill })).body;
  await api.send(updateSkill, { params: { id: data.id }, body: { name: 'Rust 2', proficiency: 'expert' } });
  expect(await newest()).toMatchObject({ entity: 'skill', action: 'updated', data: { fields: ['name'] } });
});

test('rows of earlier builds, which have no details, are listed with `data` null', async () => {
  const row = { id: 'z', action: 'created', entity: 'skill', entityId: 's', title: 'Go', actor: 'Admin' };
  const at = api.context.now() + 1_000;
  await api.context.database.sequelize.getQueryInterface().bulkInsert('activities', [{ ...row, at }]);
  expect(await newest()).toEqual({ ...row, data: null, at: new Date(at).toISOString() });
});

test('details that are stored are read back; what does not fit the event is not taken for them', () => {
  const details = { count: 2, status: 'new', priority: null, deleted: null };
  expect(detailsOf('contact.updated', { actorId: 'a', ...details })).toEqual(details);
  expect(detailsOf('contact.updated', { ...details, status: 'frozen' })).toBeNull();
  expect(detailsOf('contact.updated', null)).toBeNull();
});

test.each(Object.keys(eventDetails))('%s fits the columns of the activity log', (type) => {
  const [entity = '', action = '', ...others] = type.split('.');
  expect([entity.length <= 40, action.length <= 40, others]).toEqual([true, true, []]);
});
