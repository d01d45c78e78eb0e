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

describe('the search over everything', () => {
  const find = async (query: string) =>
    (await api.send(contract.searchEverything, { query: { query } })).body.data as { type: string; title: string }[];

  test('finds each kind, archived and unpublished ones too', async () => {
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

  test('says nothing where nothing is found, and refuses a blank', async () => {
    expect(await find('xyzzy')).toEqual([]);
    expect((await api.send(contract.searchEverything, { query: { query: ' ' } })).status).toBe(400);
  });
});
