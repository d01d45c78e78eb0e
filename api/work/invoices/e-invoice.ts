import type {
  FacturXInvoiceInput,
  InvoiceLineInput,
  PaymentInput,
  TradePartyInput,
  VatBreakdownInput,
} from '@stackforge-eu/factur-x';
import { REVERSE_CHARGE, taxNote } from '#api/work/agreements/tax-names.ts';
import { isRegistered } from '#api/work/money/settings.ts';
import type { Buyer, InvoiceDocument, InvoiceLine } from '#common/contract/money/invoice.ts';
import type { Seller } from '#common/contract/money/party.ts';
import type { Account } from '#common/contract/money/settings.ts';
import type { LineRate } from '#common/contract/quotes/shapes.ts';
import { ruleBroken } from '#common/errors.ts';
import { sepaAreaOf } from '#common/rules/iban.ts';
import { keyOfRate, type TaxRate } from '#common/rules/tax.ts';
import { isCountry } from '#common/site/countries.ts';
import { currencyDigits } from '#common/site/currency-digits.ts';
import { fromMinorUnits } from '#common/site/estimate.ts';
import * as texts from '#common/texts/keys/documents.ts';
import { speaking, t } from '#common/texts/text.ts';
import { voiceOf } from '#common/texts/whole.ts';

/** The e-invoice (Factur-X, ZUGFeRD): an issued document as XML of EN 16931, in which BT and BR name its terms and rules. */

/** What the XML says beside the document. */
export interface EInvoiceFacts {
  /** Where the money is to go by bank; `null` for another way, and where none is asked for. */
  account: Account | null;
  /** The rates that its lines can have: one of which nothing is left is missing among the taxes. */
  rates: readonly TaxRate[];
  /** The day of the invoice that a credit note is about. */
  creditedOn: string | null;
}

const TYPES = { deposit: '386', progress: '380', final: '380', credit: '381' } as const;
/** UNTDID 5305: taxed, reverse charge, exempt, zero-rated. */
type Category = 'S' | 'AE' | 'E' | 'Z';
/** Payment means of UNCL 4461. */
const [CREDIT_TRANSFER, SEPA_TRANSFER] = ['30', '58'];
const MAX_DIGITS = 2;

const refused = (message: string) => ruleBroken(message, [{ path: 'xml', message }]);

/** Why no e-invoice can be made in a currency; `null` where one can. */
export const problemOfCurrency = (currency: string): string | null =>
  currencyDigits(currency) <= MAX_DIGITS
    ? null
    : `E-invoices have ${MAX_DIGITS} decimals, ${currency} has more: switch off ‘Attach e-invoice’ in Settings → Money`;

/** An invoice from before e-invoices can lack what one needs: its credit note is none either. */
export const canBeEInvoice = ({ buyer, seller, currency }: Pick<InvoiceDocument, 'buyer' | 'seller' | 'currency'>) =>
  buyer.lines !== null && isRegistered(seller) && problemOfCurrency(currency) === null;

/** What XML cannot hold is left out; a name is never empty. */
const textOf = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]/g, '')
    .trim() || '-';

/** A VAT identifier begins with a country, or EL for Greece (BR-CO-9). */
function vatIdOf(value: string): string | null {
  const id = value.replace(/[\s.-]/g, '').toUpperCase();
  return /^[A-Z]{2}[0-9A-Z+*]{2,}$/.test(id) && (id.startsWith('EL') || isCountry(id.slice(0, 2))) ? id : null;
}

function addressOf({ lines, postalCode, city, country }: Pick<Buyer, 'lines' | 'postalCode' | 'city' | 'country'>) {
  const [line1 = '', line2, line3] = (lines ?? []).map(textOf);
  return {
    ...{ line1, city: textOf(city ?? ''), postalCode: postalCode ?? '', country: country ?? '' },
    ...(line2 && { line2 }),
    ...(line3 && { line3 }),
  };
}

/** A seller without a VAT identifier is known by the tax number (BR-CO-26). */
function sellerOf(seller: Seller): TradePartyInput {
  const numbers = seller.taxIds.filter(({ kind }) => kind !== 'other');
  const vat = numbers.flatMap(({ kind, value }) => (kind === 'vat' ? (vatIdOf(value) ?? []) : []))[0];
  const fiscal = numbers.find(({ value }) => vat === undefined || vatIdOf(value) !== vat)?.value;
  return {
    name: textOf(seller.name),
    address: addressOf(seller),
    ...(vat === undefined && fiscal !== undefined && { id: textOf(fiscal) }),
    ...(seller.registration !== null && { legalOrganization: { id: textOf(seller.registration) } }),
    taxRegistrations: [
      ...(vat === undefined ? [] : [{ id: vat, schemeId: 'VA' as const }]),
      ...(fiscal === undefined ? [] : [{ id: textOf(fiscal), schemeId: 'FC' as const }]),
    ],
  };
}

function buyerOf(buyer: Buyer): TradePartyInput {
  const vat = buyer.taxId === null ? null : vatIdOf(buyer.taxId);
  return {
    name: textOf(buyer.name),
    address: addressOf(buyer),
    ...(vat !== null && { taxRegistrations: [{ id: vat, schemeId: 'VA' }] }),
    // The number of another register, such as that of India or Australia.
    ...(vat === null && buyer.taxId !== null && { legalOrganization: { id: textOf(buyer.taxId) } }),
  };
}

interface Group {
  category: Category;
  percent: number;
  reasons: string[];
  /** In minor units. */
  net: number;
  tax: number;
}

/** Sums by category and rate: two rates of one height are one to EN 16931. */
function groupsOf(document: InvoiceDocument, rates: readonly TaxRate[]) {
  const known = new Map([...rates, ...document.taxes].map((rate) => [keyOfRate(rate), rate.note]));
  const categoryOf = (rate: LineRate | null): Category => {
    if (rate === null) return 'E';
    if (rate.basisPoints > 0) return 'S';
    if (rate.name === REVERSE_CHARGE && document.buyer.taxId !== null) return 'AE';
    return known.get(keyOfRate(rate)) ? 'E' : 'Z';
  };
  const groups = new Map<string, Group>();
  const groupOf = (rate: LineRate | null): Group => {
    const [category, percent] = [categoryOf(rate), (rate?.basisPoints ?? 0) / 100];
    const key = `${category} ${percent}`;
    const group = groups.get(key) ?? { category, percent, reasons: [], net: 0, tax: 0 };
    const stated = rate === null ? document.taxNote : (known.get(keyOfRate(rate)) ?? null);
    const note = stated === null ? null : taxNote(stated);
    const isNew = note !== null && !group.reasons.includes(note);
    if (isNew && (category === 'E' || category === 'AE')) group.reasons.push(note);
    groups.set(key, group);
    return group;
  };
  const sums = document.taxes.length === 0 ? [{ rate: null, net: document.total, tax: 0 }] : [];
  const taxed = document.taxes.map(({ net, tax, ...rate }) => ({ rate, net, tax }));
  const lineRates = document.lines.map(({ rate }) => ({ rate, net: 0, tax: 0 }));
  const stated = lineRates.some(({ rate }) => rate !== null) ? taxed : [...sums, ...taxed];
  for (const { rate, net, tax } of [...stated, ...lineRates]) {
    const group = groupOf(rate);
    group.net += net;
    group.tax += tax;
  }
  return { groups: [...groups.values()], groupOf };
}

/** Lines are net. A negative one has a negative quantity, because prices never are (BR-27). */
function linesOf(document: InvoiceDocument, { groups, groupOf }: ReturnType<typeof groupsOf>): InvoiceLineInput[] {
  const amountOf = (amount: number) => fromMinorUnits(amount, document.currency);
  const isNet =
    (document.prices === 'net' || document.taxes.length === 0) &&
    groups.every((group) => {
      const own = document.lines.filter(({ rate }) => groupOf(rate) === group);
      return own.reduce((sum, { total }) => sum + total, 0) === group.net;
    });
  const stated = (line: Omit<InvoiceLine, 'rate'>, { category, percent }: Group, id: number): InvoiceLineInput => ({
    id: String(id),
    name: textOf(line.title),
    ...(line.details !== null && { description: textOf(line.details) }),
    quantity: line.unitAmount < 0 ? -line.quantity : line.quantity,
    unitPrice: amountOf(Math.abs(line.unitAmount)),
    lineTotal: amountOf(line.total),
    vatCategoryCode: category,
    vatRatePercent: percent,
  });
  if (isNet) return document.lines.map((line, index) => stated(line, groupOf(line.rate), index + 1));
  const { title } = document;
  const one = ({ net }: Group) => ({ title, details: null, quantity: 1, unitAmount: net, total: net });
  return groups.map((group, index) => stated(one(group), group, index + 1));
}

function paymentOf({ invoiceKind, currency, ...document }: InvoiceDocument, account: Account | null): PaymentInput {
  if (invoiceKind === 'credit') return { termsDescription: t(texts.credits, { number: document.credits ?? '' }) };
  const { dueOn, reference } = document;
  return {
    ...(dueOn !== null && { dueDate: dueOn }),
    ...(reference !== null && { paymentReference: textOf(reference) }),
    ...(account && {
      meansCode: currency === 'EUR' && sepaAreaOf(account.iban) !== null ? SEPA_TRANSFER : CREDIT_TRANSFER,
      iban: account.iban,
      accountName: textOf(account.holder),
      ...(account.bic !== null && { bic: account.bic }),
    }),
  } as PaymentInput;
}

function inputOf(document: InvoiceDocument, seller: Seller, facts: EInvoiceFacts): FacturXInvoiceInput {
  const amountOf = (amount: number) => fromMinorUnits(amount, document.currency);
  const sums = groupsOf(document, facts.rates);
  const net = sums.groups.reduce((sum, group) => sum + group.net, 0);
  const tax = sums.groups.reduce((sum, group) => sum + group.tax, 0);
  const notes = [document.reason, document.note, document.footer].flatMap((note) => note ?? []);
  const { supply, issuedOn, credits, buyer } = document;
  const breakdown = sums.groups.map(
    (group): VatBreakdownInput => ({
      categoryCode: group.category,
      ratePercent: group.percent,
      taxableAmount: amountOf(group.net),
      taxAmount: amountOf(group.tax),
      ...((group.category === 'E' || group.category === 'AE') && {
        exemptionReason: group.reasons.map(textOf).join('; ') || t(texts.noTax),
      }),
    }),
  );
  return {
    document: {
      id: document.number,
      issueDate: issuedOn,
      typeCode: TYPES[document.invoiceKind] as NonNullable<FacturXInvoiceInput['document']['typeCode']>,
      ...(buyer.reference !== null && { buyerReference: textOf(buyer.reference) }),
      notes: notes.map((content) => ({ content: textOf(content) })),
    },
    seller: sellerOf(seller),
    buyer: buyerOf(buyer),
    lines: linesOf(document, sums),
    payment: paymentOf(document, facts.account),
    // A deposit is asked for before anything is supplied.
    ...((supply || document.invoiceKind !== 'deposit') && { delivery: { date: supply?.to ?? issuedOn } }),
    ...(supply && supply.from !== supply.to && { billingPeriod: { startDate: supply.from, endDate: supply.to } }),
    totals: {
      lineTotal: amountOf(net),
      taxBasisTotal: amountOf(net),
      taxTotal: amountOf(tax),
      grandTotal: amountOf(net + tax),
      duePayableAmount: amountOf(net + tax),
      currency: document.currency,
    },
    vatBreakdown: breakdown,
    references: [
      { id: document.quoteNumber, type: 'seller-order' },
      ...(credits === null
        ? []
        : [{ id: credits, type: 'preceding' as const, ...(facts.creditedOn && { issueDate: facts.creditedOn }) }]),
    ],
  };
}

/**
 * The XML of what is about to be issued, valid by the schema of EN 16931. The package is loaded with the first one.
 * @throws RuleBroken at `xml` with the reason
 */
export async function writeEInvoice(document: InvoiceDocument, facts: EInvoiceFacts): Promise<string> {
  const problem = problemOfCurrency(document.currency);
  if (problem !== null) throw refused(problem);
  const { seller } = document;
  if (seller === null) throw refused('Say first who sells: name and address');
  const voice = await voiceOf(document);
  const { buildXml, Profile, validateXsd } = await import('@stackforge-eu/factur-x');
  const xml = buildXml(
    speaking(voice, () => inputOf(document, seller, facts)),
    Profile.EN16931,
  );
  const { valid, errors } = await validateXsd(xml, Profile.EN16931);
  if (!valid) throw refused(`The e-invoice is not valid: ${errors[0]?.message.trim() ?? 'unknown reason'}`);
  return xml;
}
