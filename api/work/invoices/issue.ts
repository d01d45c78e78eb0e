import { Op, type Transaction } from 'sequelize';
import { canonicalJson } from '#api/core/canonical-json.ts';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { aboutWork } from '#api/work/about.ts';
import { type Spoken, spokenBy } from '#api/work/agreements/language.ts';
import { assertPayable, findWayToPay, unpaidOf } from '#api/work/payments/balance.ts';
import { createPayment } from '#api/work/payments/create.ts';
import type { Buyer, InvoiceDocument } from '#common/contract/money/invoice.ts';
import type { Billing } from '#common/contract/money/party.ts';
import type { Account, MoneySettings } from '#common/contract/money/settings.ts';
import { ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { INVOICE } from '#common/money-limits.ts';
import type { BilledKind } from '#common/money-options.ts';
import { sepaAreaOf } from '#common/rules/iban.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { fromMinorUnits } from '#common/site/estimate.ts';
import { assertInvoicing, type Planned, planInvoice, standingOf } from './draft.ts';
import { type EInvoiceFacts, writeEInvoice } from './e-invoice.ts';
import { takeNumber } from './number.ts';
import type { InvoiceInput, InvoiceSums } from './read-invoice.ts';

const broken = (path: string, message: string) => ruleBroken(message, [{ path, message }]);

/** To whom invoices of an engagement are made out. */
export function buyerOf({ billing, clientName, clientCompany }: EngagementRow): Buyer {
  const known: Billing | null = billing === null ? null : JSON.parse(billing);
  if (known) return known;
  const nothing = { lines: null, postalCode: null, city: null, country: null, taxId: null, reference: null };
  return { name: clientCompany ?? clientName, ...nothing };
}

interface Transfer {
  account: Account | null;
  currency: string;
  /** In minor units; 0 where nothing is open. */
  amount: number;
  isByBank: boolean;
  reference: string;
}

/** Such a code takes at most €999,999,999.99. */
const MAX_EPC = 99_999_999_999;

/** The content of the QR code of a transfer in euros (EPC 069-12); `null` where none can be made. */
export function epcOf({ account, currency, amount, isByBank, reference }: Transfer): string | null {
  if (!account || currency !== 'EUR' || amount <= 0 || amount > MAX_EPC || !isByBank) return null;
  const { holder, iban, bic } = account;
  const area = sepaAreaOf(iban);
  if (area === null || (area === 'beyond' && bic === null)) return null;
  const euros = fromMinorUnits(amount, currency).toFixed(2);
  return ['BCD', '002', '1', 'SCT', bic ?? '', holder, iban, `EUR${euros}`, '', '', reference].join('\n');
}

/** What a document says beside its number, days and sums. */
type Stated = Omit<
  InvoiceDocument,
  'v' | 'kind' | 'invoiceKind' | 'number' | 'issuedOn' | keyof InvoiceSums | 'footer' | keyof Spoken | 'timeZone'
>;

interface Issued {
  row: InvoiceRow;
  /** The row is stored already, as a draft. */
  isStored: boolean;
  number: string;
  issuedOn: string;
  stated: Stated;
  input: InvoiceInput;
  sums: InvoiceSums;
  settings: MoneySettings;
  /** What an e-invoice says beside the document; `null` for none. */
  facts: EInvoiceFacts | null;
}

/**
 * Writes what is issued: its row, final from now on, and its document.
 * @throws RuleBroken at `xml` where it is to be an e-invoice and cannot be
 */
export async function storeIssued(
  context: Context,
  { row, isStored, number, issuedOn, stated, input, sums, settings, facts }: Issued,
  transaction: Transaction,
): Promise<InvoiceRow> {
  const { models } = context.database;
  const { identity } = (await context.site.current()).content;
  const document: InvoiceDocument = {
    v: 1,
    kind: 'invoice',
    invoiceKind: row.kind,
    number,
    issuedOn,
    ...stated,
    ...sums,
    footer: settings.invoices.footer,
    ...spokenBy(identity),
    timeZone: identity.timeZone,
  };
  const bytes = canonicalJson(document);
  const issued: InvoiceRow = {
    ...row,
    number,
    issuedOn,
    dueOn: stated.dueOn,
    clientName: stated.buyer.name,
    total: sums.total,
    content: JSON.stringify({ input, sums }),
    documentHash: sha256(bytes),
    updatedAt: nextTimestamp(context.now(), row.updatedAt),
  };
  if (isStored) await models.invoices.update(issued, { where: { id: row.id }, transaction });
  else await models.invoices.create(issued, { transaction });
  const xml = facts && (await writeEInvoice(document, facts));
  const stored = { id: row.id, document: bytes, pdf: null, pdfHash: null, xml };
  await models.invoiceDocuments.create(stored, { transaction });
  return issued;
}

/** Makes the payment that an invoice asks for, under its number. */
async function makePayment(
  context: Context,
  engagement: EngagementRow,
  { kind, amount, reference }: { kind: 'deposit' | 'balance'; amount: number; reference: string },
  transaction: Transaction,
): Promise<PaymentRow> {
  const way = (await findWayToPay(context, engagement, transaction)) ?? { method: 'bank' as const, bankDetails: null };
  await assertPayable(context, { amount, method: way.method, currency: engagement.currency });
  return createPayment(context, { engagement, kind, amount, changeId: null, ...way, reference }, transaction);
}

/** The payments of an invoice: its own, a new one, and for a final invoice all others without one. */
async function paymentsOf(
  context: Context,
  engagement: EngagementRow,
  { kind, planned: { payment, sums, ledger }, number }: { kind: BilledKind; planned: Planned; number: string },
  transaction: Transaction,
): Promise<PaymentRow[]> {
  if (kind !== 'final') {
    const made = { kind: kind === 'deposit' ? 'deposit' : 'balance', amount: sums.total, reference: number } as const;
    return [payment ?? (await makePayment(context, engagement, made, transaction))];
  }
  const others = await selectRows(context.database.models.payments, {
    where: { engagementId: engagement.id, state: { [Op.ne]: 'void' } },
    order: ['createdAt', 'reference'],
    transaction,
  });
  const standing = new Set(standingOf(ledger.issued).map(({ id }) => id));
  const free = others.filter(({ invoiceId }) => invoiceId === null || !standing.has(invoiceId));
  const unasked = await unpaidOf(context, engagement, transaction);
  const amount = Math.min(unasked, sums.total);
  if (amount === 0) return free;
  return [...free, await makePayment(context, engagement, { kind: 'balance', amount, reference: number }, transaction)];
}

/** @throws RuleBroken for a day before the invoice or more than a year after it */
function dueOnOf(given: string | null, issuedOn: string, { invoices }: MoneySettings): string {
  if (given === null) return addDays(issuedOn, invoices.termsDays);
  if (given < issuedOn) throw broken('dueOn', 'Must not be before the day of the invoice');
  if (given > addDays(issuedOn, INVOICE.maxDueDays))
    throw broken('dueOn', `Must be at most ${INVOICE.maxDueDays} days after the invoice`);
  return given;
}

export interface ToIssue {
  row: InvoiceRow;
  engagement: EngagementRow;
  kind: BilledKind;
  input: InvoiceInput;
}

/**
 * Issues a locked draft: its number, document and payments in the caller's transaction, and the email with it.
 * @throws StateConflict; RuleBroken at the field
 */
export async function issueInvoice(
  context: Context,
  { row, engagement, kind, input }: ToIssue,
  { send, actor }: { send: boolean; actor: Actor },
  transaction: Transaction,
): Promise<InvoiceRow> {
  await assertInvoicing(context, transaction);
  const planned = await planInvoice(context, engagement, { kind, input }, transaction);
  const { settings, prices, taxNote } = planned.ledger;
  const hasRates = planned.sums.taxes.length > 0;
  if ((hasRates || settings.invoices.xml) && engagement.billing === null)
    throw broken('billing', 'Say to whom the invoice is made out: name and address');
  const { timeZone } = (await context.site.current()).content.identity;
  const today = dayIn(timeZone, context.now());
  dueOnOf(input.dueOn, today, settings);
  const { number, issuedOn } = await takeNumber(context, { format: settings.invoices.format, today }, transaction);
  const dueOn = dueOnOf(input.dueOn, issuedOn, settings);
  const payments = await paymentsOf(context, engagement, { kind, planned, number }, transaction);
  const unpaid = payments.filter(({ paidAt }) => paidAt === null);
  const [only, ...more] = payments;
  const reference = only && more.length === 0 ? only.reference : number;
  const isByBank = payments.every(({ method }) => method === 'bank');
  const amount = unpaid.length === 0 ? 0 : planned.sums.total;
  const bankDetails = unpaid.find((payment) => payment.bankDetails !== null)?.bankDetails ?? null;
  const stated: Stated = {
    seller: settings.seller,
    buyer: buyerOf(engagement),
    title: engagement.title,
    quoteNumber: engagement.number,
    currency: engagement.currency,
    lines: planned.lines,
    supply: planned.supply,
    dueOn,
    note: input.note,
    reason: null,
    credits: null,
    ...{ prices, taxNote, bankDetails, reference },
    epc: epcOf({ account: settings.account, currency: engagement.currency, amount, isByBank, reference }),
  };
  const rates = planned.ledger.buckets.flatMap(({ rate }) => rate ?? []);
  const account = isByBank && amount > 0 ? settings.account : null;
  const facts = settings.invoices.xml ? { account, rates, creditedOn: null } : null;
  const issued = await storeIssued(
    context,
    { row, isStored: true, number, issuedOn, stated, input, sums: planned.sums, settings, facts },
    transaction,
  );
  const ids = payments.map(({ id }) => id);
  await context.database.models.payments.update({ invoiceId: row.id }, { where: { id: ids }, transaction });
  const subject = { invoice: issued, engagement, send };
  const about = { ...aboutWork(engagement, actor), details: { number } };
  await context.events.emit({ type: 'invoice.issued', ...about, subject }, transaction);
  return issued;
}
