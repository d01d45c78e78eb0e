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
    (await api.send(contract.searchEverything, { query: { query } })).body.data as { type: string; title: string }[];

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

  test('the search returns nothing without a match and refuses an empty query', async () => {
    expect(await find('xyzzy')).toEqual([]);
    expect((await api.send(contract.searchEverything, { query: { query: ' ' } })).status).toBe(400);
  });
});
