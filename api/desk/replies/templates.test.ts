import { afterAll, beforeAll, expect, test } from 'vitest';
import { newRequest } from '#api/testing/replies.ts';
import { speak } from '#api/testing/speak.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/reply-templates.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none', PUBLIC_URL: 'https://studio.dev' });
});
afterAll(() => api.close());

const list = async () => (await api.send(contract.listReplyTemplates)).body.data;
const add = (body: Record<string, unknown>) => api.send(contract.addReplyTemplate, { body });
const fill = async (id: string, contactId: string) =>
  (await api.send(contract.fillReplyTemplate, { params: { id }, body: { contactId } })).body.data;

test('two templates are there from the start, without a missing field', async () => {
  const templates = await list();
  expect(templates.map(({ name }: { name: string }) => name)).toEqual(['Thanks, and a time to talk', 'Not a fit']);
  const contactId = await newRequest(api);
  for (const { id } of templates) expect((await fill(id, contactId)).missing).toEqual([]);
});

test('a template is filled with what the client wrote, literally', async () => {
  const body = 'Hi {firstName|there} ({name}) of {company}: {budget|no budget}, {timeline}. {bookingLink} {ownerName}';
  const { data } = (await add({ name: 'All', subject: 'For {company}', body })).body;
  const contactId = await newRequest(api, { name: '{ownerName} $& Ada', budget: null });
  const filled = await fill(data.id, contactId);
  expect(filled.subject).toBe('For {company}');
  expect(filled.body).toMatch(
    /^Hi there \(\{ownerName\} \$& Ada\) of \{company\}: no budget, \{timeline\}\. https:\/\/studio\.dev\/#\S+ \S+/,
  );
  expect(filled.missing.sort()).toEqual(['company', 'timeline']);
});

test('a template without a subject answers the last email', async () => {
  const { data } = (await add({ name: 'Plain', body: 'Hi' })).body;
  expect((await fill(data.id, await newRequest(api))).subject).toBe('Re: Your request');
});

test('an unknown field is refused on its path', async () => {
  for (const [path, body] of [
    ['body', { name: 'A', body: 'Hi {fristName}' }],
    ['subject', { name: 'A', subject: '{x|y}', body: 'Hi' }],
  ] as const) {
    const reply = await add(body);
    expect([reply.status, reply.body.errors[0].path]).toEqual([422, path]);
  }
  expect((await add({ name: 'x'.repeat(81), body: 'Hi' })).status).toBe(422);
});

test('a template is changed under the optimistic lock, and deleted for good', async () => {
  const { data } = (await add({ name: 'A', body: 'Hi' })).body;
  const params = { id: data.id };
  const edit = (name: string) =>
    api.send(contract.editReplyTemplate, { params, body: { name, body: 'Ho', updatedAt: data.updatedAt } });
  expect((await edit('B')).body.data).toMatchObject({ name: 'B', body: 'Ho', subject: null });
  expect((await edit('C')).status).toBe(409);
  expect((await api.send(contract.deleteReplyTemplate, { params })).status).toBe(200);
  expect((await api.send(contract.deleteReplyTemplate, { params })).status).toBe(404);
  expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(data.id);
});

test('a client reads what was chosen, and the subject of a first answer, in the language of the site', async () => {
  const { data } = (await add({ name: 'Work', body: 'Es geht um {projectType}.' })).body;
  const contactId = await newRequest(api, { projectType: 'web-app' });
  await speak(api, 'de', 'de-DE');
  expect(await fill(data.id, contactId)).toMatchObject({
    ...{ subject: 'Re: Ihre Anfrage', body: 'Es geht um Webanwendung.' },
  });
});
