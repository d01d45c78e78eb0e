import type { AgreementAudit } from '#api/work/agreements/pdf/audit-page.ts';
import type { InvoiceDocument } from '#common/contract/money/invoice.ts';
import type { Billing, Seller } from '#common/contract/money/party.ts';
import { REVERSE_CHARGE_NOTE } from '#common/contract/money/settings.ts';
import type { ChangeDocument, QuoteDocument, TaxedOption } from '#common/contract/quotes/shapes.ts';

/** Documents whose texts have no word of a language, so that all words on their pages are ours. */

const billing: Billing = {
  name: 'Qxa',
  lines: ['Qxb 1'],
  postalCode: '20457',
  city: 'Qxc',
  country: 'DE',
  taxId: 'DE123',
  reference: 'Qxd 7',
};
const seller: Seller = {
  name: 'Qxe',
  lines: ['Qxf 4'],
  postalCode: '10115',
  city: 'Qxg',
  country: 'DE',
  taxIds: [{ kind: 'vat', label: 'Qxh', value: 'DE123456789' }],
  registration: null,
  inImprint: false,
};
const vat = { name: 'Qxi', basisPoints: 1900 };
const reverse = { name: 'Reverse charge', basisPoints: 0 };
const taxes = [
  { ...vat, net: 80_000, tax: 15_200, gross: 95_200, note: null, parts: [{ name: 'Qxj', tax: 15_200 }] },
  { ...reverse, net: 100_000, tax: 0, gross: 100_000, note: REVERSE_CHARGE_NOTE, parts: null },
];

const line = (rate: typeof vat) => ({
  ...{ kind: 'custom' as const, ref: null, title: 'Qxk', details: 'Qxl' },
  ...{ quantity: 1000, unitAmount: 100, total: 100_000, rate },
});
const option = (id: string, discount: TaxedOption['discount']): TaxedOption => ({
  ...{ id, title: 'Qxm', summary: 'Qxn', lines: [line(vat), line(reverse)], discount, excludes: 'Qxo' },
  ...{ milestones: [{ id: 'm', title: 'Qxp', date: '2027-01-15' }], deliveryDate: '2027-03-01' },
  ...{ subtotal: 200_000, discountAmount: 20_000, net: 180_000, taxes, taxTotal: 15_200 },
  ...{ total: 195_200, deposit: 97_600, balance: 97_600 },
});

const shared = {
  number: 'Q-2026-0007',
  title: 'Qxq',
  sender: { name: 'Qxr', email: 'qx@qx.example', place: 'Qxs' },
  currency: 'EUR',
  locale: 'en-US',
  timeZone: 'Europe/Lisbon',
  nonce: '0'.repeat(32),
};

type TaxedQuote = Extract<QuoteDocument, { v: 2 }>;
export const sampleQuoteDocument = (fields: Partial<TaxedQuote> = {}): TaxedQuote => ({
  v: 2,
  kind: 'quote',
  version: 2,
  ...shared,
  client: { name: 'Qxt', email: 'qy@qx.example', company: null, billing },
  options: [option('o1', { basisPoints: 1000 }), option('o2', { amount: 20_000 })],
  depositPercent: 50,
  depositMethod: 'bank',
  bankDetails: 'IBAN DE00 1234',
  terms: 'Qxu',
  note: 'Qxv',
  validUntil: '2026-12-10',
  seller,
  tax: { scheme: 'rates', prices: 'net', note: null },
  reverseCharge: false,
  ...fields,
});

type TaxedChange = Extract<ChangeDocument, { v: 2 }>;
export const sampleChangeDocument = (fields: Partial<TaxedChange> = {}): TaxedChange => ({
  v: 2,
  kind: 'change',
  change: 1,
  ...shared,
  client: { name: 'Qxt', email: 'qy@qx.example', company: null },
  reason: 'Qxw',
  amount: -60_000,
  priceBefore: 480_000,
  priceAfter: 420_000,
  dateBefore: '2027-03-01',
  dateAfter: '2027-04-15',
  net: -50_000,
  tax: -10_000,
  rate: vat,
  ...fields,
});

export const sampleInvoiceDocument = (fields: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  v: 1,
  kind: 'invoice',
  invoiceKind: 'deposit',
  number: '2026-0001',
  issuedOn: '2026-11-27',
  dueOn: '2026-12-11',
  seller,
  buyer: billing,
  title: 'Qxq',
  quoteNumber: 'Q-2026-0007',
  currency: 'EUR',
  lines: [line(vat), line(reverse)],
  supply: { from: '2026-11-01', to: '2026-11-20' },
  note: 'Qxv',
  reason: 'Qxw',
  credits: null,
  prices: 'net',
  taxNote: null,
  bankDetails: 'IBAN DE00 1234',
  reference: 'Qxx',
  epc: 'BCD\n002\n1\nSCT\n\nQxr\nDE89370400440532013000\nEUR1952.00\n\n\nQxx',
  net: 180_000,
  taxes,
  taxTotal: 15_200,
  total: 195_200,
  footer: 'Qxy',
  locale: 'en-US',
  timeZone: 'Europe/Lisbon',
  ...fields,
});

export const sampleAudit = (fields: Partial<AgreementAudit> = {}): AgreementAudit => ({
  optionId: 'o1',
  name: 'Qxt',
  email: 'qy@qx.example',
  sentAt: Date.parse('2026-11-23T09:00:00Z'),
  openedAt: Date.parse('2026-11-23T10:00:01Z'),
  codeSentAt: Date.parse('2026-11-24T11:00:02Z'),
  acceptedAt: Date.parse('2026-11-24T11:01:03Z'),
  documentHash: '0'.repeat(64),
  verificationCode: 'ABCD2345EFGH6723',
  verifyUrl: 'https://qx.example',
  timeZone: 'Europe/Lisbon',
  billing,
  billingHash: '1'.repeat(64),
  ...fields,
});
