import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenRules, saidAt } from '#api/testing/e-invoice-rules.ts';
import { acceptInvoiced, invoiceCalls, startInvoicing } from '#api/testing/invoices.ts';
import { billing, ratesOf, reduced, seller, setMoney, vat } from '#api/testing/money.ts';
import { client, quoteOption } from '#api/testing/quotes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { getInvoiceXml } from '#common/contract/money/invoices.ts';
import { readInvoicePdf } from './pdfs.ts';

let api: TestServer;
let calls: ReturnType<typeof invoiceCalls>;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
  await startInvoicing(api, { xml: true, footer: 'Thank you.' });
  calls = invoiceCalls(api);
});
afterEach(() => api.close());

const supply = { from: '2026-11-01', to: '2026-11-20' };
const xmlOf = (id: string) => api.send(getInvoiceXml, { params: { id } });

/** The e-invoice, which passes the schema and the rules. */
async function validXml({ id }: { id: string }): Promise<string> {
  const { status, text } = await xmlOf(id);
  expect(status).toBe(200);
  expect((await validateXsd(text, Profile.EN16931)).errors).toEqual([]);
  expect(brokenRules(text)).toEqual([]);
  return text;
}

const line = (title: string, quantity: number, unitAmount: number, rateId?: string) => ({
  ...{ kind: 'custom', title, quantity, unitAmount },
  ...(rateId && { rateId }),
});
const mixed = () => ({
  options: [
    quoteOption(api, {
      lines: [line('Design', 3, 33_333), line('Book', 1, 7777, 'reduced'), line('Copy', 1, 5000, 'half')],
      discount: { amount: 300 },
    }),
  ],
});
const half = { id: 'half', name: 'Half', basisPoints: 750 };

/** Deposit, progress and final invoice of work, and a credit note about each but the last. */
async function allOf(engagement: { id: string }) {
  const deposit = await calls.issued(engagement, { kind: 'deposit' });
  const progress = await calls.issued(engagement, { kind: 'progress', amount: 1001 });
  const part = (await calls.credit(progress.id, { amount: 333, kind: 'correction' })).body.data;
  const final = await calls.issued(engagement, { kind: 'final', supply });
  const whole = (await calls.credit(deposit.id)).body.data;
  return { deposit, progress, part, final, whole };
}

test.each([
  ['net', '380'],
  ['gross', '380'],
])('with %s prices every invoice and credit note is valid by the schema and the rules', async (prices) => {
  await setMoney(api, { tax: ratesOf([vat, reduced, half], { prices }) });
  const engagement = await acceptInvoiced(api, { depositPercent: 33, ...mixed() });
  const { deposit, progress, part, final, whole } = await allOf(engagement);
  const types: string[][] = [];
  for (const invoice of [deposit, progress, part, final, whole]) {
    const xml = await validXml(invoice);
    types.push(saidAt(xml, '//rsm:ExchangedDocument/TypeCode'));
    expect(saidAt(xml, '//GrandTotalAmount').map(Number)).toEqual([invoice.total / 100]);
    expect(saidAt(xml, '//TaxTotalAmount').map(Number)).toEqual([invoice.taxTotal / 100]);
    expect(new Set(saidAt(xml, '//ApplicableHeaderTradeSettlement/ApplicableTradeTax/CategoryCode'))).toEqual(
      new Set(['S']),
    );
  }
  expect(types).toEqual([['386'], ['380'], ['381'], ['380'], ['381']]);
  const finalXml = await validXml(final);
  expect(saidAt(finalXml, '//ActualDeliverySupplyChainEvent//udt:DateTimeString')).toEqual(['20261120']);
  const quantities = saidAt(finalXml, '//BilledQuantity').map(Number);
  // Under gross prices there is a line for each rate; else what was invoiced before is deducted.
  if (prices === 'gross') expect(quantities).toEqual([1, 1, 1]);
  else expect(quantities).toEqual([3, 1, 1, ...final.lines.slice(3).map(() => -1)]);
  expect(saidAt(await validXml(whole), '//InvoiceReferencedDocument/IssuerAssignedID')).toEqual([deposit.number]);
  expect(saidAt(await validXml(deposit), '//PayeePartyCreditorFinancialAccount/IBANID')).toEqual([
    'DE89370400440532013000',
  ]);
  // Nothing has been supplied when a deposit is asked for.
  expect(saidAt(await validXml(deposit), '//ActualDeliverySupplyChainEvent')).toEqual([]);
  expect(saidAt(await validXml(deposit), '//DueDateDateTime/udt:DateTimeString')).toEqual([
    deposit.dueOn?.replaceAll('-', ''),
  ]);
});

test('reverse charge is AE, 0 % with a note is exempt, 0 % without one is zero-rated, and no tax is exempt', async () => {
  const categories = async (fields: Record<string, unknown>) => {
    const { deposit, final } = await allOf(await acceptInvoiced(api, fields));
    await validXml(deposit);
    const xml = await validXml(final);
    const path = '//ApplicableHeaderTradeSettlement/ApplicableTradeTax';
    return [saidAt(xml, `${path}/CategoryCode`), saidAt(xml, `${path}/ExemptionReason`)];
  };
  const french = { ...billing, country: 'FR', taxId: 'FR 40 303 265 045' };
  expect(await categories({ reverseCharge: true, client: { ...client, billing: french } })).toEqual([
    ['AE'],
    ['Reverse charge: the customer accounts for the tax.'],
  ]);
  // A number of a register without the letters of a country.
  const indian = { ...billing, country: 'IN', taxId: '27AAPFU0939F1ZV' };
  expect((await categories({ reverseCharge: true, client: { ...client, billing: indian } }))[0]).toEqual(['AE']);
  const free = { id: 'free', name: 'Training', basisPoints: 0, note: 'Exempt under § 4 UStG' };
  await setMoney(api, { tax: ratesOf([free]) });
  expect(await categories({})).toEqual([['E'], ['Exempt under § 4 UStG']]);
  await setMoney(api, { tax: ratesOf([{ id: 'zero', name: 'Zero', basisPoints: 0 }] as never) });
  expect(await categories({})).toEqual([['Z'], []]);
  const small = { ...seller, taxIds: [{ kind: 'tax', label: 'Tax number', value: '12/345/67890' }] };
  await setMoney(api, { seller: small, tax: { scheme: 'none', note: 'No VAT under § 19 UStG.' } });
  expect(await categories({})).toEqual([['E'], ['No VAT under § 19 UStG.']]);
});

test('two rates of one height are one sum, and a final invoice of which nothing is left is valid', async () => {
  await setMoney(api, { tax: ratesOf([vat, { id: 'other', name: 'Other', basisPoints: 1900 }]) });
  const lines = [line('Design', 1, 10_001), line('Book', 1, 10_001, 'other')];
  const engagement = await acceptInvoiced(api, { depositPercent: 0, options: [quoteOption(api, { lines })] });
  const progress = await calls.issued(engagement, { kind: 'progress', amount: engagement.agreedPrice });
  const final = await calls.issued(engagement, { kind: 'final', supply });
  expect(final.total).toBe(0);
  for (const invoice of [progress, final]) {
    const xml = await validXml(invoice);
    expect(saidAt(xml, '//ApplicableHeaderTradeSettlement/ApplicableTradeTax/RateApplicablePercent')).toEqual(['19']);
  }
});

test('hostile names are text in the XML and in the file, and amounts in yen have no decimals of their own', async () => {
  const name = '</ram:Name><script>alert(1)</script> & "شركة النور" ]]> =1+1 \u{1F600}';
  await setMoney(api, { seller: { ...seller, name: 'ノラ & <Studio>' } });
  const engagement = await acceptInvoiced(api, {
    currency: 'JPY',
    client: { ...client, billing: { ...billing, name } },
  });
  const invoice = await calls.issued(engagement, { kind: 'deposit', note: 'A <b>note</b> & more' });
  const xml = await validXml(invoice);
  expect(saidAt(xml, '//BuyerTradeParty/Name')).toEqual([invoice.buyer.name]);
  expect(invoice.buyer.name).toContain('<script>');
  expect(saidAt(xml, '//SellerTradeParty/Name')).toEqual(['ノラ & <Studio>']);
  expect(saidAt(xml, '//GrandTotalAmount')).toEqual([`${invoice.total}.00`]);
});

test('what no e-invoice can say is not issued, with the reason at the field, and uses no number', async () => {
  const dinars = await acceptInvoiced(api, { currency: 'KWD' });
  const { id } = (await calls.draft(dinars, { kind: 'deposit' })).body.data;
  const refused = await calls.issue(id);
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'xml']);
  expect(refused.body.errors[0].message).toMatch(/KWD/);
  expect((await calls.read(id)).state).toBe('draft');
  expect((await calls.issued(await acceptInvoiced(api), { kind: 'deposit' })).number).toMatch(/-0001$/);
});

test('an invoice without an e-invoice has none: 404, a draft is no document, and its credit note follows it', async () => {
  await setMoney(api, { tax: { scheme: 'none' }, invoices: { xml: false } });
  const engagement = await acceptInvoiced(api, { client });
  const draft = (await calls.draft(engagement, { kind: 'deposit' })).body.data;
  expect((await xmlOf(draft.id)).body.code).toBe('state_conflict');
  await calls.issue(draft.id);
  expect((await xmlOf(draft.id)).status).toBe(404);
  await setMoney(api, { invoices: { xml: true } });
  // Nobody said to whom it was made out, so its credit note cannot be one either.
  const credit = await calls.credit(draft.id);
  expect([credit.status, (await xmlOf(credit.body.data.id)).status]).toEqual([201, 404]);
});

test('the PDF is PDF/A-3b with the XML as its alternative, and says the same of itself twice', async () => {
  await setMoney(api, { seller: { ...seller, name: 'Lind & Söhne <GmbH>' } });
  const invoice = await calls.issued(await acceptInvoiced(api), { kind: 'deposit' });
  const pdf = await readInvoicePdf(api.context, invoice.id);
  expect((await readInvoicePdf(api.context, invoice.id)).equals(pdf)).toBe(true);
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const loaded = await task.promise;
  const files = [...((await loaded.getAttachments()) ?? [])];
  expect(files.map(([, { filename }]) => filename).sort()).toEqual(['factur-x.xml', 'invoice.json']);
  const [id] = files.find(([, { filename }]) => filename === 'factur-x.xml') ?? [''];
  expect(Buffer.from((await loaded.getAttachmentContent(id)) ?? []).toString()).toBe(await validXml(invoice));
  await task.destroy();
  const raw = pdf.toString('latin1');
  expect(raw.startsWith('%PDF-1.7')).toBe(true);
  for (const part of [
    '/AFRelationship /Alternative',
    '/OutputIntents',
    '/S /GTS_PDFA1',
    '/AF ',
    '/Subtype /text#2Fxml',
  ])
    expect(raw).toContain(part);
  const xmp = Buffer.from(raw.slice(raw.indexOf('<?xpacket begin'), raw.indexOf('<?xpacket end')), 'latin1').toString();
  const said = (path: string) => xmp.match(new RegExp(`<${path}>([^<]*)</${path}>`))?.[1];
  expect(['pdfaid:part', 'pdfaid:conformance', 'fx:DocumentFileName', 'fx:ConformanceLevel'].map(said)).toEqual([
    ...['3', 'B', 'factur-x.xml', 'EN 16931'],
  ]);
  expect(xmp).toContain('Lind &amp; Söhne &lt;GmbH&gt;');
  // Every font is embedded.
  expect(raw.match(/\/FontFile[23]? \d+ 0 R/g)?.length).toBe(raw.match(/\/Type \/FontDescriptor/g)?.length);
});
