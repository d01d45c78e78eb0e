import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import {
  sampleAudit,
  sampleChangeDocument,
  sampleInvoiceDocument,
  sampleQuoteDocument,
} from '#api/testing/documents.ts';
import { readPdfText } from '#api/testing/pdf-text.ts';
import { renderInvoice } from '#api/work/invoices/pdf/render-invoice.ts';
import { areas } from '#common/texts/areas.ts';
import { pack } from '#common/texts/compiled/ur/whole.ts';
import { missingIn } from './coverage.ts';
import { loadFaces } from './fonts.ts';
import { renderAgreement } from './render.ts';
import { visualRuns } from './visual-order.ts';

const urdu = { language: 'ur', locale: 'ur-PK' } as const;
const quote = (fields: Parameters<typeof sampleQuoteDocument>[0] = {}) =>
  renderAgreement({ document: sampleQuoteDocument({ ...urdu, ...fields }), audit: sampleAudit() });

/** The parts of a page with their places. */
async function partsOf(pdf: Buffer, number = 1) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(number)).getTextContent();
  const parts = items.flatMap((item) =>
    'str' in item && item.str.replaceAll(/[\s\0]/g, '') !== ''
      ? [{ text: item.str, x: item.transform[4], end: item.transform[4] + item.width }]
      : [],
  );
  await task.destroy();
  return parts;
}

/** Returns the text that each run names as its own, in the order of drawing. */
function actualTexts(pdf: Buffer): string[] {
  const starts = [...pdf.toString('latin1').matchAll(/stream\r?\n/g)].map(({ index, 0: word }) => index + word.length);
  return starts.flatMap((start) => {
    let content: string;
    try {
      content = inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1');
    } catch {
      // Not every stream is packed.
      return [];
    }
    return [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) => {
      const bytes = Buffer.from(
        text.replace(
          /\\([nrtbf()\\])/g,
          (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
        ),
        'latin1',
      );
      return bytes[0] === 0xfe && bytes[1] === 0xff
        ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
        : bytes.toString('latin1');
    });
  });
}

test('no sentence of ours in Urdu has a letter that would be a box', async () => {
  const messages = (pack[areas.indexOf('documents')] ?? []).map((message) => JSON.stringify(message));
  expect(messages.length).toBeGreaterThan(60);
  expect((await missingIn(messages, 'ur-PK')).flat()).toEqual([]);
});

const papers = () =>
  Promise.all([
    quote(),
    renderAgreement({ document: sampleChangeDocument(urdu), audit: sampleAudit({ optionId: null }) }),
    renderInvoice(sampleInvoiceDocument(urdu), null),
    renderInvoice(
      sampleInvoiceDocument({ ...urdu, locale: 'ur-IN', invoiceKind: 'credit', credits: '2026-0001' }),
      null,
    ),
  ]);

test('another program reads Urdu papers as they are written', async () => {
  const text = (await Promise.all((await papers()).map(readPdfText))).join('\n');
  for (const part of [
    ...['پیشکش', 'منجانب', '23 نومبر، 2026', 'تفصیل مقدار فی یونٹ قیمت کل رقم', 'رعایت (10%) -€200', 'کل رقم €1,952'],
    ...[
      'پیشگی رقم (50%) €976',
      'پیشگی رقم بینک ٹرانسفر کے ذریعے ادا کی جائے گی۔',
      'منتخب نہیں',
      'جرمنی',
      'صفحہ 1 از 4',
    ],
    ...['ٹیکس نمبر: DE123', '23 نومبر، 2026 کو 09:00:00 (Europe/Lisbon)', 'تبدیلی', '15 اپریل، 2027'],
    ...['پیشگی رقم کی انوائس 2026-0001 · Qxe', 'کریڈٹ نوٹ', 'انوائس 2026-0001 کی تصحیح', '۲۷ نومبر، ۲۰۲۶'],
    ...['ریورس چارج: ٹیکس کی ادائیگی گاہک کے ذمے ہے۔', 'ادائیگی کے لیے اسکین کریں'],
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('□');
});

test('each run says what it is read as, in the order of reading', async () => {
  const title = 'Next.js میں دکان (2027) کا منصوبہ';
  const texts = actualTexts(await quote({ title }));
  expect(texts.join('')).toContain(title);
  expect(texts).toEqual(expect.arrayContaining(['کل رقم', '€1,952', 'Qxa', ' میں دکان ']));
  const english = await renderAgreement({ document: sampleQuoteDocument({ title }), audit: sampleAudit() });
  expect(actualTexts(english)).toEqual([]);
});

test('an Urdu page begins at the right, and its amounts end at the left', async () => {
  const parts = await partsOf(await quote());
  const right = 595.28 - 56;
  for (const text of ['Qxr', 'Qxq', 'بنام', 'نوٹ', 'Qxv', 'تفصیل', 'Qxk'])
    expect(parts.find((part) => part.text === text)?.end, text).toBeCloseTo(right, 0);
  for (const text of ['پیشکش', '€1,000', 'کل رقم'])
    expect(parts.find((part) => part.text === text)?.x, text).toBeCloseTo(56, 0);
  for (const { x, end } of parts) {
    expect(x).toBeGreaterThan(55);
    expect(end).toBeLessThan(right + 1);
  }
});

const seen = async (text: string) => {
  const { regular } = await loadFaces(text, 'ur-PK', 'rtl');
  return visualRuns(text, regular, 'rtl', { isolatesNumbers: true }).map(({ logical, text: plain }) =>
    (logical?.text ?? plain).trim(),
  );
};

test.each([
  ['انوائس 2026-0001 کی', ['کی', '2026-0001', 'انوائس']],
  ['رقم €1,500.50 ہے', ['ہے', '€1,500.50', 'رقم']],
  ['رقم 1.500 € ہے', ['ہے', '1.500 €', 'رقم']],
  ['رقم -€20 ہے', ['ہے', '-€20', 'رقم']],
  ['فون +92 300 1234567 پر', ['پر', '+92 300 1234567', 'فون']],
  ['ہم React 19 سے', ['سے', 'React 19', 'ہم']],
])('the numbers of %s stay from left to right', async (text, runs) => {
  expect(await seen(text)).toEqual(runs);
});

test('long Urdu with Latin words and numbers is broken into lines that are read in order, within the page', async () => {
  const sentence = 'ہم Next.js اور React 19 سے ایک آن لائن دکان بنائیں گے جس کی قیمت €1,500 ہے۔';
  const pdf = await quote({ terms: Array.from({ length: 12 }, () => sentence).join(' ') });
  const lines = (await readPdfText(pdf)).replaceAll('\n', ' ').replace(/ +/g, ' ');
  expect(lines.split(sentence).length - 1).toBe(12);
  for (const number of [1, 2, 3, 4])
    for (const { x, end } of await partsOf(pdf, number)) {
      expect(x).toBeGreaterThan(50);
      expect(end).toBeLessThan(545);
    }
});

test('the same Urdu paper has the same bytes', async () => {
  expect((await quote()).equals(await quote())).toBe(true);
});
