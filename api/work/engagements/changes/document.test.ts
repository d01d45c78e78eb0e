import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { ratesOf, reduced, seller, setMoney, vat } from '#api/testing/money.ts';
import { readAgreementText } from '#api/testing/pdf-text.ts';
import { setBank } from '#api/testing/quotes.ts';
import { acceptTestQuote, openTestRoom } from '#api/testing/rooms.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import type { Change } from '#common/contract/quotes/engagements.ts';
import * as owner from '#common/contract/quotes/engagements.ts';
import * as room from '#common/contract/quotes/room.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
  await setBank(api);
});
afterEach(() => api.close());

const propose = ({ id }: EngagementRow, fields: Record<string, unknown> = {}) =>
  api.send(owner.proposeChange, { params: { id }, body: { title: 'A second language', amount: 10_000, ...fields } });
const read = async ({ id }: EngagementRow) => (await api.send(owner.getEngagement, { params: { id } })).body.data;

async function accept(engagement: EngagementRow, { id, documentHash }: Change) {
  const mine = await openTestRoom(api, engagement);
  await mine.send(room.requestChangeCode, { id });
  await mine.send(room.acceptChange, { id, body: { code: await mine.code(), documentHash } });
  return mine;
}

const documentOf = async (id: string) =>
  JSON.parse((await selectRow(api.context.database.models.changes, { where: { id } }))?.document ?? '{}');

test('a change without rates has the document that it had', async () => {
  const engagement = await acceptTestQuote(api);
  const { body } = await propose(engagement);
  expect(body.data).toMatchObject({ amount: 10_000, net: 10_000, tax: 0, rate: null });
  const document = await documentOf(body.data.id);
  expect([document.v, 'net' in document]).toEqual([1, false]);
  const refused = await propose(engagement, { rateId: 'vat' });
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'rateId' }]]);
});

test('a change of a quote with net prices adds its tax, and what is agreed is summed by rate', async () => {
  await setMoney(api, { seller, tax: ratesOf() });
  const engagement = await acceptTestQuote(api);
  const change: Change = (await propose(engagement, { rateId: 'reduced' })).body.data;
  expect(change).toMatchObject({
    ...{ amount: 10_700, net: 10_000, tax: 700, rate: { name: 'Reduced', basisPoints: 700 } },
    ...{ priceBefore: 571_200, priceAfter: 581_900 },
  });
  expect(change.dateBefore).toBe(change.dateAfter);
  expect(await documentOf(change.id)).toMatchObject({
    ...{ v: 2, amount: 10_700, net: 10_000, tax: 700 },
    rate: { name: 'Reduced', basisPoints: 700 },
  });
  const mine = await accept(engagement, change);
  const shown = await mine.read();
  expect(shown).toMatchObject({ agreedPrice: 581_900, changes: [{ net: 10_000, tax: 700 }] });
  expect(shown.payments).toMatchObject([{ kind: 'change', amount: 10_700 }]);
  expect((await read(engagement)).taxes).toMatchObject([
    { name: 'VAT', net: 480_000, tax: 91_200, gross: 571_200 },
    { name: 'Reduced', net: 10_000, tax: 700, gross: 10_700 },
  ]);
  expect(await readAgreementText(api, 'change', change.id)).toMatch(/Net \$100\s+Reduced 7% \$7\s+Change \$107/);
});

test('a negative change is taxed as the positive one, and joins the sum of its rate', async () => {
  await setMoney(api, { seller, tax: ratesOf([vat, reduced], { prices: 'gross' }) });
  const engagement = await acceptTestQuote(api);
  const change: Change = (await propose(engagement, { amount: -10_000 })).body.data;
  expect(change).toMatchObject({ amount: -10_000, net: -8403, tax: -1597, rate: { name: 'VAT' } });
  await accept(engagement, change);
  const { taxes, agreedPrice } = await read(engagement);
  expect([agreedPrice, taxes]).toMatchObject([470_000, [{ net: 403_361 - 8403, tax: 76_639 - 1597, gross: 470_000 }]]);
});

test('a change that is paid with the balance makes no payment', async () => {
  const engagement = await acceptTestQuote(api);
  const change: Change = (await propose(engagement, { due: 'balance' })).body.data;
  await accept(engagement, change);
  expect(await selectRows(api.context.database.models.payments, {})).toEqual([]);
  expect((await read(engagement)).unpaid).toBe(490_000);
});

test('rates that the settings no longer have are those of the quote; under reverse charge nothing is taxed', async () => {
  await setMoney(api, { seller, tax: ratesOf() });
  const engagement = await acceptTestQuote(api);
  await setMoney(api, { tax: { scheme: 'none' } });
  expect((await propose(engagement)).body.data).toMatchObject({ tax: 1900, rate: { name: 'VAT' } });
  const unknown = await propose(engagement, { rateId: 'gone' });
  expect([unknown.status, unknown.body.errors]).toMatchObject([422, [{ path: 'rateId' }]]);
  await setMoney(api, { tax: ratesOf([{ ...vat, basisPoints: 1600 } as never]) });
  expect((await propose(engagement)).body.data).toMatchObject({ tax: 1600 });
  const billing = { name: 'Acme', lines: ['1'], city: 'Wien', country: 'AT', taxId: 'ATU1' };
  const abroad = await acceptTestQuote(api, {
    ...{ reverseCharge: true, client: { name: 'Ada', email: 'ada@acme.example', billing } },
  });
  expect((await propose(abroad)).body.data).toMatchObject({ tax: 0, rate: { name: 'Reverse charge', basisPoints: 0 } });
});
