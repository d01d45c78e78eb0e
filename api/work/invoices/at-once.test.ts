import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { acceptInvoiced, invoiceCalls, startInvoicing } from '#api/testing/invoices.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
  await startInvoicing(api);
});
afterEach(() => api.close());

const COUNT = 40;
/** Twice these keep all connections to the database busy. A loaded machine would refuse some of more calls: they wait too long. */
const WAVE = 10;

test('40 invoices that are issued at once have consecutive numbers, one document and one email each', async () => {
  const calls = invoiceCalls(api);
  const engagements = [await acceptInvoiced(api), await acceptInvoiced(api), await acceptInvoiced(api)];
  const drafts: string[] = [];
  for (let index = 0; index < COUNT; index++) {
    const engagement = engagements[index % engagements.length];
    if (engagement) drafts.push((await calls.draft(engagement, { kind: 'progress', amount: 100 })).body.data.id);
  }
  const replies: Awaited<ReturnType<typeof calls.issue>>[] = [];
  for (let from = 0; from < COUNT; from += WAVE) {
    const wave = drafts.slice(from, from + WAVE);
    // Each is asked for twice, as by two instances: one of both issues it.
    replies.push(...(await Promise.all([...wave, ...wave].map((id) => calls.issue(id)))));
  }
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(COUNT);
  expect(replies.filter(({ body }) => body.code === 'state_conflict')).toHaveLength(COUNT);
  const { models } = api.context.database;
  const numbers = (await selectRows(models.invoices, {})).map(({ number }) => Number(number?.split('-')[1]));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: COUNT }, (_, index) => index + 1));
  expect(await models.invoiceDocuments.count()).toBe(COUNT);
  expect(await models.deliveries.count({ where: { template: 'invoice' } })).toBe(COUNT);
});

test('an issue that fails uses no number', async () => {
  const calls = invoiceCalls(api);
  const engagement = await acceptInvoiced(api);
  const { id } = (await calls.draft(engagement, { kind: 'deposit' })).body.data;
  const { models } = api.context.database;
  await models.invoiceDocuments.create({ id, document: '{}', pdf: null, pdfHash: null, xml: null });
  expect((await calls.issue(id)).status).toBeGreaterThanOrEqual(400);
  expect([await models.invoiceNumbers.count(), (await calls.read(id)).state]).toEqual([0, 'draft']);
  await models.invoiceDocuments.destroy({ where: { id } });
  expect((await calls.issue(id)).body.data.number).toMatch(/-0001$/);
});
