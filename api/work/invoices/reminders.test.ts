import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { acceptInvoiced, invoiceCalls, startInvoicing } from '#api/testing/invoices.ts';
import { setMoney } from '#api/testing/money.ts';
import { dayAhead } from '#api/testing/quotes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import type { Invoice } from '#common/contract/money/invoice.ts';
import * as contract from '#common/contract/money/invoices.ts';
import { getMoney } from '#common/contract/money/overview.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import { sendInvoiceReminders } from './reminders.ts';

let api: TestServer;
let calls: ReturnType<typeof invoiceCalls>;
let invoice: Invoice;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
  await startInvoicing(api, { termsDays: 0 });
  calls = invoiceCalls(api);
  invoice = await calls.issued(await acceptInvoiced(api), { kind: 'deposit' });
});
afterEach(() => api.close());

const remindFrom = (days = [3, 10, 20]) => setMoney(api, { invoices: { reminders: { enabled: true, days } } });
/** Moves the clock to a time of the day that is so many days after the invoice was due. */
async function goTo(days: number, time = '09:00') {
  const { timeZone } = (await api.context.site.current()).content.identity;
  const day = new Date(Date.parse(`${invoice.dueOn}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
  api.advance(zonedTime(timeZone, day, time) - api.context.now());
  await api.signIn();
}
const sent = async () =>
  (await selectRows(api.context.database.models.deliveries, { where: { template: 'invoice-reminder' } })).map(
    ({ data }) => JSON.parse(data).step,
  );
const look = () => sendInvoiceReminders(api.context);
const announced = async () => (await api.send(getMoney)).body.data.reminders;

test('an overdue invoice is reminded of at nine on each day, once and firmer, and announced a day ahead', async () => {
  await remindFrom();
  await goTo(2, '12:00');
  await look();
  expect([await sent(), await announced()]).toMatchObject([[], [{ invoiceId: invoice.id, step: 1 }]]);
  await goTo(3, '08:59');
  await look();
  expect(await sent()).toEqual([]);
  await goTo(3);
  await Promise.all([look(), look(), look()]);
  await look();
  expect([await sent(), await announced()]).toEqual([[1], []]);
  await goTo(11);
  await look();
  expect(await sent()).toEqual([1]);
  await goTo(20, '23:00');
  await look();
  expect(await sent()).toEqual([1, 3]);
  expect((await calls.read(invoice.id)).reminders.map(({ step }) => step)).toEqual([1, 3]);
});

test('switching on reminds of no day that is past, nor of the same day', async () => {
  await goTo(3, '08:00');
  await remindFrom();
  await goTo(3, '10:00');
  await look();
  expect(await sent()).toEqual([]);
  await goTo(10);
  await look();
  expect(await sent()).toEqual([2]);
});

test('never two reminders on a day, whatever the days become', async () => {
  await remindFrom();
  await goTo(3);
  await look();
  await remindFrom([2, 3, 4]);
  await look();
  expect(await sent()).toEqual([1]);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'that the owner stopped',
    () => api.send(contract.setInvoiceReminders, { params: { id: invoice.id }, body: { remind: false } }),
  ],
  ['that is paid', () => calls.receive(invoice.id, { amount: invoice.total, receivedOn: dayAhead(api, 0) })],
  ['of which a part is credited', () => calls.credit(invoice.id, { amount: 1 })],
  ['after invoices were switched off', () => setMoney(api, { invoices: { enabled: false } })],
])('nobody is reminded of one %s', async (_name, change) => {
  await remindFrom();
  await change();
  await goTo(2, '12:00');
  expect(await announced()).toEqual([]);
  await goTo(3);
  await look();
  expect(await sent()).toEqual([]);
});

test('an invoice that is due later is not reminded of early', async () => {
  await remindFrom();
  api.advance(2 * HOUR);
  await look();
  expect(await sent()).toEqual([]);
});
