import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '#api/testing/e-invoice-rules.ts';
import { acceptInvoiced, invoiceCalls, startInvoicing } from '#api/testing/invoices.ts';
import { billing, ratesOf, setMoney } from '#api/testing/money.ts';
import { readPdfText } from '#api/testing/pdf-text.ts';
import { client, sendTestQuote } from '#api/testing/quotes.ts';
import { speak } from '#api/testing/speak.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { getInvoiceXml } from '#common/contract/money/invoices.ts';
import { getClientQuote } from '#common/contract/quotes/client.ts';
import { readInvoicePdf } from './pdfs.ts';
import { readInvoiceDocument } from './read-invoice.ts';

let api: TestServer;
let calls: ReturnType<typeof invoiceCalls>;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
  await startInvoicing(api, { xml: true });
  calls = invoiceCalls(api);
});
afterEach(() => api.close());

const supply = { from: '2026-11-01', to: '2026-11-20' };
const documentOf = async ({ id }: { id: string }) => (await readInvoiceDocument(api.context, id)).document;
const textOf = async ({ id }: { id: string }) => readPdfText(await readInvoicePdf(api.context, id));

/** The e-invoice, which passes the schema and the rules. */
async function xmlOf({ id }: { id: string }): Promise<string> {
  const { text } = await api.send(getInvoiceXml, { params: { id } });
  expect((await validateXsd(text, Profile.EN16931)).errors).toEqual([]);
  expect(brokenRules(text)).toEqual([]);
  return text;
}

test('invoices and credit notes have the language of the site at the moment of issue, and keep it', async () => {
  const engagement = await acceptInvoiced(api, {});
  const english = await calls.issued(engagement, { kind: 'deposit' });
  expect(await documentOf(english)).not.toHaveProperty('language');
  const before = (await readInvoiceDocument(api.context, english.id)).bytes;
  await speak(api, 'de', 'de-DE');
  const german = await calls.issued(engagement, { kind: 'progress', amount: 10_000 });
  expect(await documentOf(german)).toMatchObject({ language: 'de', locale: 'de-DE' });
  expect(german.lines).toMatchObject([{ title: `Abschlag: ${engagement.title}` }]);
  await speak(api, 'fr', 'fr-FR');
  const credit = (await calls.credit(english.id, { amount: 100, kind: 'correction' })).body.data;
  expect(await documentOf(credit)).toMatchObject({ language: 'fr', locale: 'fr-FR' });
  expect(credit.lines).toMatchObject([{ title: `Facture d’acompte ${english.number}` }]);
  const final = await calls.issued(engagement, { kind: 'final', supply });
  expect(final.lines.map(({ title }) => title)).toEqual([
    'Shop with checkout',
    `Facture d’acompte ${english.number}`,
    `Facture intermédiaire ${german.number}`,
  ]);
  for (const part of ['Abschlagsrechnung', 'Ausgestellt am', 'Gesamt 100 €', 'Deutschland', 'Verwendungszweck'])
    expect(await textOf(german)).toContain(part);
  for (const part of ['Avoir', `Avoir sur la facture ${english.number}`, 'Motif', 'Total 1 €', 'Allemagne'])
    expect(await textOf(credit)).toContain(part);
  expect(await textOf(final)).toContain('Facture de solde');
  expect(await textOf(english)).toContain('Deposit invoice');
  expect((await readInvoiceDocument(api.context, english.id)).bytes).toBe(before);
  expect(await xmlOf(credit)).toContain(`Avoir sur la facture ${english.number}`);
});

test('a discount is named in the language of the invoice', async () => {
  await speak(api, 'es', 'es-ES');
  const line = { kind: 'custom', title: 'Tienda', quantity: 1, unitAmount: 480_000 };
  const option = { title: 'Tienda', lines: [line], discount: { amount: 1000 }, deliveryDate: '2099-06-01' };
  const engagement = await acceptInvoiced(api, { options: [option] });
  const final = await calls.issued(engagement, { kind: 'final', supply });
  expect(final.lines.map(({ title }) => title)).toEqual(['Tienda', 'Descuento']);
});

const reversed = { client: { ...client, billing: { ...billing, taxId: 'DE111222333' } }, reverseCharge: true };

test('an untouched note on reverse charge is in the language of the document, in PDF, page and XML; its code stays', async () => {
  await speak(api, 'de', 'de-DE');
  const engagement = await acceptInvoiced(api, reversed);
  const note = 'Steuerschuldnerschaft des Leistungsempfängers: Die Steuer schuldet der Kunde.';
  const german = await calls.issued(engagement, { kind: 'deposit' });
  expect(german.taxes).toMatchObject([{ name: 'Reverse charge' }]);
  expect(await textOf(german)).toContain(note);
  const xml = await xmlOf(german);
  expect(xml).toContain(`<ram:ExemptionReason>${note}</ram:ExemptionReason>`);
  expect(xml).toContain('<ram:CategoryCode>AE</ram:CategoryCode>');
  const quote = await sendTestQuote(api, reversed);
  await speak(api, 'fr', 'fr-FR');
  const french = await calls.issued(engagement, { kind: 'progress', amount: 1000 });
  expect(await textOf(french)).toContain('Autoliquidation : la taxe est due par le client.');
  const shown = (await api.send(getClientQuote, { params: { token: quote.token ?? '' }, token: null })).body.data;
  expect(shown.options[0]).toMatchObject({
    lines: [{ rate: { name: 'Umkehr der Steuerschuld' } }],
    taxes: [{ name: 'Umkehr der Steuerschuld', note }],
  });
});

test('a note that the owner wrote stays as it is', async () => {
  await setMoney(api, { tax: ratesOf(undefined, { reverseChargeNote: 'Customer pays the VAT.' }) });
  await speak(api, 'de', 'de-DE');
  const invoice = await calls.issued(await acceptInvoiced(api, reversed), { kind: 'deposit' });
  expect(await textOf(invoice)).toContain('Customer pays the VAT.');
  expect(await xmlOf(invoice)).toContain('Customer pays the VAT.');
});

test('an Urdu e-invoice is valid, and its PDF holds it', async () => {
  await speak(api, 'ur', 'ur-PK');
  const invoice = await calls.issued(await acceptInvoiced(api), { kind: 'deposit' });
  expect(await xmlOf(invoice)).toContain('<ram:Name>پیشگی رقم: ');
  expect(await textOf(invoice)).toContain('پیشگی رقم کی انوائس');
});
