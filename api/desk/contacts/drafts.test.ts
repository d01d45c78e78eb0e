import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newRequest } from '#api/testing/replies.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { deleteDraft, getDraft, saveDraft } from '#common/contract/drafts.ts';

let api: TestServer;
let id: string;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
beforeEach(async () => {
  id = await newRequest(api);
});
afterAll(() => api.close());

const get = async (kind = 'reply') => (await api.send(getDraft, { params: { id, kind } })).body.data;
const save = (body: Record<string, unknown>, kind = 'reply') => api.send(saveDraft, { params: { id, kind }, body });

test('a draft of each kind is stored as typed, and null where there is none', async () => {
  expect([await get(), await get('note')]).toEqual([null, null]);
  const { body } = await save({ subject: ' S ', body: ' a\r\n', attachments: ['a.pdf'], updatedAt: null });
  expect(body.data).toMatchObject({
    kind: 'reply',
    subject: ' S ',
    body: ' a\r\n',
    attachments: ['a.pdf'],
    templateId: null,
  });
  expect(await get()).toEqual(body.data);
  expect((await save({ body: '', updatedAt: body.data.updatedAt })).body.data).toMatchObject({
    subject: null,
    body: '',
  });
  expect((await save({ body: 'n', updatedAt: null }, 'note')).status).toBe(200);
  await api.send(deleteDraft, { params: { id, kind: 'reply' } });
  expect([await get(), (await get('note')).body]).toEqual([null, 'n']);
});

test('a newer draft, an unexpected one and one that is gone are answered 409 with both', async () => {
  const first = (await save({ body: 'A', updatedAt: null })).body.data;
  const second = (await save({ body: 'B', updatedAt: first.updatedAt })).body.data;
  for (const updatedAt of [null, first.updatedAt]) {
    const { status, body } = await save({ body: 'C', updatedAt });
    expect([status, body.code, body.data]).toEqual([409, 'conflict', { current: second, sent: { body: 'C' } }]);
  }
  await api.send(deleteDraft, { params: { id, kind: 'reply' } });
  const late = await save({ body: 'D', updatedAt: second.updatedAt });
  expect([late.status, late.body.data]).toEqual([409, { current: null, sent: { body: 'D' } }]);
  expect(await get()).toBeNull();
});

test('two tabs that write the first draft at once keep one, and the other is told', async () => {
  const replies = await Promise.all(['A', 'B', 'C'].map((body) => save({ body, updatedAt: null })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const kept = replies.find(({ status }) => status === 200)?.body.data;
  for (const { status, body } of replies) if (status === 409) expect(body.data.current).toEqual(kept);
});

test.each([
  [{ body: 'A' }],
  [{ body: 'x'.repeat(20_001), updatedAt: null }],
  [{ body: 'A', subject: 'x'.repeat(201), updatedAt: null }],
  [{ body: 'a\0', updatedAt: null }],
  [{ body: 'A', extra: 1, updatedAt: null }],
])('%j is refused', async (body) => {
  expect([400, 422]).toContain((await save(body)).status);
});

test('an unknown request or kind is refused', async () => {
  const params = { id: '00000000-0000-7000-8000-000000000000', kind: 'note' };
  expect((await api.send(getDraft, { params })).status).toBe(404);
  expect((await api.send(getDraft, { params: { id, kind: 'none' } })).status).toBe(400);
});
