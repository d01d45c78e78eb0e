import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactRequest, startTestServer, type TestServer, testimonial } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { createProject } from '#common/contract/projects.ts';
import * as contract from '#common/contract/search.ts';
import { submitTestimonial } from '#common/contract/testimonials.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

describe('searching everything', () => {
  const find = async (query: string) =>
    (await api.send(contract.searchEverything, { query: { query } })).body.data as {
      type: string;
      id: string;
      title: string;
    }[];

  test('the search finds every kind, including archived and unpublished entries', async () => {
    const archived = { title: 'Quillwork', category: 'web', description: 'Old.', status: 'archived' };
    await api.send(createProject, { body: archived });
    await api.send(submitContact, { body: contactRequest({ name: 'Quill Barnes' }) });
    await api.send(submitTestimonial, { body: testimonial({ projectName: 'Quillwork', clientName: 'Zoe' }) });
    expect((await find('quill')).map(({ type, title }) => [type, title])).toEqual([
      ['project', 'Quillwork'],
      ['contact', 'Quill Barnes'],
      ['testimonial', 'Zoe'],
    ]);
  });

  test('an exact name comes first, whatever the kind; words may stand in any order; slips come last', async () => {
    const project = { title: 'Webshop', category: 'web', description: 'Anna liked it.' };
    await api.send(createProject, { body: project });
    for (const name of ['Anna Webster', 'Anna Weber', 'Anna'])
      await api.send(submitContact, { body: contactRequest({ name, email: `${name.length}@example.com` }) });
    const titles = async (query: string) => (await find(query)).map(({ title }) => title);
    expect((await titles('anna web')).slice(0, 2).toSorted()).toEqual(['Anna Weber', 'Anna Webster']);
    expect((await titles('anna'))[0]).toBe('Anna');
    expect((await titles('Weber Anna'))[0]).toBe('Anna Weber');
    expect((await titles('Anan Weber'))[0]).toBe('Anna Weber');
    expect((await titles('webshop'))[0]).toBe('Webshop');
  });

  test('a name is found among many requests, in any order of its words', async () => {
    await api.send(submitContact, { body: contactRequest({ name: 'Ottilie Brandt' }) });
    for (let count = 0; count < 120; count++)
      await api.send(submitContact, { body: contactRequest({ name: `Visitor ${count}` }) });
    expect((await find('brandt ottilie'))[0]).toMatchObject({ type: 'contact', title: 'Ottilie Brandt' });
  });

  test.each([
    ['dark mode', 'theme'],
    ['logout', 'logout'],
    ['2fa', 'two-factor'],
    ['back up', 'backup'],
    ['add project', 'add-project'],
  ])('%j finds the command %s first', async (query, id) => {
    expect((await find(query))[0]).toMatchObject({ type: 'command', id });
  });

  test('the search returns nothing without a match and refuses an empty query', async () => {
    expect(await find('xyzzy')).toEqual([]);
    expect((await api.send(contract.searchEverything, { query: { query: ' ' } })).status).toBe(400);
  });
});
