import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BackupPair, startBackupPair } from '#api/testing/backup-pair.ts';
import { acceptInvoiced, invoiceCalls, startInvoicing } from '#api/testing/invoices.ts';
import { dayAhead } from '#api/testing/quotes.ts';
import type { TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/money/invoices.ts';
import { getMoneySettings } from '#common/contract/money/settings.ts';
import { confirmPayment } from '#common/contract/quotes/payments.ts';
import { writeBackup } from './write.ts';

let pair: BackupPair;
let api: TestServer;
let other: TestServer;
beforeEach(async () => {
  pair = await startBackupPair();
  ({ api, other } = pair);
  await startInvoicing(api);
  await startInvoicing(other);
});
afterEach(() => pair.close());

const one = (id: string) => ({ params: { id } });
const list = async (server: TestServer) => (await server.send(contract.listInvoices)).body.data.invoices;
const confirm = (server: TestServer, id: string) =>
  server.send(confirmPayment, { ...one(id), body: { receivedOn: dayAhead(server, 0) } });
async function backUp(server: TestServer): Promise<string> {
  const path = pair.pathOf('backup.zip');
  await writeBackup(server.context, path);
  return path;
}

test('a backup brings settings, invoices with their documents, receipts and numbers', async () => {
  const calls = invoiceCalls(api);
  const engagement = await acceptInvoiced(api);
  const { id } = await calls.issued(engagement, { kind: 'deposit' });
  await calls.receive(id, { amount: 1000, receivedOn: dayAhead(api, 0) });
  await calls.draft(engagement, { kind: 'progress', amount: 5 });
  const { status, body } = await pair.restore(await backUp(api));
  expect([status, body.data.counts.invoices]).toEqual([200, 2]);
  expect(await list(other)).toEqual(await list(api));
  expect((await other.send(getMoneySettings)).body).toEqual((await api.send(getMoneySettings)).body);
  expect((await other.send(contract.getInvoiceDocument, one(id))).text).toBe(
    (await api.send(contract.getInvoiceDocument, one(id))).text,
  );
  expect((await invoiceCalls(other).issued(engagement, { kind: 'progress', amount: 5 })).number).toMatch(/-0002$/);
});

test('a restore keeps what was issued since, what was paid of it, and the higher number', async () => {
  const path = await backUp(other);
  const calls = invoiceCalls(other);
  const engagement = await acceptInvoiced(other);
  const deposit = await calls.issued(engagement, { kind: 'deposit' });
  await confirm(other, deposit.paymentIds[0] ?? '');
  const progress = await calls.issued(engagement, { kind: 'progress', amount: 10_000 });
  await calls.receive(progress.id, { amount: 4000, receivedOn: dayAhead(other, 0), method: 'cash' });
  await calls.draft(engagement, { kind: 'progress', amount: 5 });
  const document = (await other.send(contract.getInvoiceDocument, one(deposit.id))).text;
  expect((await pair.restore(path)).status).toBe(200);
  expect(await list(other)).toMatchObject([
    { id: progress.id, number: progress.number, engagementId: null, state: 'partly_paid', paid: 4000, remind: false },
    {
      ...{
        id: deposit.id,
        number: deposit.number,
        engagementId: null,
        state: 'paid',
        paid: deposit.total,
        remind: false,
      },
      receipts: [{ method: 'other', amount: deposit.total, note: 'Paid before the restore' }],
    },
  ]);
  expect((await other.send(contract.getInvoiceDocument, one(deposit.id))).text).toBe(document);
  const next = await calls.issued(await acceptInvoiced(other), { kind: 'deposit' });
  expect(next.number).toMatch(/-0003$/);
  const credit = await calls.credit(deposit.id);
  expect([credit.status, credit.body.data.number]).toEqual([201, expect.stringMatching(/-0004$/)]);
});

test('an invoice that was a draft in the backup stays issued, and receipts since are kept', async () => {
  const calls = invoiceCalls(other);
  const engagement = await acceptInvoiced(other);
  const draft = (await calls.draft(engagement, { kind: 'deposit' })).body.data;
  const path = await backUp(other);
  const { number } = (await calls.issue(draft.id)).body.data;
  await calls.receive(draft.id, { amount: 700, receivedOn: dayAhead(other, 0) });
  expect((await pair.restore(path)).status).toBe(200);
  expect(await list(other)).toMatchObject([
    { id: draft.id, number, state: 'partly_paid', engagementId: engagement.id, paid: 700, receipts: [{ amount: 700 }] },
  ]);
});

test('a backup of another site with an invoice of the same number is refused, and nothing changes', async () => {
  await invoiceCalls(api).issued(await acceptInvoiced(api), { kind: 'deposit' });
  await invoiceCalls(other).issued(await acceptInvoiced(other), { kind: 'deposit' });
  const before = await list(other);
  const { status, body } = await pair.restore(await backUp(api));
  expect([status, body.code]).toEqual([422, 'rule_broken']);
  expect(await list(other)).toEqual(before);
});
