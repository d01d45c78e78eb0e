import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/contacts.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterAll(() => api.close());

async function add(fields: Record<string, unknown> = {}) {
  const { body } = await api.send(contract.submitContact, { body: contactRequest(fields) });
  return (await api.send(contract.getContact, { params: { id: body.data.id } })).body.data;
}
const change = (changes: unknown) => api.send(contract.changeContacts, { body: { changes } });
const stats = async () => (await api.send(contract.getContactStats)).body.data;

describe('bulk updates', () => {
  test('a bulk update changes what it can and returns the other rows with a reason', async () => {
    const [one, two, three] = [await add(), await add(), await add()];
    await change([{ id: three.id, status: 'contacted' }]);
    const { status, body } = await change([
      { id: one.id, status: 'completed', priority: 'high', updatedAt: one.updatedAt },
      { id: two.id, deleted: true },
      { id: three.id, status: 'rejected', updatedAt: three.updatedAt },
      { id: 'none-such', status: 'new' },
    ]);
    expect(status).toBe(200);
    expect(body.data.changed.map(({ id }: { id: string }) => id).sort()).toEqual([one.id, two.id].sort());
    expect(body.data.failed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: three.id, code: 'conflict' }),
        expect.objectContaining({ id: 'none-such', code: 'not_found' }),
      ]),
    );
    const counted = Object.fromEntries(
      (await stats()).byStatus.map(({ _id, count }: { _id: string; count: number }) => [_id, count]),
    );
    expect(counted).toMatchObject({ completed: 1, contacted: 1, new: 0, rejected: 0 });
  });

  test('a bulk update is undone by the opposite one', async () => {
    const one = await add();
    const before = await stats();
    const [changed] = (await change([{ id: one.id, status: 'rejected', deleted: true }])).body.data.changed;
    expect((await change([{ id: one.id, status: 'new' }])).body.data.failed[0]?.code).toBe('not_found');
    await change([{ id: one.id, status: 'new', deleted: false, updatedAt: changed.updatedAt }]);
    expect(await stats()).toEqual(before);
  });

  test.each([
    [[], 422],
    [[{ id: 'a', status: 'lost' }], 422],
    [[{ id: 'a', notes: 'x' }], 400],
    [Array.from({ length: 201 }, (_, index) => ({ id: `a${index}`, status: 'new' })), 422],
  ])('invalid update %# is refused completely', async (changes, status) => {
    expect((await change(changes)).status).toBe(status);
  });
});

describe('CSV export', () => {
  const csv = async (query: Record<string, string> = {}) => api.send(contract.exportContacts, { query });

  test('the export contains the filtered contacts in order, with formulas escaped', async () => {
    await add({ name: 'Zed "The Quote", Ltd', message: 'one\ntwo, three', company: '=HYPERLINK("http://x")' });
    await add({ name: '+Formula', email: 'f@example.com', message: '@SUM(A1)' });
    const { headers, text, status } = await csv({ search: 'example.com', sortBy: 'name', sortOrder: 'desc' });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toMatch(/attachment; filename="contacts-\d{4}-\d\d-\d\d\.csv"/);
    const lines = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(lines[0]).toMatch(/^Submitted,Name,Email,/);
    expect(lines[1]).toContain('"Zed ""The Quote"", Ltd"');
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).toContain("'+Formula");
    expect(text).toContain("'@SUM(A1)");
    const rejected = await csv({ status: 'rejected' });
    expect(rejected.text.trim().split('\r\n')).toHaveLength(1);
  });

  test('an export of more than one batch is complete', async () => {
    const rows = 1_203;
    const { contacts } = api.context.database.models;
    const template = await contacts.findOne({ raw: true });
    const many = Array.from({ length: rows }, (_, index) => ({
      ...(template as unknown as Record<string, unknown>),
      id: `bulk-${index}`,
      seq: 10_000 + index,
      name: `Bulk ${String(index).padStart(5, '0')}`,
      email: 'bulk@example.com',
      deletedAt: null,
      statusRank: undefined,
      priorityRank: undefined,
    })).map(({ statusRank: _status, priorityRank: _priority, ...row }) => row);
    await api.context.database.sequelize.getQueryInterface().bulkInsert('contacts', many);
    const { text } = await csv({ sortBy: 'name', sortOrder: 'asc' });
    const names = text.match(/Bulk \d{5}/g) ?? [];
    expect(names).toHaveLength(rows);
    expect(names).toEqual(names.toSorted());
  });
});
