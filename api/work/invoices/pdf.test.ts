import { inflateSync } from 'node:zlib';
import readQr from 'jsqr';
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

/** The squares of a page's code, as its content draws them: `x y width height re`. */
function drawnSquares(pdf: Buffer): { x: number; y: number; side: number }[] {
  const starts = [...pdf.toString('latin1').matchAll(/stream\r?\n/g)].map(({ index, 0: word }) => index + word.length);
  return starts.flatMap((start) => {
    const end = pdf.indexOf('endstream', start);
    let content: string;
    try {
      content = inflateSync(pdf.subarray(start, end)).toString('latin1');
    } catch {
      // Not every stream is packed.
      return [];
    }
    const squares = [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(([, ...numbers]) =>
      numbers.map(Number),
    );
    return squares.flatMap(([x = 0, y = 0, width = 0, height = 1]) =>
      width === height ? [{ x, y, side: width }] : [],
    );
  });
}

test('another program reads the QR code as it is drawn', async () => {
  const invoice = await calls.issued(await acceptInvoiced(api), { kind: 'deposit' });
  const squares = drawnSquares(await readInvoicePdf(api.context, invoice.id));
  const side = squares[0]?.side ?? 1;
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const cells = squares.map(({ x, y }) => [Math.round((x - left) / side), Math.round((y - top) / side)] as const);
  const [scale, margin] = [4, 4];
  const size = (Math.max(...cells.map(([column]) => column)) + 1 + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [column, row] of cells)
    for (let place = 0; place < scale * scale; place++) {
      const x = (column + margin) * scale + (place % scale);
      const y = (row + margin) * scale + Math.floor(place / scale);
      pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  expect(readQr(pixels, size, size)?.data).toBe(invoice.epc);
});
