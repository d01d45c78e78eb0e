import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/contacts.ts';
import { listEmails } from '#common/contract/email.ts';
import { HOUR } from '#common/limits.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

const submit = (
  fields: Record<string, unknown> = {},
  options: { address?: string; headers?: Record<string, string> } = {},
) => api.send(contract.submitContact, { body: contactRequest(fields), ...options });
const list = async (query: Record<string, string | number> = {}) =>
  (await api.send(contract.listContacts, { query })).body.data;
const named = async (query: Record<string, string | number>) =>
  (await list(query)).submissions.map(({ name }: { name: string }) => name);

describe('submitting a contact', () => {
  test('a contact is stored with its two emails and returns 201', async () => {
    const { status, body } = await submit({
      company: '',
      projectType: 'fintech',
      budget: '$10,000+',
      timeline: 'ASAP',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      message: "Consultation request sent! We'll send your project roadmap within 24 hours.",
    });
    const stored = (await api.send(contract.getContact, { params: { id: body.data._id } })).body.data;
    expect(stored).toMatchObject({
      name: 'Ada Lovelace',
      company: null,
      projectType: 'fintech',
      status: 'new',
      priority: 'medium',
      urgency: 20 + 25 + 12 + 15,
      notes: '',
    });
    const { mails, configured } = (await api.send(listEmails)).body.data;
    expect(configured).toBe(false);
    expect(mails.map(({ to, status }: { to: string; status: string }) => [to, status]).sort()).toEqual([
      ['ada@example.com', 'pending'],
      ['owner@example.com', 'pending'],
    ]);
  });

  test('a repeated Idempotency-Key returns the same reply and stores one row', async () => {
    const headers = { 'idempotency-key': 'one-key' };
    const before = (await list()).pagination.totalSubmissions;
    const answers = await Promise.all([1, 2, 3].map(() => submit({ name: 'Once' }, { headers })));
    answers.push(await submit({ name: 'Once' }, { headers }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await list()).pagination.totalSubmissions).toBe(before + 1);
    const other = await submit({ name: 'Another' }, { headers });
    expect(other.status).toBe(422);
  });

  test.each([
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: '   ' }, 'name', 'Name is required'],
    [{ email: undefined }, 'email', 'Email is required'],
    [{ email: 'ada@' }, 'email', 'Invalid email address'],
    [{ email: 'ada@example.com\r\nBcc: all@example.com' }, 'email', 'Invalid email address'],
    [{ message: '' }, 'message', 'Project details are required'],
    [{ message: 'x'.repeat(5001) }, 'message', 'Must be at most 5,000 characters'],
  ])('%j is refused with an error at its field', async (fields, path, message) => {
    const { status, body } = await submit(fields);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path, message }]);
  });

  test('all problems are returned at once', async () => {
    const { body } = await submit({ name: '', email: '', projectType: 'spaceship', extra: 1 });
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'email',
      'extra',
      'name',
      'projectType',
    ]);
  });

  test.each([[{ website: 'https://spam.example' }], [{ filledIn: 300 }]])(
    '%j counts as a bot and is not stored',
    async (fields) => {
      const before = (await list()).pagination.totalSubmissions;
      expect((await submit(fields)).status).toBe(422);
      expect((await list()).pagination.totalSubmissions).toBe(before);
    },
  );

  test('an address may submit five contacts an hour, with any emails', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1', SEED: 'none' });
    const send = (email: string, address: string) =>
      strict.send(contract.submitContact, { body: contactRequest({ email }), address });
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await send(`a${count}@example.com`, '10.2.0.1')).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const refused = await send('b@example.com', '10.2.0.1');
    expect(refused.body.message).toBe('Rate limit exceeded');
    expect((await send('b@example.com', '10.2.0.2')).status).toBe(201);
    strict.advance(HOUR + 1000);
    expect((await send('b@example.com', '10.2.0.1')).status).toBe(201);
    await strict.close();
  });

  test('an email address receives at most three confirmations a day', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1', SEED: 'none' });
    for (let count = 0; count < 5; count++)
      await strict.send(contract.submitContact, { body: contactRequest(), address: `10.3.0.${count}` });
    const { mails } = (await strict.send(listEmails)).body.data;
    expect(mails.filter(({ template }: { template: string }) => template === 'contact-confirmation')).toHaveLength(3);
    expect(mails.filter(({ template }: { template: string }) => template === 'contact-notice')).toHaveLength(5);
    await strict.close();
  });
});

describe('listing contacts', () => {
  beforeAll(async () => {
    await api.context.database.models.contacts.destroy({ where: {} });
    await api.context.database.models.contactCounts.destroy({ where: {} });
    for (const fields of [
      { name: 'bert', projectType: 'consulting', timeline: '1 month' },
      { name: 'Anna', projectType: 'ai-integration', timeline: 'ASAP' },
      { name: 'Chloe', projectType: 'web-app', company: 'Wile & Sons 100%' },
      { name: 'dora', message: 'A shop, please. Something_special.' },
    ]) {
      await submit(fields);
      api.advance(1000);
    }
  });

  test('the list starts with the newest ten by default', async () => {
    const { submissions, pagination } = await list();
    expect(submissions.map(({ name }: { name: string }) => name)).toEqual(['dora', 'Chloe', 'Anna', 'bert']);
    expect(pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalSubmissions: 4,
      hasPrevPage: false,
      hasNextPage: false,
    });
  });

  test.each([
    ['submittedAt', 'asc', ['bert', 'Anna', 'Chloe', 'dora']],
    ['name', 'asc', ['Anna', 'bert', 'Chloe', 'dora']],
    ['name', 'desc', ['dora', 'Chloe', 'bert', 'Anna']],
    ['urgency', 'desc', ['Anna', 'Chloe', 'bert', 'dora']],
    ['urgency', 'asc', ['dora', 'bert', 'Chloe', 'Anna']],
  ])('the list sorts by %s %s', async (sortBy, sortOrder, names) => {
    expect(await named({ sortBy, sortOrder })).toEqual(names);
  });

  test('pages in both directions meet in the middle', async () => {
    const pages = [1, 2, 3, 4].map((page) => named({ page, limit: 1, sortBy: 'name', sortOrder: 'asc' }));
    expect((await Promise.all(pages)).flat()).toEqual(['Anna', 'bert', 'Chloe', 'dora']);
    const { pagination } = await list({ page: 2, limit: 3 });
    expect(pagination).toMatchObject({ currentPage: 2, totalPages: 2, hasPrevPage: true, hasNextPage: false });
    expect(await named({ page: 9 })).toEqual([]);
  });

  test.each([
    [{ search: 'chloe' }, ['Chloe']],
    [{ search: 'Wile' }, ['Chloe']],
    [{ search: 'a shop, please' }, ['dora']],
    [{ search: '100%' }, ['Chloe']],
    [{ search: 'something_special' }, ['dora']],
    [{ search: "x' OR '1'='1" }, []],
    [{ projectType: 'ai-integration' }, ['Anna']],
    [{ status: 'new', projectType: 'web-app' }, ['Chloe']],
    [{ status: 'completed' }, []],
    [{ priority: 'medium', sortBy: 'name', sortOrder: 'asc' }, ['Anna', 'bert', 'Chloe', 'dora']],
  ])('the list filters by %j with a matching total', async (query, names) => {
    expect(await named(query)).toEqual(names);
    expect((await list(query)).pagination.totalSubmissions).toBe(names.length);
  });

  test.each(['ada@example.com', 'example.com', 'engine that computes'])(
    'a search for %j finds every match',
    async (search) => {
      expect((await list({ search })).pagination.totalSubmissions).toBe(search.startsWith('engine') ? 3 : 4);
    },
  );

  test('a changed priority moves a contact to its new place and updates every total', async () => {
    const [bert] = (await list({ search: 'bert' })).submissions;
    await api.send(contract.setContactStatus, {
      params: { id: bert.id },
      body: { priority: 'urgent', status: 'contacted' },
    });
    expect(await named({ sortBy: 'priority', sortOrder: 'desc', limit: 1 })).toEqual(['bert']);
    expect((await list({ priority: 'urgent' })).pagination.totalSubmissions).toBe(1);
    expect((await list({ status: 'new' })).pagination.totalSubmissions).toBe(3);
    const stats = (await api.send(contract.getContactStats)).body.data;
    expect(stats).toMatchObject({ total: 4, recent: 4, urgent: 1, responseRate: 25 });
    expect(stats.byStatus).toContainEqual({ _id: 'contacted', count: 1 });
  });

  test('the urgency falls with age, and the order follows', async () => {
    api.advance(25 * HOUR);
    await api.signIn();
    await submit({ name: 'Young', projectType: 'other' });
    const { submissions } = await list({ sortBy: 'urgency', sortOrder: 'desc' });
    expect(submissions.map(({ name, urgency }: { name: string; urgency: number }) => [name, urgency])).toEqual([
      ['Anna', 60],
      ['bert', 46],
      ['Young', 40],
      ['Chloe', 30],
      ['dora', 25],
    ]);
  });
});

describe('changing a contact', () => {
  const create = async () => (await submit()).body.data.id as string;

  test('notes and the responder are stored, and a new contact becomes contacted', async () => {
    const id = await create();
    await api.send(contract.setContactNotes, { params: { id }, body: { notes: 'Call on Monday' } });
    const { body } = await api.send(contract.markResponded, { params: { id }, body: { respondedBy: 'Admin' } });
    expect(body.data).toMatchObject({ notes: 'Call on Monday', respondedBy: 'Admin', status: 'contacted' });
    expect(body.data.respondedAt).not.toBeNull();
  });

  test('an edit of an outdated version returns 409 with both versions and changes nothing', async () => {
    const id = await create();
    const old = (await api.send(contract.getContact, { params: { id } })).body.data.updatedAt;
    await api.send(contract.setContactNotes, { params: { id }, body: { notes: 'first' } });
    const { status, body } = await api.send(contract.setContactNotes, {
      params: { id },
      body: { notes: 'second', updatedAt: old },
    });
    expect(status).toBe(409);
    expect(body.data).toMatchObject({ current: { notes: 'first' }, submitted: { notes: 'second' } });
    expect((await api.send(contract.getContact, { params: { id } })).body.data.notes).toBe('first');
  });

  test('a contact can be trashed, restored and permanently deleted', async () => {
    const id = await create();
    const before = (await list()).pagination.totalSubmissions;
    await api.send(contract.deleteContact, { params: { id } });
    expect((await list()).pagination.totalSubmissions).toBe(before - 1);
    expect((await list({ trash: 'true' })).submissions.map((row: { id: string }) => row.id)).toEqual([id]);
    await api.send(contract.restoreContact, { params: { id } });
    expect((await list()).pagination.totalSubmissions).toBe(before);
    await api.send(contract.deleteContact, { params: { id }, query: { permanent: true } });
    expect((await api.send(contract.getContact, { params: { id } })).status).toBe(404);
    expect((await list()).pagination.totalSubmissions).toBe(before - 1);
  });

  test('an unknown contact returns 404 for every call', async () => {
    const params = { id: '00000000-0000-7000-8000-000000000000' };
    const calls = [
      api.send(contract.getContact, { params }),
      api.send(contract.setContactStatus, { params, body: { status: 'new' } }),
      api.send(contract.setContactNotes, { params, body: { notes: '' } }),
      api.send(contract.markResponded, { params, body: {} }),
      api.send(contract.deleteContact, { params }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
