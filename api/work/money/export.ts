import { stringify } from 'csv-stringify/sync';
import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { csvOptions } from '#api/core/csv.ts';
import { selectRows } from '#api/database/table.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { presentInvoices } from '#api/work/invoices/list.ts';
import { readInvoiceContent } from '#api/work/invoices/read-invoice.ts';
import type { exportMoney } from '#common/contract/money/overview.ts';
import type { QueryOf } from '#common/endpoint.ts';
import { invoiceHeadings } from '#common/money-options.ts';
import { currencyDigits } from '#common/site/currency-digits.ts';
import { dayIn } from '#common/site/days.ts';
import { fromMinorUnits } from '#common/site/estimate.ts';

/** Amounts are minor units, which a CSV shows with a decimal point. */
type Cell = string | number | null;
interface Column<Row> {
  header: string;
  of(row: Row): Cell;
  isAmount?: true;
}

/** 'Tax number' → 'taxNumber' */
const camelCase = (header: string) =>
  header.toLowerCase().replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

interface Party {
  client: string;
  company: string | null;
  address: string | null;
  country: string | null;
  taxNumber: string | null;
}

const partyColumns: Column<{ party: Party }>[] = [
  { header: 'Client', of: ({ party }) => party.client },
  { header: 'Company', of: ({ party }) => party.company },
  { header: 'Address', of: ({ party }) => party.address },
  { header: 'Country', of: ({ party }) => party.country },
  { header: 'Tax number', of: ({ party }) => party.taxNumber },
];

interface InvoicedRate {
  invoice: InvoiceRow;
  party: Party;
  supply: { from: string; to: string } | null;
  state: string;
  refersTo: string | null;
  paid: number;
  rate: string | null;
  net: number;
  tax: number;
  gross: number;
  currency: string;
}

const invoiceColumns: Column<InvoicedRate>[] = [
  { header: 'Number', of: ({ invoice }) => invoice.number },
  { header: 'Kind', of: ({ invoice }) => invoiceHeadings[invoice.kind] },
  { header: 'Issued', of: ({ invoice }) => invoice.issuedOn },
  { header: 'Supplied from', of: ({ supply }) => supply?.from ?? null },
  { header: 'Supplied to', of: ({ supply }) => supply?.to ?? null },
  { header: 'Due', of: ({ invoice }) => invoice.dueOn },
  { header: 'State', of: ({ state }) => state },
  ...partyColumns,
  { header: 'Currency', of: ({ currency }) => currency },
  { header: 'Rate', of: ({ rate }) => rate },
  { header: 'Net', of: ({ net }) => net, isAmount: true },
  { header: 'Tax', of: ({ tax }) => tax, isAmount: true },
  { header: 'Gross', of: ({ gross }) => gross, isAmount: true },
  { header: 'Paid', of: ({ paid }) => paid, isAmount: true },
  { header: 'Refers to', of: ({ refersTo }) => refersTo },
  { header: 'Quote', of: ({ invoice }) => invoice.quoteNumber },
];

/** A row per invoice and rate; credit notes are negative. What was paid stands with the first rate. */
async function invoiceRows(context: Context, { from, to }: Period): Promise<InvoicedRate[]> {
  const rows = await selectRows(context.database.models.invoices, {
    where: {
      [Op.and]: [
        { number: { [Op.ne]: null } },
        ...(from ? [{ issuedOn: { [Op.gte]: from } }] : []),
        ...(to ? [{ issuedOn: { [Op.lte]: to } }] : []),
      ],
    },
    order: ['issuedOn', 'number'],
  });
  const presented = await presentInvoices(context, rows);
  const clients = await clientNames(context, rows);
  return presented.flatMap((invoice, index) => {
    const row = rows[index];
    if (!row) return [];
    const { buyer, supply, state, refersTo, currency, taxes, net, total } = invoice;
    const party: Party = {
      client: clients.get(row.engagementId ?? '') ?? buyer.name,
      company: buyer.name,
      address: buyer.lines
        ? [...buyer.lines, [buyer.postalCode, buyer.city].filter(Boolean).join(' ')].join(', ')
        : null,
      country: buyer.country,
      taxNumber: buyer.taxId,
    };
    const sign = row.kind === 'credit' ? -1 : 1;
    const sums = taxes.length === 0 ? [{ name: null, basisPoints: 0, net, tax: 0, gross: total }] : taxes;
    return sums.map((sum, place) => ({
      ...{ invoice: row, party, supply, state, currency },
      refersTo: refersTo?.number ?? null,
      paid: place === 0 ? invoice.paid : 0,
      rate: sum.name === null ? null : `${sum.name} ${sum.basisPoints / 100}%`,
      net: sign * sum.net,
      tax: sign * sum.tax,
      gross: sign * sum.gross,
    }));
  });
}

async function clientNames({ database }: Context, rows: readonly { engagementId: string | null }[]) {
  const id = rows.flatMap(({ engagementId }) => engagementId ?? []);
  const engagements = await selectRows(database.models.engagements, { where: { id } });
  return new Map(engagements.map((engagement) => [engagement.id, engagement.clientName]));
}

interface PaidRow {
  payment: PaymentRow;
  paidOn: string;
  quote: string;
  party: Party;
  currency: string;
  net: number;
  tax: number;
  invoice: string | null;
}

const paymentColumns: Column<PaidRow>[] = [
  { header: 'Paid on', of: ({ paidOn }) => paidOn },
  { header: 'Kind', of: ({ payment }) => payment.kind },
  { header: 'Quote', of: ({ quote }) => quote },
  { header: 'Reference', of: ({ payment }) => payment.reference },
  { header: 'Method', of: ({ payment }) => payment.method },
  ...partyColumns,
  { header: 'Currency', of: ({ currency }) => currency },
  { header: 'Amount', of: ({ payment }) => payment.amount, isAmount: true },
  { header: 'Refunded', of: ({ payment }) => payment.refunded, isAmount: true },
  { header: 'Net', of: ({ net }) => net, isAmount: true },
  { header: 'Tax', of: ({ tax }) => tax, isAmount: true },
  { header: 'Invoice', of: ({ invoice }) => invoice },
];

/** The part of a payment that is net, as that of its invoice is. */
const netOf = (amount: number, { net, total }: { net: number; total: number }) =>
  total === 0 ? amount : Math.round((amount * net) / total);

async function paymentRows(context: Context, { from, to }: Period): Promise<PaidRow[]> {
  const { models } = context.database;
  const { timeZone } = (await context.site.current()).content.identity;
  const payments = await selectRows(models.payments, {
    where: { paidAt: { [Op.ne]: null } },
    order: ['paidAt', 'reference'],
  });
  const engagements = new Map((await selectRows(models.engagements, {})).map((row) => [row.id, row]));
  const invoices = new Map((await selectRows(models.invoices, {})).map((row) => [row.id, row]));
  const rows: PaidRow[] = [];
  for (const payment of payments) {
    const engagement = engagements.get(payment.engagementId);
    const paidOn = dayIn(timeZone, payment.paidAt ?? 0);
    if (!engagement || (from && paidOn < from) || (to && paidOn > to)) continue;
    const invoice = payment.invoiceId === null ? undefined : invoices.get(payment.invoiceId);
    const billing = engagement.billing === null ? null : JSON.parse(engagement.billing);
    const sums = invoice ? readInvoiceContent(invoice).sums : null;
    const agreed = engagement.taxes === null ? [] : (JSON.parse(engagement.taxes) as { net: number; gross: number }[]);
    const whole = sums ?? {
      net: agreed.reduce((sum, { net }) => sum + net, 0),
      total: agreed.reduce((sum, { gross }) => sum + gross, 0),
    };
    const net = netOf(payment.amount, whole);
    rows.push({
      payment,
      paidOn,
      quote: engagement.number,
      party: {
        client: engagement.clientName,
        company: billing?.name ?? engagement.clientCompany,
        address: billing
          ? [...billing.lines, [billing.postalCode, billing.city].filter(Boolean).join(' ')].join(', ')
          : null,
        country: billing?.country ?? null,
        taxNumber: billing?.taxId ?? null,
      },
      currency: payment.currency,
      ...{ net, tax: payment.amount - net },
      invoice: invoice?.number ?? null,
    });
  }
  return rows;
}

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

function write<Row extends { currency: string }>(rows: readonly Row[], columns: Column<Row>[], format: 'csv' | 'json') {
  if (format === 'json') {
    const listed = rows.map((row) => Object.fromEntries(columns.map(({ header, of }) => [camelCase(header), of(row)])));
    return JSON.stringify({ rows: listed });
  }
  const decimal = (amount: Cell, currency: string) => ({
    value: fromMinorUnits(Number(amount), currency).toFixed(currencyDigits(currency)),
  });
  const cells = rows.map((row) =>
    columns.map(({ of, isAmount }) => (isAmount ? decimal(of(row), row.currency) : (of(row) ?? ''))),
  );
  return stringify(cells, {
    ...csvOptions(columns.map(({ header }) => header)),
    // An amount below 0 is no formula.
    cast: { object: ({ value }) => ({ value: String(value), escape_formulas: false }) },
  });
}

/** Invoices or payments of a period, for bookkeeping. */
export async function exportBooks(
  context: Context,
  { of = 'payments', format = 'csv', ...period }: QueryOf<typeof exportMoney>,
): Promise<string> {
  return of === 'invoices'
    ? write(await invoiceRows(context, period), invoiceColumns, format)
    : write(await paymentRows(context, period), paymentColumns, format);
}
