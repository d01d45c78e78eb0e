import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { mergeContacts } from '#common/contract/contact-actions.ts';
import * as contacts from '#common/contract/contacts.ts';
import { searchEverything } from '#common/contract/search.ts';
import { listTimeline } from '#common/contract/timeline.ts';
import { undoChange } from '#common/contract/undo.ts';
import { HOUR } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

async function submit(fields: Record<string, unknown>) {
  const { body } = await api.send(contacts.submitContact, { body: contactRequest(fields) });
  return body.data.id as string;
}
const get = async (id: string) => (await api.send(contacts.getContact, { params: { id } })).body.data;
const formsOf = async (id: string) =>
  (await api.send(listTimeline, { params: { id }, query: { type: 'form' } })).body.data.entries.map(
    ({ message }: { message: string }) => message,
  );

test('the first brief stays on top of a merge, every other form is an entry, and undoing brings all back', async () => {
  const first = await submit({
    message: 'The first brief.',
    budget: '$10,000+',
    projectType: 'web-app',
    company: 'Studio',
  });
  api.advance(HOUR);
  const second = await submit({ message: 'One more thing.', timeline: '1 month' });
  api.advance(HOUR);
  const target = await submit({ message: 'Are you there?', budget: '$500 - $1,000' });
  const before = await Promise.all([first, second, target].map(get));
  const merged = (await api.send(mergeContacts, { params: { id: target }, body: { ids: [second, first] } })).body.data;
  expect(merged).toMatchObject({
    ...{ id: target, message: 'The first brief.', excerpt: 'The first brief.', submittedAt: before[0].submittedAt },
    ...{ projectType: 'web-app', budget: '$10,000+', company: 'Studio', timeline: '1 month' },
  });
  expect((await formsOf(target)).sort()).toEqual(['Are you there?', 'One more thing.', 'The first brief.']);
  await api.send(undoChange, { params: { id: merged.undo.id } });
  const after = await Promise.all([first, second, target].map(get));
  const shown = ({ updatedAt: _at, ...contact }: Record<string, unknown>) => contact;
  expect(after.map(shown)).toEqual(before.map(shown));
});

test('a hit of the search says where the words are, if the request does not show them', async () => {
  const target = await submit({ email: 'find@studio.dev', message: 'The newest one.' });
  api.advance(HOUR);
  const other = await submit({ email: 'find@studio.dev', message: 'It is about a zeppelin.' });
  const find = async () => {
    const { body } = await api.send(searchEverything, { query: { query: 'zeppelin' } });
    const hits = body.data.results ?? body.data;
    return hits.filter(({ type }: { type: string }) => type === 'contact');
  };
  expect(await find()).toMatchObject([{ id: other, detail: 'find@studio.dev' }]);
  await api.send(mergeContacts, { params: { id: target }, body: { ids: [other] } });
  expect(await find()).toMatchObject([{ id: target, detail: 'find@studio.dev · in a merged request' }]);
});
