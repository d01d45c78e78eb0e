import { afterEach, beforeEach, expect, test } from 'vitest';
import { account, ratesOf, reduced, seller, setMoney, vat } from '#api/testing/money.ts';
import { quoteDraft, sendTestQuote } from '#api/testing/quotes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/money/settings.ts';
import { createQuote, sendQuote } from '#common/contract/quotes/owner.ts';
import { getQuoteSettings, setQuoteSettings } from '#common/contract/quotes.ts';
import { readWorkOffer } from './offer.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
});
afterEach(() => api.close());

const read = async () => (await api.send(contract.getMoneySettings)).body.data;
const set = (body: object) => api.send(contract.setMoneySettings, { body });
const pathsOf = (errors: { path: string }[] | undefined) => errors?.map(({ path }) => path);

test('a new site has decided nothing about tax and issues no invoices', async () => {
  expect(await read()).toEqual({
    seller: null,
    tax: {
      scheme: null,
      note: null,
      prices: 'net',
      rates: [],
      defaultRate: null,
      reverseChargeNote: 'Reverse charge: the customer accounts for the tax.',
    },
    account: null,
    invoices: {
      enabled: false,
      format: '{year}-{number:4}',
      creditFormat: null,
      firstNumber: 1,
      termsDays: 14,
      automatic: false,
      footer: null,
      xml: false,
      reminders: { enabled: false, days: [3, 10, 20] },
    },
    updatedAt: '1970-01-01T00:00:00.000Z',
  });
});

test('pages say who sells where the imprint is to name it, and of tax once there are rates', async () => {
  expect(await readWorkOffer(api.context)).toMatchObject({ provider: null, taxIncluded: null });
  const version = api.context.content.current();
  await setMoney(api, { seller: { ...seller, registration: 'HRB 1', inImprint: true }, tax: ratesOf() });
  const provider = ['Nora Lind Studio', 'Rosenweg 4', '10115 Berlin', 'Germany', 'VAT number: DE123456789', 'HRB 1'];
  expect(await readWorkOffer(api.context)).toMatchObject({ provider, taxIncluded: false });
  // Kept pages belong to the version before.
  expect(api.context.content.current()).toBeGreaterThan(version);
  await setMoney(api, { seller, tax: ratesOf([vat], { prices: 'gross' }) });
  expect(await readWorkOffer(api.context)).toMatchObject({ provider: null, taxIncluded: true });
});

test('seller, tax and account are replaced whole, of the invoices any field', async () => {
  await setMoney(api, { seller: { ...seller, registration: 'HRB 1', inImprint: true }, tax: ratesOf(), account });
  const changed = await setMoney(api, {
    seller,
    invoices: { enabled: true, reminders: { days: [1, 2, 90] }, footer: ' Thanks.\r\nNora ' },
  });
  expect(changed).toMatchObject({
    seller: { ...seller, registration: null, inImprint: false },
    tax: {
      ...ratesOf(),
      prices: 'net',
      rates: [
        { ...vat, parts: null, note: null },
        { ...reduced, parts: null, note: null },
      ],
    },
    account: { holder: 'Nora Lind', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    invoices: {
      enabled: true,
      termsDays: 14,
      footer: 'Thanks.\nNora',
      reminders: { enabled: false, days: [1, 2, 90] },
    },
  });
  const { tax } = await setMoney(api, { tax: { scheme: 'none', note: 'Small business.' }, invoices: { footer: '' } });
  expect(tax).toMatchObject({ scheme: 'none', note: 'Small business.', rates: [], defaultRate: null });
  expect((await read()).invoices).toMatchObject({ enabled: true, footer: null });
});

test('a rate without an id gets one, and an id that is sent stays', async () => {
  const { tax } = await setMoney(api, { tax: ratesOf([vat, { ...reduced, id: undefined } as never]) });
  expect(tax.rates.map(({ id }: { id: string }) => id)).toEqual(['vat', expect.stringMatching(/^[\w-]{20,}$/)]);
});

test('deciding later is kept until tax is decided', async () => {
  expect(await setMoney(api, { tax: { scheme: null } })).toMatchObject({ decideLater: true });
  expect(await read()).toMatchObject({ decideLater: true, tax: { scheme: null } });
  expect(await setMoney(api, { tax: { scheme: 'none' } })).not.toHaveProperty('decideLater');
});

test('an edit of an older version is refused with both versions', async () => {
  const { updatedAt } = await setMoney(api, { account });
  const { status, body } = await set({ account: null, updatedAt: '2026-01-01T00:00:00.000Z' });
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.data).toMatchObject({ current: { updatedAt }, submitted: { account: null } });
});

const gst = (parts: number[]) =>
  ratesOf([{ ...vat, parts: parts.map((basisPoints, index) => ({ name: `Part ${index}`, basisPoints })) } as never]);

test.each([
  [{ seller: { ...seller, lines: [] } }, 'seller.lines'],
  [{ seller: { ...seller, lines: ['1', '2', '3', '4'] } }, 'seller.lines'],
  [{ seller: { ...seller, name: 'x'.repeat(151) } }, 'seller.name'],
  [{ seller: { ...seller, city: '' } }, 'seller.city'],
  [{ seller: { ...seller, country: 'XX' } }, 'seller.country'],
  [{ seller: { ...seller, taxIds: [{ kind: 'gst', label: 'x', value: 'y' }] } }, 'seller.taxIds.0.kind'],
  [{ tax: { scheme: 'rates' } }, 'tax.rates'],
  [{ tax: { scheme: 'rates', rates: [vat] } }, 'tax.defaultRate'],
  [{ tax: { scheme: 'rates', rates: [vat], defaultRate: 'other' } }, 'tax.defaultRate'],
  [{ tax: gst([900, 901]) }, 'tax.rates.0.parts'],
  [{ tax: gst([1900]) }, 'tax.rates.0.parts'],
  [{ tax: ratesOf([vat, { ...reduced, name: 'vat' } as never]) }, 'tax.rates.1.name'],
  [{ tax: ratesOf([vat, { ...reduced, id: 'vat' }]) }, 'tax.rates.1.id'],
  [{ tax: ratesOf([{ ...vat, basisPoints: 10_001 } as never]) }, 'tax.rates.0.basisPoints'],
  [{ tax: { scheme: 'none', note: 'x'.repeat(301) } }, 'tax.note'],
  [{ account: { ...account, iban: 'DE89370400440532013001' } }, 'account.iban'],
  [{ account: { ...account, bic: 'COBADEFFX' } }, 'account.bic'],
  [{ account: { ...account, holder: ' ' } }, 'account.holder'],
  [{ invoices: { format: '{year}' } }, 'invoices.format'],
  [{ invoices: { creditFormat: '{number}{number}' } }, 'invoices.creditFormat'],
  [{ invoices: { creditFormat: '{year}-{number:5}' } }, 'invoices.creditFormat'],
  [{ invoices: { firstNumber: 0 } }, 'invoices.firstNumber'],
  [{ invoices: { termsDays: 121 } }, 'invoices.termsDays'],
  [{ invoices: { reminders: { days: [3, 3, 10] } } }, 'invoices.reminders.days'],
  [{ invoices: { reminders: { days: [3, 10] } } }, 'invoices.reminders.days'],
  [{ invoices: { reminders: { days: [3, 10, 91] } } }, 'invoices.reminders.days.2'],
  [{ invoices: { enabled: true } }, 'invoices.enabled'],
  [{ invoices: { xml: true } }, 'invoices.xml'],
])('%j is refused at its field', async (change, path) => {
  const { status, body } = await set(change);
  expect([status, pathsOf(body.errors)]).toEqual([422, [path]]);
  expect((await read()).updatedAt).toBe('1970-01-01T00:00:00.000Z');
});

test('invoices need seller and a decision on tax, whichever is taken away', async () => {
  await setMoney(api, { seller, tax: { scheme: 'none' }, invoices: { enabled: true, xml: true } });
  for (const change of [{ seller: null }, { tax: { scheme: null } }])
    expect(pathsOf((await set(change)).body.errors)?.[0]).toBe('invoices.enabled');
  const other = { ...seller, taxIds: [{ kind: 'other', label: 'Register', value: '1' }] };
  expect(pathsOf((await set({ seller: other })).body.errors)).toEqual(['invoices.xml']);
});

test('the account stands for bank details that are blank, sending included', async () => {
  await api.send(setQuoteSettings, { body: { depositPercent: 50 } });
  const draft = (await api.send(createQuote, { body: quoteDraft(api) })).body.data;
  expect((await api.send(sendQuote, { params: { id: draft.id } })).status).toBe(422);
  await setMoney(api, { account });
  expect((await api.send(sendQuote, { params: { id: draft.id } })).status).toBe(200);
  const { document } = (await api.context.database.models.quoteVersions.findOne({ raw: true })) as unknown as {
    document: string;
  };
  expect(JSON.parse(document).bankDetails).toBe('Nora Lind\nIBAN DE89 3704 0044 0532 0130 00\nBIC COBADEFFXXX');
  expect((await api.send(getQuoteSettings)).body.data.bankDetails).toBe('');
  await api.send(setQuoteSettings, { body: { bankDetails: 'Cash only' } });
  const { id } = await sendTestQuote(api);
  const kept = await api.context.database.models.quoteVersions.findOne({ where: { id }, raw: true });
  expect(JSON.parse((kept as unknown as { document: string }).document).bankDetails).toBe('Cash only');
});

test('only the owner reads or changes them', async () => {
  expect((await api.send(contract.getMoneySettings, { token: null })).status).toBe(401);
  expect((await api.send(contract.setMoneySettings, { body: { account }, token: null })).status).toBe(401);
  expect((await read()).account).toBeNull();
});
