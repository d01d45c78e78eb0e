import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { acceptInvoiced, invoiceCalls, startInvoicing } from '#api/testing/invoices.ts';
import { billing, ratesOf, setMoney, vat } from '#api/testing/money.ts';
import { client, dayAhead, quoteOption } from '#api/testing/quotes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { exportMoney, getMoney } from '#common/contract/money/overview.ts';
import { confirmPayment, refundPayment } from '#common/contract/quotes/payments.ts';
import { zonedTime } from '#common/site/zoned-time.ts';

/** A year of invoices, whose export is compared with sums that were worked out by hand. */

let api: TestServer;
let calls: ReturnType<typeof invoiceCalls>;
let year: number;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
  await startInvoicing(api);
  calls = invoiceCalls(api);
  year = Number(dayAhead(api, 0).slice(0, 4)) + 1;
});
afterEach(() => api.close());

/** Moves the clock to a day of the next year. */
async function goTo(month: number, day: number) {
  const { timeZone } = (await api.context.site.current()).content.identity;
  const date = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  api.advance(zonedTime(timeZone, date, '10:00') - api.context.now());
  await api.signIn();
  return date;
}

/** Notes what an engagement's client paid by bank. */
async function pay(engagementId: string) {
  const due = await selectRows(api.context.database.models.payments, { where: { engagementId, state: 'due' } });
  for (const { id } of due) await api.send(confirmPayment, { params: { id }, body: { receivedOn: dayAhead(api, 0) } });
  return due;
}

const FORMULA = '=HYPERLINK("https://evil.example","Acme")';
const buyers: Record<number, Record<string, unknown>> = {
  2: { client: { ...client, billing: { ...billing, name: FORMULA } } },
  6: { reverseCharge: true, client: { ...client, billing: { ...billing, country: 'FR', taxId: 'FR40303265045' } } },
};

/** Work of 1,000 € net with a deposit of 30 %: invoiced on the 5th and the 20th, and paid. */
async function playMonth(month: number) {
  await goTo(month, 5);
  const lines = [{ kind: 'custom', title: 'Work of the month', quantity: 1, unitAmount: 100_000 }];
  const engagement = await acceptInvoiced(api, { options: [quoteOption(api, { lines })], ...buyers[month] });
  const deposit = await calls.issued(engagement, { kind: 'deposit' });
  if (month === 4) {
    await calls.credit(deposit.id, { reason: 'Wrong address' });
    await calls.issued(engagement, { kind: 'deposit' });
  }
  const [paid] = await pay(engagement.id);
  if (month === 10) {
    const body = { paymentId: paid?.id, amount: 6000, reason: 'A day less', guarantee: false };
    await api.send(refundPayment, { params: { id: engagement.id }, body });
  }
  const date = await goTo(month, 20);
  const final = await calls.issued(engagement, { kind: 'final', supply: { from: date, to: date } });
  if (month === 8) await calls.credit(final.id, { kind: 'reduction', amount: 12_000, reason: 'A part was not wanted' });
  await pay(engagement.id);
}

/** The cells of a CSV by their headers. */
function rowsOf(csv: string): Record<string, string>[] {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
  const [headers = [], ...cells] = lines;
  return cells.map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index] ?? ''])));
}
const exported = async (of: 'invoices' | 'payments') => {
  const query = { of, from: `${year}-01-01`, to: `${year}-12-31` };
  return rowsOf((await api.send(exportMoney, { query })).text);
};
/** In cents, of amounts with a decimal point. */
const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

test('the export of a year adds up to the sums worked out by hand, and no number is missing', async () => {
  for (let month = 1; month <= 12; month++) {
    // From July on the rate is 20 %; what was sent before keeps 19 %.
    if (month === 7) await setMoney(api, { tax: ratesOf([{ ...vat, basisPoints: 2000 } as never]) });
    await playMonth(month);
  }
  const invoices = await exported('invoices');
  // 12 deposits, 12 final invoices, one deposit anew, and three credit notes.
  expect(invoices.map(({ Number: number }) => number)).toEqual(
    Array.from({ length: 28 }, (_, index) => `${year}-${String(index + 1).padStart(4, '0')}`),
  );
  const byRate = (rate: string) => invoices.filter((row) => row.Rate === rate);
  const sums = (rows: readonly Record<string, string>[]) =>
    ['Net', 'Tax', 'Gross'].map((column) => sumOf(rows, column));
  expect(sums(byRate('VAT 19%'))).toEqual([500_000, 95_000, 595_000]);
  expect(sums(byRate('Reverse charge 0%'))).toEqual([100_000, 0, 100_000]);
  // Less 100 € net of August and 50 € net of October.
  expect(sums(byRate('VAT 20%'))).toEqual([585_000, 117_000, 702_000]);
  expect(sums(invoices)).toEqual([1_185_000, 212_000, 1_397_000]);
  const credits = invoices.filter(({ Kind }) => Kind === 'Credit note');
  expect(credits.map(({ Gross }) => Gross)).toEqual(['-357.00', '-120.00', '-60.00']);
  expect(new Set(invoices.map(({ State }) => State))).toEqual(new Set(['paid', 'credited']));
  const [hostile] = invoices.filter(({ Company }) => Company?.includes('HYPERLINK'));
  expect(hostile?.Company).toBe(`'${FORMULA}`);

  const payments = await exported('payments');
  expect([sumOf(payments, 'Amount'), sumOf(payments, 'Refunded')]).toEqual([1_403_000, 6000]);
  expect(sumOf(payments, 'Amount') - sumOf(payments, 'Refunded')).toBe(sumOf(invoices, 'Gross'));
  const { sums: left, open, refundsWithoutCreditNote } = (await api.send(getMoney)).body.data;
  expect([left[0], open, refundsWithoutCreditNote]).toMatchObject([{ due: 0, overdue: 0, notAsked: 0 }, [], []]);
}, 120_000);
