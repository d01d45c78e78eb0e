import { readFile } from 'node:fs/promises';
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
import type { Language } from '#common/languages.ts';
import { renderAgreement } from './render.ts';

const readTexts = async (language: Language): Promise<Record<string, string>> =>
  JSON.parse(await readFile(new URL(`../../../../common/texts/${language}/documents.json`, import.meta.url), 'utf8'));

interface Spoken {
  language?: Language;
  locale: string;
}

/** Every kind of paper in a language. */
const papers = (spoken: Spoken): Promise<Buffer[]> =>
  Promise.all([
    renderAgreement({ document: sampleQuoteDocument(spoken), audit: sampleAudit() }),
    renderAgreement({
      document: sampleQuoteDocument({ ...spoken, depositMethod: 'stripe', bankDetails: null }),
      audit: sampleAudit({ openedAt: null }),
    }),
    renderAgreement({ document: sampleChangeDocument(spoken), audit: sampleAudit({ optionId: null }) }),
    renderInvoice(sampleInvoiceDocument(spoken), null),
    renderInvoice(sampleInvoiceDocument({ ...spoken, invoiceKind: 'progress' }), null),
    renderInvoice(sampleInvoiceDocument({ ...spoken, invoiceKind: 'final' }), null),
    renderInvoice(sampleInvoiceDocument({ ...spoken, invoiceKind: 'credit', credits: '2026-0002', epc: null }), null),
  ]);

/** Returns the words of a sentence without its values. */
const wordsOf = (message: string) =>
  message
    .split(/\{[^}]*\}/u)
    .map((part) => part.replace(/^[\s():]+|[\s():]+$/gu, ''))
    .filter((part) => /\p{L}/u.test(part));

/** Returns the text as another program reads it, on one line. */
const read = async (pdfs: readonly Buffer[]) =>
  (await Promise.all(pdfs.map(readPdfText))).join('\n').replace(/\s+/gu, ' ');

/** These stand in the XML and in lines, which documents have in their language already. */
const elsewhere = ['noTax', 'lineDeposit', 'lineProgress', 'lineDiscount', 'quoteTitled', 'changeTitled'];

test.each([
  [
    'de',
    'de-DE',
    ['23. November 2026 um 09:00:00 (Europe/Lisbon)', '1.952 €', 'Anzahlung (50 %)', 'Deutschland', '1.000'],
  ],
  ['fr', 'fr-CA', ['23 novembre 2026 à 09 h 00 min 00 s (Europe/Lisbon)', '1 952 €', 'Acompte (50 %)', 'Allemagne']],
  ['es', 'es-MX', ['23 de noviembre de 2026, 09:00:00', 'EUR 1,952', 'Anticipo (50%)', 'Alemania']],
  ['pt', 'pt-BR', ['23 de novembro de 2026 às 09:00:00', '€ 1.952', 'Entrada (50%)', 'Alemanha']],
] as const)(
  'papers in %s have every sentence in it, days and amounts by their locale',
  async (language, locale, parts) => {
    const [english, own] = await Promise.all([readTexts('en'), readTexts(language)]);
    const text = await read(await papers({ language, locale }));
    for (const part of parts) expect(text).toContain(part);
    for (const [key, message] of Object.entries(own)) {
      if (elsewhere.includes(key)) continue;
      for (const words of wordsOf(message)) expect(text, key).toContain(words.replaceAll('\u00a0', ' '));
      if (english[key] === message) continue;
      for (const words of wordsOf(english[key] ?? '').filter((each) => !Object.values(own).join(' ').includes(each)))
        expect(text, key).not.toMatch(new RegExp(`(?<!\\p{L})${RegExp.escape(words)}(?!\\p{L})`, 'u'));
    }
  },
);

test.each([
  [{ locale: 'en-US' }, 'en', 'Quote Q-2026-0007: Qxq'],
  [{ locale: 'de-DE' }, 'en', 'Quote Q-2026-0007: Qxq'],
  [{ language: 'de', locale: 'de-AT' }, 'de', 'Angebot Q-2026-0007: Qxq'],
  [{ language: 'ur', locale: 'ur-PK' }, 'ur', 'پیشکش Q-2026-0007: Qxq'],
] as const)('a paper in %o names its language to other programs', async (spoken, language, title) => {
  const [pdf] = await papers(spoken);
  const task = getDocument({ data: new Uint8Array(pdf ?? []), verbosity: 0 });
  const { info } = await (await task.promise).getMetadata();
  expect(info).toMatchObject({ Language: language, Title: title });
  await task.destroy();
});

test('a paper without a language has the English of before, whatever its locale is', async () => {
  const text = await read(await papers({ locale: 'de-DE' }));
  for (const part of [
    ...[
      'Quote',
      'Version 2',
      'Sent',
      '23. November 2026',
      'Valid until',
      'Description Quantity Unit price Total',
      '1000',
    ],
    ...['Net 1.800 €', 'of it Qxj', 'Reverse charge', 'Deposit (50 %) 976 €', 'The deposit is paid by bank transfer.'],
    ...[
      'Not chosen',
      'Accepted',
      'Germany',
      'Tax number: DE123',
      'Your reference: Qxd 7',
      'Page 1 of 4',
      'Page 3 of 4',
    ],
    ...['Agreement by email code', '23 November 2026, 09:00:00 (Europe/Lisbon)', 'Document SHA-256', 'Not recorded'],
    ...[
      'Reverse charge: the customer accounts for the tax.',
      'Deposit invoice',
      'Bill to',
      'Credits invoice 2026-0002',
    ],
  ])
    expect(text).toContain(part);
});
