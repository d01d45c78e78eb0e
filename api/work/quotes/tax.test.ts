import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '#api/core/canonical-json.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow } from '#api/database/table.ts';
import { billing, ratesOf, reduced, seller, setMoney, vat } from '#api/testing/money.ts';
import { readAgreementText } from '#api/testing/pdf-text.ts';
import { agreedTo, client, emailedCode, quoteDraft, quoteOption, sendTestQuote } from '#api/testing/quotes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { createEstimate, getEstimate } from '#common/contract/estimates.ts';
import { setBilling } from '#common/contract/money/invoices.ts';
import * as clients from '#common/contract/quotes/client.ts';
import { getEngagement } from '#common/contract/quotes/engagements.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import * as owner from '#common/contract/quotes/owner.ts';
import { erasePerson } from '#common/contract/quotes/record.ts';
import { setQuoteSettings } from '#common/contract/quotes.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const line = (fields: Record<string, unknown>) => ({ kind: 'custom', title: 'Work', quantity: 1, ...fields });
const twoRates = () =>
  quoteOption(api, {
    lines: [line({ unitAmount: 10_000 }), line({ title: 'Book', unitAmount: 5000, rateId: 'reduced' })],
    discount: { amount: 1000 },
  });
const create = (fields: Record<string, unknown> = {}) => api.send(owner.createQuote, { body: quoteDraft(api, fields) });
const one = (id: string) => ({ params: { id } });
const send = (id: string) => api.send(owner.sendQuote, one(id));
const read = async (id: string): Promise<Quote> => (await api.send(owner.getQuote, one(id))).body.data;
const pathsOf = (body: { errors?: { path: string }[] }) => body.errors?.map(({ path }) => path);
const by = (quote: Quote) => ({ params: { token: quote.token ?? '' }, token: null });

/** Accepts the first option; what is sent beside goes with the code, too. */
async function accept(quote: Quote, fields: Record<string, unknown> = {}) {
  const asked = await api.send(clients.requestQuoteCode, { ...by(quote), body: agreedTo(quote, fields) });
  if (asked.status !== 201) return asked;
  const code = await emailedCode(api);
  return api.send(clients.acceptQuote, { ...by(quote), body: { ...agreedTo(quote, fields), code } });
}

const bytesOf = async ({ id }: Quote) => (await api.send(owner.getQuoteDocument, one(id))).text;
const engagementOf = async ({ id }: Quote) =>
  (await api.send(getEngagement, one((await read(id)).engagementId ?? ''))).body.data;

const withRates = () => setMoney(api, { seller, tax: ratesOf() });

test('until tax is decided a document has exactly the fields that it had, and replies say nothing', async () => {
  const quote = await sendTestQuote(api);
  const document = JSON.parse(await bytesOf(quote));
  expect(Object.keys(document).sort()).toEqual(
    'bankDetails client currency depositMethod depositPercent kind locale nonce note number options sender terms timeZone title v validUntil version'.split(
      ' ',
    ),
  );
  expect([document.v, Object.keys(document.client).sort()]).toEqual([1, ['company', 'email', 'name']]);
  expect(Object.keys(document.options[0]).sort()).toEqual(
    'balance deliveryDate deposit discount discountAmount excludes id lines milestones subtotal summary title total'.split(
      ' ',
    ),
  );
  expect(Object.keys(document.options[0].lines[0]).sort()).toEqual(
    'details kind quantity ref title total unitAmount'.split(' '),
  );
  const untaxed = { seller: null, tax: null, reverseCharge: false, client: { ...client, billing: null } };
  const option = { net: 480_000, total: 480_000, taxes: [], taxTotal: 0, lines: [{ rate: null }] };
  expect(quote).toMatchObject({ ...untaxed, options: [option] });
  const shown = (await api.send(clients.getClientQuote, by(quote))).body.data;
  expect(shown).toMatchObject({ ...untaxed, options: [option] });
  expect(shown.options[0].lines[0]).not.toHaveProperty('rateId');
});

test('a quote that was sent before the decision stays as it was, also when it is accepted after it', async () => {
  const quote = await sendTestQuote(api);
  const bytes = await bytesOf(quote);
  await withRates();
  expect((await accept(quote)).status).toBe(200);
  expect(await bytesOf(quote)).toBe(bytes);
  expect(await read(quote.id)).toMatchObject({ tax: null, documentHash: sha256(bytes), options: [{ taxes: [] }] });
  expect(await engagementOf(quote)).toMatchObject({ agreedPrice: 480_000, taxes: [], billing: null });
});

test('tax is computed per rate, and the client is shown net, rates and total', async () => {
  await withRates();
  await api.send(setQuoteSettings, { body: { depositPercent: 50, bankDetails: 'IBAN' } });
  const quote: Quote = await sendTestQuote(api, { options: [twoRates()], client: { ...client, billing } });
  const taxes = [
    { name: 'VAT', basisPoints: 1900, net: 9333, tax: 1773, gross: 11_106, note: null, parts: null },
    { name: 'Reduced', basisPoints: 700, net: 4667, tax: 327, gross: 4994, note: null, parts: null },
  ];
  const sums = { subtotal: 15_000, discountAmount: 1000, net: 14_000, taxes, taxTotal: 2100, total: 16_100 };
  const rates = [{ rate: { name: 'VAT', basisPoints: 1900 } }, { rate: { name: 'Reduced', basisPoints: 700 } }];
  expect(quote.options[0]).toMatchObject({ ...sums, deposit: 8050, balance: 8050, lines: rates });
  expect(quote.options[0]?.lines.map(({ rateId }) => rateId)).toEqual(['vat', 'reduced']);
  const document = JSON.parse(await bytesOf(quote));
  expect(document).toMatchObject({
    v: 2,
    seller: { ...seller, registration: null, inImprint: false },
    tax: { scheme: 'rates', prices: 'net', note: null },
    reverseCharge: false,
    client: { ...client, billing: { ...billing, taxId: null, reference: null } },
    options: [{ ...sums, lines: rates }],
  });
  expect(document.options[0].lines[0]).not.toHaveProperty('rateId');
  expect(canonicalJson(document)).toBe(await bytesOf(quote));
  const { options, seller: shown } = (await api.send(clients.getClientQuote, by(quote))).body.data;
  expect([options, shown]).toEqual([document.options, document.seller]);
});

test('a rate that changes later changes nothing that was sent, and a draft follows it', async () => {
  await withRates();
  const sent: Quote = await sendTestQuote(api);
  const draft: Quote = (await create()).body.data;
  await setMoney(api, { tax: ratesOf([{ ...vat, basisPoints: 2000 } as never]), seller: { ...seller, city: 'Bonn' } });
  expect(await read(sent.id)).toMatchObject({ options: sent.options, seller: { city: 'Berlin' } });
  expect((await read(draft.id)).options[0]?.taxes).toMatchObject([{ basisPoints: 2000, tax: 96_000 }]);
  await setMoney(api, { tax: { scheme: 'none', note: 'Small business.' } });
  expect(await read(sent.id)).toMatchObject({ options: sent.options, tax: { scheme: 'rates' } });
  const untaxed = await sendTestQuote(api);
  expect(untaxed).toMatchObject({
    tax: { scheme: 'none', note: 'Small business.' },
    options: [{ net: 480_000, taxes: [] }],
  });
  const { body } = await api.send(owner.reviseQuote, one(sent.id));
  expect(body.data).toMatchObject({ state: 'draft', tax: { scheme: 'none' }, options: [{ total: 480_000 }] });
});

test('gross prices include the tax, and the total is what was typed', async () => {
  await setMoney(api, { seller, tax: ratesOf([vat], { prices: 'gross' }) });
  const quote: Quote = await sendTestQuote(api);
  expect(quote.options[0]).toMatchObject({ net: 403_361, taxTotal: 76_639, total: 480_000 });
});

test('a draft with an unknown rate is refused at its line', async () => {
  const options = [quoteOption(api, { lines: [line({ unitAmount: 1, rateId: 'vat' })] })];
  const refused = await create({ options });
  expect([refused.status, pathsOf(refused.body)]).toEqual([422, ['options.0.lines.0.rateId']]);
  await withRates();
  expect((await create({ options })).status).toBe(201);
  const unknown = await create({ options: [quoteOption(api, { lines: [line({ unitAmount: 1, rateId: 'x' })] })] });
  expect([unknown.status, pathsOf(unknown.body)]).toEqual([422, ['options.0.lines.0.rateId']]);
});

test('sending is refused without a seller, his number, the client’s number, or a rate that is gone', async () => {
  const problems = async (fields: Record<string, unknown> = {}) => {
    const { id } = (await create(fields)).body.data;
    const { status, body } = await send(id);
    return [status, pathsOf(body)];
  };
  await setMoney(api, { tax: ratesOf() });
  expect(await problems()).toEqual([422, ['seller']]);
  await setMoney(api, { seller: { ...seller, taxIds: [] } });
  expect(await problems()).toEqual([422, ['seller']]);
  await setMoney(api, { seller });
  expect(await problems({ reverseCharge: true })).toEqual([422, ['client.billing.taxId']]);
  const { id } = (await create({ options: [twoRates()] })).body.data;
  await setMoney(api, { tax: ratesOf([vat]) });
  expect((await read(id)).options[0]?.lines[1]).toMatchObject({ rateId: 'reduced', rate: null });
  const gone = await send(id);
  expect([gone.status, pathsOf(gone.body)]).toEqual([422, ['options.0.lines.1.rateId']]);
  await setMoney(api, { tax: { scheme: 'none' } });
  expect(await problems({ reverseCharge: true, client: { ...client, billing: { ...billing, taxId: 'AT1' } } })).toEqual(
    [422, ['reverseCharge']],
  );
});

test('under reverse charge every rate is 0, gross prices count as net, and the client keeps a tax number', async () => {
  await setMoney(api, { seller, tax: ratesOf([vat, reduced], { prices: 'gross' }) });
  const quote: Quote = await sendTestQuote(api, {
    options: [twoRates()],
    reverseCharge: true,
    client: { ...client, billing: { ...billing, taxId: 'ATU1' } },
  });
  const note = 'Reverse charge: the customer accounts for the tax.';
  expect(quote.options[0]).toMatchObject({
    net: 14_000,
    total: 14_000,
    taxes: [{ name: 'Reverse charge', basisPoints: 0, net: 14_000, tax: 0, gross: 14_000, note, parts: null }],
    lines: [{ rate: { name: 'Reverse charge', basisPoints: 0 } }, { rate: { basisPoints: 0 } }],
  });
  const refused = await accept(quote, { billing });
  expect([refused.status, pathsOf(refused.body)]).toEqual([422, ['billing.taxId']]);
  const corrected = { ...billing, city: 'Wien', country: 'AT', taxId: 'ATU2' };
  expect((await accept(quote, { billing: corrected })).status).toBe(200);
  const { id } = await engagementOf(quote);
  const change = await api.send(setBilling, { ...one(id), body: billing });
  expect([change.status, pathsOf(change.body)]).toEqual([422, ['taxId']]);
});

test('the client corrects the billing details with the acceptance, which freezes them beside the document', async () => {
  await withRates();
  const quote: Quote = await sendTestQuote(api, { options: [twoRates()], client: { ...client, billing } });
  const bytes = await bytesOf(quote);
  const corrected = { ...billing, name: 'Acme Holding <GmbH>', reference: 'PO 7' };
  // The code was asked for with other details: those of the acceptance count.
  await api.send(clients.requestQuoteCode, { ...by(quote), body: agreedTo(quote) });
  const code = await emailedCode(api);
  const { status, body } = await api.send(clients.acceptQuote, {
    ...by(quote),
    body: { ...agreedTo(quote, { billing: corrected }), code },
  });
  const kept = { ...corrected, taxId: null };
  const billingHash = sha256(canonicalJson(kept));
  expect([status, body.data.acceptance]).toMatchObject([200, { billing: kept, billingHash }]);
  expect([await bytesOf(quote), (await read(quote.id)).acceptance]).toMatchObject([
    bytes,
    { billing: kept, billingHash },
  ]);
  const engagement = await engagementOf(quote);
  expect(engagement).toMatchObject({ billing: kept, agreedPrice: 16_100, taxes: quote.options[0]?.taxes });
  const text = await readAgreementText(api, 'quote', quote.id);
  for (const part of [
    'Nora Lind Studio',
    'VAT number: DE123456789',
    '10115 Berlin',
    'Acme GmbH',
    'Net $140',
    'VAT 19% $17.73',
    'Reduced 7% $3.27',
    'Total $161',
    'Acme Holding <GmbH>',
    'Your reference: PO 7',
    billingHash,
  ])
    expect(text).toContain(part);
  expect(text.indexOf('Acme Holding')).toBeGreaterThan(text.indexOf('Audit'));
});

test('without a correction the details of the document count, and their hash is null', async () => {
  await withRates();
  const quote: Quote = await sendTestQuote(api, { client: { ...client, billing } });
  const { body } = await accept(quote);
  const documented = { ...billing, taxId: null, reference: null };
  expect(body.data.acceptance).toMatchObject({ billing: documented, billingHash: null });
  const { id } = await engagementOf(quote);
  const changed = await api.send(setBilling, { ...one(id), body: { ...billing, city: 'Kiel' } });
  expect([changed.status, changed.body.data.billing.city]).toEqual([200, 'Kiel']);
  expect((await read(quote.id)).acceptance?.billing).toEqual(documented);
});

test('a draft keeps billing details and reverse charge that an edit leaves out', async () => {
  await withRates();
  const draft = (await create({ client: { ...client, billing }, reverseCharge: true })).body.data;
  const body = quoteDraft(api, { title: 'Other' });
  const edited = (await api.send(owner.updateQuote, { ...one(draft.id), body })).body.data;
  expect(edited).toMatchObject({ reverseCharge: true, client: { billing: { name: 'Acme GmbH' } } });
  const cleared = await api.send(owner.updateQuote, {
    ...one(draft.id),
    body: { ...body, client: { ...client, billing: null }, reverseCharge: false },
  });
  expect(cleared.body.data).toMatchObject({ reverseCharge: false, client: { billing: null } });
});

test('an estimate says whether its prices include tax, as they did when it was made', async () => {
  await api.send(setQuoteSettings, { body: { estimatesEnabled: true } });
  const { content } = await api.context.site.current();
  const make = async () =>
    (await api.send(createEstimate, { body: { package: content.packages[0]?.id, addOns: [] }, token: null })).body.data;
  expect((await make()).taxIncluded).toBeNull();
  await withRates();
  const net = await make();
  expect(net.taxIncluded).toBe(false);
  await setMoney(api, { tax: ratesOf([vat], { prices: 'gross' }) });
  expect((await make()).taxIncluded).toBe(true);
  expect((await api.send(getEstimate, { ...one(net.id), token: null })).body.data.taxIncluded).toBe(false);
  await setMoney(api, { tax: { scheme: 'none' } });
  expect((await make()).taxIncluded).toBeNull();
});

test('erasing the client takes the billing details with it, and leaves rates and amounts', async () => {
  await withRates();
  const quote: Quote = await sendTestQuote(api, { client: { ...client, billing } });
  await accept(quote, { billing: { ...billing, name: 'Acme Secret Ltd' } });
  const { models, sequelize } = api.context.database;
  await models.engagements.update({ state: 'confirmed' }, { where: {} });
  expect((await api.send(erasePerson, { body: { email: client.email } })).status).toBe(200);
  const tables = ['quotes', 'quote_versions', 'acceptances', 'engagements'];
  const rows = JSON.stringify(await Promise.all(tables.map((table) => sequelize.query(`SELECT * FROM ${table}`))));
  expect(rows).not.toMatch(/Acme Secret|Acme GmbH|Hafenstr/);
  expect(await read(quote.id)).toMatchObject({ client: { billing: null }, options: [{ taxTotal: 91_200 }] });
  expect(await engagementOf(quote)).toMatchObject({ billing: null, taxes: [{ tax: 91_200 }] });
});

test('a total with tax above the limit is refused', async () => {
  await withRates();
  const { status, body } = await create({
    options: [quoteOption(api, { lines: [line({ unitAmount: 90_000_000_000 })] })],
  });
  expect([status, pathsOf(body)]).toEqual([422, ['options.0.lines']]);
});

test('the total of the list is that with tax as it was sent', async () => {
  await withRates();
  const { id } = await sendTestQuote(api);
  const row = await selectRow(api.context.database.models.quotes, { where: { id } });
  expect(Number(row?.total)).toBe(571_200);
});
