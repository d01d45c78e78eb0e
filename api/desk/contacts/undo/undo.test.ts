import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as actions from '#common/contract/contact-actions.ts';
import { bulkChangeContacts } from '#common/contract/contact-views.ts';
import * as contract from '#common/contract/contacts.ts';
import { addNote, deleteNote, editNote } from '#common/contract/timeline.ts';
import { undoChange } from '#common/contract/undo.ts';
import { DAY } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

async function submit(fields: Record<string, unknown> = {}): Promise<string> {
  const { body } = await api.send(contract.submitContact, { body: contactRequest(fields) });
  return body.data.id;
}
const get = async (id: string) => (await api.send(contract.getContact, { params: { id } })).body.data;
const setStatus = async (id: string, body: object) =>
  (await api.send(contract.setContactStatus, { params: { id }, body })).body.data;
const undo = (id: string) => api.send(undoChange, { params: { id } });
const stats = async () => (await api.send(contract.getContactStats)).body.data;

test('a change of the status is undone with who waits, its counters and its entry', async () => {
  const id = await submit();
  const before = await get(id);
  const changed = await setStatus(id, { status: 'contacted', priority: 'urgent' });
  expect(changed.waitingSince).toBeNull();
  expect(changed.undo).toMatchObject({ label: 'Set status to Contacted and priority to Urgent' });
  const counted = await stats();
  expect(await api.context.database.models.contactEntries.count({ where: { contactId: id } })).toBe(2);
  expect((await undo(changed.undo.id)).body.data).toEqual({ undone: changed.undo.label });
  const after = await get(id);
  expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(changed.updatedAt));
  expect(await stats()).toMatchObject({ total: counted.total, urgent: counted.urgent - 1 });
  expect(await api.context.database.models.contactEntries.count({ where: { contactId: id } })).toBe(0);
});

test('a change cannot be undone twice, after a later one of the same field, or a day later', async () => {
  const id = await submit();
  const first = await setStatus(id, { status: 'contacted' });
  const second = await setStatus(id, { priority: 'high' });
  const third = await setStatus(id, { status: 'completed' });
  expect((await undo(first.undo.id)).status).toBe(409);
  expect((await undo(second.undo.id)).status).toBe(200);
  expect((await undo(second.undo.id)).status).toBe(409);
  expect(await get(id)).toMatchObject({ status: 'completed', priority: 'medium' });
  api.advance(DAY + 1000);
  await api.signIn();
  expect((await undo(third.undo.id)).status).toBe(409);
  expect((await undo('00000000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('notes, a deletion and a bulk update are undone', async () => {
  const ids = [await submit(), await submit()];
  const [id = ''] = ids;
  const noted = await api.send(contract.setContactNotes, { params: { id }, body: { notes: 'Call her' } });
  await undo(noted.body.data.undo.id);
  expect((await get(id)).notes).toBe('');
  const deleted = await api.send(contract.deleteContact, { params: { id } });
  await undo(deleted.body.data.undo.id);
  expect((await get(id)).deletedAt).toBeNull();
  const changes = ids.map((one) => ({ id: one, status: 'rejected', deleted: true }));
  const { body } = await api.send(contract.changeContacts, { body: { changes } });
  expect(body.data.undo.label).toBe('Change 2 requests');
  const { total } = await stats();
  expect((await undo(body.data.undo.id)).status).toBe(200);
  expect((await stats()).total).toBe(total + 2);
  for (const one of ids) expect(await get(one)).toMatchObject({ status: 'new', deletedAt: null });
});

test("'Mark as Responded' is taken back with everything it changed, and only where it was marked", async () => {
  const id = await submit();
  const before = await get(id);
  const unmark = () => api.send(actions.unmarkResponded, { params: { id } });
  expect((await unmark()).status).toBe(409);
  const marked = (await api.send(contract.markResponded, { params: { id }, body: {} })).body.data;
  expect(marked).toMatchObject({ status: 'contacted', waitingSince: null, respondedBy: 'Admin' });
  expect(marked.firstReplyAt).toBe(marked.respondedAt);
  const { body } = await unmark();
  const { undo: step, ...taken } = body.data;
  expect({ ...taken, updatedAt: null }).toEqual({ ...before, updatedAt: null });
  expect((await unmark()).status).toBe(409);
  expect((await undo(step.id)).status).toBe(200);
  expect(await get(id)).toMatchObject({ status: 'contacted', respondedBy: 'Admin', waitingSince: null });
});

test('a note that was added, changed or deleted is put back as it was', async () => {
  const id = await submit();
  const notes = () => api.context.database.models.contactEntries.findAll({ where: { contactId: id }, raw: true });
  const added = (await api.send(addNote, { params: { id }, body: { text: 'One' } })).body.data;
  const params = { id, entryId: added.id };
  const edited = (await api.send(editNote, { params, body: { text: 'Two' } })).body.data;
  expect((await undo(added.undo.id)).status).toBe(409);
  expect((await undo(edited.undo.id)).status).toBe(200);
  expect(await notes()).toMatchObject([{ text: 'One' }]);
  const deleted = (await api.send(deleteNote, { params })).body.data;
  expect(await notes()).toEqual([]);
  expect((await undo(deleted.undo.id)).status).toBe(200);
  expect((await undo(added.undo.id)).status).toBe(200);
  expect(await notes()).toEqual([]);
});

test('a later change that leads back to the same value is a later change, unless it was undone itself', async () => {
  const id = await submit();
  const params = { id };
  const first = await setStatus(id, { status: 'contacted' });
  const away = await setStatus(id, { status: 'in_progress' });
  const back = await setStatus(id, { status: 'contacted' });
  expect((await undo(first.undo.id)).status).toBe(409);
  expect((await undo(away.undo.id)).status).toBe(409);
  for (const { undo: step } of [back, away, first]) expect((await undo(step.id)).status).toBe(200);
  expect(await get(id)).toMatchObject({ status: 'new' });

  const setTags = async (tags: string[]) => (await api.send(actions.setTags, { params, body: { tags } })).body.data;
  const tagged = await setTags(['One']);
  await setTags([]);
  await setTags(['One']);
  expect((await undo(tagged.undo.id)).status).toBe(409);

  const note = (await api.send(addNote, { params, body: { text: 'One' } })).body.data;
  const edit = (text: string) => api.send(editNote, { params: { id, entryId: note.id }, body: { text } });
  await edit('Two');
  await edit('One');
  expect((await undo(note.undo.id)).status).toBe(409);

  const body = { filter: { search: 'nobody-else' }, expected: 1, change: { priority: 'high' } };
  await submit({ company: 'nobody-else' });
  const bulk = (await api.send(bulkChangeContacts, { body })).body.data;
  await api.send(bulkChangeContacts, { body: { ...body, change: { priority: 'low' } } });
  await api.send(bulkChangeContacts, { body });
  expect((await undo(bulk.undo.id)).status).toBe(409);
});

test('two undo calls at once put a change back once', async () => {
  const id = await submit();
  const changed = await setStatus(id, { status: 'rejected' });
  const replies = await Promise.all([undo(changed.undo.id), undo(changed.undo.id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await get(id)).toMatchObject({ status: 'new' });
});
