import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientEmail, newRequest } from '#api/testing/replies.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { getContact } from '#common/contract/contacts.ts';
import { addNote, deleteNote, editNote, listTimeline, markOpened } from '#common/contract/timeline.ts';

let api: TestServer;
let id: string;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

type Entry = { id: string; type: string; at: string };
const page = async (query: Record<string, string | number> = {}, of = id) =>
  (await api.send(listTimeline, { params: { id: of }, query })).body.data as {
    entries: Entry[];
    nextCursor: string | null;
  };
const note = async (text: string, headers: Record<string, string> = {}) =>
  api.send(addNote, { params: { id }, body: { text }, headers });

test('a timeline begins with the form, and every page continues the one before', async () => {
  id = await newRequest(api, { message: 'Hello' });
  expect((await page()).entries).toMatchObject([{ type: 'form', id, author: 'Visitor', message: 'Hello' }]);
  for (let count = 0; count < 7; count++) await note(`Note ${count}`);
  const all = (await page()).entries.map((entry) => entry.id);
  expect(all).toHaveLength(8);
  const paged: string[] = [];
  let cursor: string | null = '';
  do {
    const { entries, nextCursor } = await page({ limit: 3, ...(cursor ? { cursor } : {}) });
    paged.push(...entries.map((entry) => entry.id));
    cursor = nextCursor;
  } while (cursor !== null);
  expect(paged).toEqual(all);
  expect((await page({ type: 'form' })).entries).toHaveLength(1);
  expect((await page({ type: 'note' })).entries).toHaveLength(7);
});

test('the forms of merged requests are entries of the one that they were merged into', async () => {
  id = await newRequest(api, { message: 'First' });
  const merged = await newRequest(api, { message: 'Second' });
  await api.context.database.models.contacts.update({ mergedInto: id }, { where: { id: merged } });
  const forms = (await page({ type: 'form', limit: 1 })).entries;
  const { nextCursor } = await page({ type: 'form', limit: 1 });
  const rest = (await page({ type: 'form', limit: 1, cursor: String(nextCursor) })).entries;
  expect([...forms, ...rest].map((entry) => entry.id).sort()).toEqual([id, merged].sort());
});

test('an email of the client is an entry with its data', async () => {
  id = await newRequest(api);
  await clientEmail(api, id, { messageId: '<x@y.z>', subject: 'Re: hello', text: 'Yes' });
  expect((await page()).entries[0]).toMatchObject({
    ...{ type: 'email_in', author: 'ada@example.com', subject: 'Re: hello', text: 'Yes', quoted: '' },
    ...{ from: { name: 'Ada', address: 'ada@example.com' }, automatic: null, attachments: [], truncated: false },
  });
});

test('an email with a file that was refused is an entry that names the file', async () => {
  id = await newRequest(api);
  const refused = { id: null, name: 'setup.exe', size: 9, type: 'application/x-msdownload', refused: 'type' } as const;
  await clientEmail(api, id, { messageId: '<refused@y.z>', attachments: [refused] });
  expect((await page()).entries[0]).toMatchObject({ type: 'email_in', attachments: [refused] });
});

test('a note is kept as typed, once per key, and does not make open edits of the request outdated', async () => {
  id = await newRequest(api);
  const before = (await api.send(getContact, { params: { id } })).body.data.updatedAt;
  const typed = '  two\r\n\tlines \u200f ';
  const headers = { 'idempotency-key': 'one' };
  const [one, two] = [await note(typed, headers), await note(typed, headers)];
  expect([one.status, two.body]).toEqual([201, one.body]);
  expect(one.body.data).toMatchObject({ type: 'note', text: typed });
  expect((await page({ type: 'note' })).entries).toMatchObject([{ text: typed }]);
  expect((await note('other', headers)).status).toBe(422);
  expect((await api.send(getContact, { params: { id } })).body.data.updatedAt).toBe(before);
  for (const text of ['', 'a\0b', 'x'.repeat(10_001)]) expect((await note(text)).status).toBe(422);
  expect((await note('x'.repeat(10_000))).status).toBe(201);
});

test('a note can be changed and deleted; a newer version is answered 409 with both', async () => {
  id = await newRequest(api);
  const { data } = (await note('One')).body;
  const params = { id, entryId: data.id };
  const edit = (text: string) => api.send(editNote, { params, body: { text, updatedAt: data.updatedAt } });
  expect((await edit('Two')).body.data.text).toBe('Two');
  const stale = await edit('Three');
  expect([stale.status, stale.body.data]).toMatchObject([
    409,
    { current: { text: 'Two' }, submitted: { text: 'Three' } },
  ]);
  expect((await api.send(deleteNote, { params })).status).toBe(200);
  expect((await api.send(deleteNote, { params })).status).toBe(404);
  expect((await page({ type: 'note' })).entries).toEqual([]);
});

test('other entries cannot be changed, and those of another request are unknown', async () => {
  id = await newRequest(api);
  const opened = (await api.send(markOpened, { params: { id }, body: { via: 'mailto' } })).body.data;
  expect((await page()).entries[0]).toMatchObject({ type: 'mailto', id: opened.id });
  const other = await newRequest(api);
  const edit = (of: string, entryId: string) =>
    api.send(editNote, { params: { id: of, entryId }, body: { text: 'x' } });
  expect((await edit(id, opened.id)).status).toBe(422);
  expect((await edit(other, opened.id)).status).toBe(404);
  expect((await api.send(deleteNote, { params: { id, entryId: opened.id } })).status).toBe(422);
});

test('a wrong cursor, type or request is refused', async () => {
  id = await newRequest(api);
  for (const query of [{ cursor: 'x' }, { type: 'none' }, { limit: 201 }, { limit: 0 }, { more: 1 }])
    expect((await api.send(listTimeline, { params: { id }, query: query as Record<string, string> })).status).toBe(400);
  const unknown = { id: '00000000-0000-7000-8000-000000000000' };
  expect((await api.send(listTimeline, { params: unknown })).status).toBe(404);
  expect((await api.send(addNote, { params: unknown, body: { text: 'x' } })).status).toBe(404);
});
