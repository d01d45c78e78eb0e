import type { ClientQuote } from '#common/contract/quotes/client.ts';
import type { ClientPayment, TaxedOption } from '#common/contract/quotes/shapes.ts';

const AT = '2026-11-23T09:00:00.000Z';

export const sampleOption = (fields: Partial<TaxedOption> = {}): TaxedOption => ({
  id: 'o1',
  title: 'Shop',
  summary: 'Everything that it takes to sell bread online.',
  lines: [
    {
      kind: 'custom',
      ref: null,
      title: 'Shop with checkout',
      details: 'Cart and invoice.',
      quantity: 2,
      unitAmount: 240_000,
      total: 480_000,
      rate: null,
    },
  ],
  discount: { basisPoints: 500 },
  excludes: 'Texts and translations.',
  milestones: [{ id: 'm1', title: 'Design to click through', date: '2027-01-08' }],
  deliveryDate: '2027-02-26',
  subtotal: 480_000,
  discountAmount: 24_000,
  net: fields.total ?? 456_000,
  taxes: [],
  taxTotal: 0,
  total: 456_000,
  deposit: 136_800,
  balance: 319_200,
  ...fields,
});

export const samplePayment = (fields: Partial<ClientPayment> = {}): ClientPayment => ({
  id: 'p1',
  kind: 'deposit',
  state: 'due',
  amount: 136_800,
  currency: 'EUR',
  method: 'bank',
  reference: 'Q-2026-0012-1',
  paidAt: null,
  refunded: 0,
  bankDetails: 'IBAN DE00 1234',
  ...fields,
});

/** A quote as its client sees it, open unless told otherwise. */
export const sampleQuote = (fields: Partial<ClientQuote> = {}): ClientQuote => ({
  state: 'seen',
  number: 'Q-2026-0012',
  version: 2,
  title: 'A shop for Acme',
  client: { name: 'Mara Winter', email: 'mara@acme.example', company: 'Acme', billing: null },
  seller: null,
  tax: null,
  reverseCharge: false,
  sender: { name: 'Ada Owner', email: 'ada@studio.example', place: 'Lisbon' },
  currency: 'EUR',
  options: [sampleOption()],
  depositPercent: 30,
  depositMethod: 'bank',
  terms: 'Paid in 14 days.',
  note: 'Dear Mara, as we talked through.',
  validUntil: '2026-12-07',
  locale: 'en-US',
  timeZone: 'Europe/Lisbon',
  expiresAt: '2026-12-08T00:00:00.000Z',
  documentHash: 'a'.repeat(64),
  acceptance: null,
  payment: null,
  roomUrl: null,
  ...fields,
});

export const acceptedQuote = (payment: ClientPayment | null = samplePayment()): ClientQuote =>
  sampleQuote({
    state: 'accepted',
    acceptance: {
      optionId: 'o1',
      name: 'Mara W. Winter',
      acceptedAt: AT,
      verificationCode: 'ABCDEFGH234567XY',
      billing: null,
      billingHash: null,
    },
    payment,
    roomUrl: 'https://studio.example/room/secret',
  });
