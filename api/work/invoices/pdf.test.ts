import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptInvoiced, invoiceCalls, startInvoicing } from '#api/testing/invoices.ts';
import { billing, seller, setMoney } from '#api/testing/money.ts';
import { readPdfText } from '#api/testing/pdf-text.ts';
import { client } from '#api/testing/quotes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { readInvoicePdf } from './pdfs.ts';

let api: TestServer;
let calls: ReturnType<typeof invoiceCalls>;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
  await startInvoicing(api, { footer: 'Thank you.' });
  calls = invoiceCalls(api);
});
afterEach(() => api.close());

const textOf = async (id: string) => readPdfText(await readInvoicePdf(api.context, id));

test('the PDF has the same bytes on every reading, and another program reads all of it', async () => {
  const engagement = await acceptInvoiced(api);
  const invoice = await calls.issued(engagement, { kind: 'deposit', note: 'As agreed.' });
  const both = await Promise.all([readInvoicePdf(api.context, invoice.id), readInvoicePdf(api.context, invoice.id)]);
  expect(both[0].equals(both[1])).toBe(true);
  const text = await textOf(invoice.id);
  for (const part of [
    'Deposit invoice',
    `Number\n${invoice.number}`,
    'Issued',
    'Due',
    'Seller\nNora Lind Studio\nRosenweg 4\n10115 Berlin\nGermany\nVAT number: DE123456789',
    'Bill to\nAcme GmbH\nHafenstr. 1\n20457 Hamburg\nGermany',
    'Net €1,440',
    'VAT 19% €273.60',
    'Total €1,713.60',
    'Amount due €1,713.60',
    `Payment reference\n${invoice.reference}`,
    'IBAN DE89 3704 0044 0532 0130 00',
    'Scan to pay',
    'As agreed.',
    'Thank you.',
  ])
    expect(text).toContain(part);
  const credit = (await calls.credit(invoice.id, { amount: 119, reason: 'Wrong address' })).body.data;
  const credited = await textOf(credit.id);
  for (const part of ['Credit note', `Credits invoice ${invoice.number}`, 'Wrong address', 'Total €1.19'])
    expect(credited).toContain(part);
  for (const part of ['Amount due', 'Scan to pay', 'Payment reference']) expect(credited).not.toContain(part);
});

test.each([
  ['JPY', '¥'],
  ['INR', '₹'],
])('an invoice in %s has its sign, and hostile and Arabic names are text', async (currency, sign) => {
  const name = '<script>alert(1)</script> شركة النور =1+1';
  await setMoney(api, { seller: { ...seller, name: 'ノラ Studio “&”' } });
  const engagement = await acceptInvoiced(api, { currency, client: { ...client, billing: { ...billing, name } } });
  const invoice = await calls.issued(engagement, { kind: 'deposit' });
  expect(invoice.epc).toBeNull();
  const text = await textOf(invoice.id);
  for (const part of ['<script>alert(1)</script>', 'ノラ Studio', sign, ...'النور']) expect(text).toContain(part);
});
