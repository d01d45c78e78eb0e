import { expect, test } from 'vitest';
import { QuoteDraft } from '#common/contract/quotes/draft.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import { newQuoteForm } from './new-quote.tsx';
import { pricesOf, problemAt, problemOfList, problemsOf } from './prices.ts';
import { emptyLine, emptyOption, formOf, payloadOf, type QuoteForm } from './quote-form.ts';
import { mergeForms } from './use-quote-form.ts';

const ID = '0199f0c0-0000-7000-8000-00000000000';
const AT = '2027-01-01T00:00:00.000Z';

const quote: Quote = {
  id: `${ID}1`,
  number: 'Q-2027-0001',
  version: 1,
  state: 'draft',
  contactId: null,
  estimateId: null,
  client: { name: 'Mara Winter', email: 'mara@acme.example', company: null, billing: null },
  seller: null,
  tax: null,
  reverseCharge: false,
  title: 'Shop',
  currency: 'EUR',
  options: [
    {
      id: `${ID}2`,
      title: 'Shop',
      summary: null,
      lines: [
        {
          kind: 'package',
          ref: 'product',
          title: 'Product',
          details: null,
          quantity: 1,
          unitAmount: 480_000,
          total: 480_000,
          rateId: null,
          rate: null,
        },
        {
          kind: 'custom',
          ref: null,
          title: 'Import',
          details: 'Nightly',
          quantity: 3,
          unitAmount: 9950,
          total: 29_850,
          rateId: null,
          rate: null,
        },
      ],
      discount: { basisPoints: 1250 },
      excludes: null,
      milestones: [{ id: `${ID}3`, title: 'Design', date: '2027-02-01' }],
      deliveryDate: '2027-03-01',
      subtotal: 509_850,
      discountAmount: 63_731,
      net: 446_119,
      taxes: [],
      taxTotal: 0,
      total: 446_119,
      deposit: 223_060,
      balance: 223_059,
    },
  ],
  depositPercent: 50,
  depositMethod: 'bank',
  validUntil: '2027-01-15',
  terms: 'Half now',
  note: null,
  remind: true,
  token: null,
  url: null,
  expiresAt: null,
  documentHash: null,
  sentAt: null,
  seenAt: null,
  answeredAt: null,
  declineReason: null,
  acceptance: null,
  engagementId: null,
  events: [],
  createdAt: AT,
  updatedAt: AT,
};
const form = formOf(quote);

const withOption = (change: Partial<QuoteForm['options'][number]>): QuoteForm => ({
  ...form,
  options: form.options.map((option) => ({ ...option, ...change })),
});

test('a stored quote is sent back as it was, in whole minor units', () => {
  const sent = QuoteDraft.parse(payloadOf(form));
  expect(sent.options?.[0]).toMatchObject({
    id: `${ID}2`,
    lines: [
      { kind: 'package', ref: 'product', quantity: 1, unitAmount: 480_000 },
      { kind: 'custom', title: 'Import', details: 'Nightly', quantity: 3, unitAmount: 9950 },
    ],
    discount: { basisPoints: 1250 },
    milestones: [{ id: `${ID}3`, title: 'Design', date: '2027-02-01' }],
    deliveryDate: '2027-03-01',
  });
  expect(sent).toMatchObject({ title: 'Shop', currency: 'EUR', depositPercent: 50, validUntil: '2027-01-15' });
  expect(problemsOf(form)).toEqual([]);
});

test('the sums while typing are those that the server stores', () => {
  const [option] = quote.options;
  expect(pricesOf(form.options[0] ?? emptyOption(''), form)).toMatchObject({
    subtotal: option?.subtotal,
    discountAmount: option?.discountAmount,
    total: option?.total,
    deposit: option?.deposit,
    balance: option?.balance,
  });
});

test('what is half typed counts as nothing in the sums', () => {
  const lines = [
    { ...emptyLine(), quantity: '', unitAmount: '1.' },
    { ...emptyLine(), unitAmount: 'x' },
  ];
  expect(pricesOf({ ...emptyOption('2027-03-01'), lines }, form).total).toBe(0);
});

test('new entries have no id for the server', () => {
  const sent = payloadOf({ ...form, options: [emptyOption('2027-03-01', 'New')] });
  expect(sent.options?.[0]).not.toHaveProperty('id');
  expect(sent.options?.[0]?.lines[0]).not.toHaveProperty('id');
});

test('each problem stands at its field', () => {
  const line = { ...emptyLine(), title: '', quantity: '0', unitAmount: 'twelve' };
  const problems = problemsOf({
    ...withOption({ lines: [line], discountKind: 'amount', discount: '' }),
    client: { name: '', email: 'nobody', company: '' },
    depositPercent: '101',
  });
  const at = (path: string) => problemAt(problems, path);
  expect(at('client.name')).toBe('Name is required');
  expect(at('client.email')).toBeDefined();
  expect(at('options.0.lines.0.title')).toBe('Title is required');
  expect(at('options.0.lines.0.quantity')).toBeDefined();
  expect(at('options.0.lines.0.unitAmount')).toBe('Enter an amount, such as 1200.50');
  expect(at('options.0.discount')).toBe('Enter an amount, such as 1200.50');
  expect(at('depositPercent')).toBeDefined();
  expect(at('title')).toBeUndefined();
});

test('a milestone after the delivery is refused at its date', () => {
  const milestones = [{ id: 'new-1', title: 'Late', date: '2027-04-01' }];
  expect(problemAt(problemsOf(withOption({ milestones })), 'options.0.milestones.0.date')).toBe(
    'Must not be after the delivery',
  );
});

test('a problem of a list is not one of its entries', () => {
  expect(problemOfList(problemsOf(withOption({ lines: [] })), 'options.0.lines')).toBe('Add a line');
  expect(problemOfList(problemsOf({ ...form, options: [] }), 'options')).toBe('Add an option');
  expect(problemOfList(problemsOf(withOption({ lines: [emptyLine()] })), 'options.0.lines')).toBeUndefined();
});

test('a discount above the subtotal is refused at the discount', () => {
  const problems = problemsOf(withOption({ discountKind: 'amount', discount: '5098.51' }));
  expect(problemAt(problems, 'options.0.discount')).toBe('Must not be above the subtotal');
  expect(problemsOf(withOption({ discountKind: 'amount', discount: '5098.50' }))).toEqual([]);
});

test('two edits of different fields are merged; the same field is asked about by its name', () => {
  const saved = { ...form, note: 'Theirs', client: { ...form.client, company: 'Acme GmbH' } };
  const mine = withOption({ title: 'Shop and app' });
  const merged = mergeForms(form, saved, mine);
  expect(merged.differences).toEqual([]);
  expect(merged.mine).toMatchObject({ note: 'Theirs', client: { company: 'Acme GmbH' } });
  expect(merged.mine.options[0]?.title).toBe('Shop and app');

  const other = withOption({ title: 'Store' });
  const both = mergeForms(form, other, mine);
  expect(both.differences).toEqual([{ label: 'Option 1 · Title', saved: 'Store', mine: 'Shop and app' }]);
  expect(both.mine.options[0]?.title).toBe('Shop and app');
  expect(both.saved.options[0]?.title).toBe('Store');
});

test('a line that both changed is named by its option and place', () => {
  const price = (unitAmount: string) =>
    withOption({
      lines: form.options[0]?.lines.map((line, index) => (index === 1 ? { ...line, unitAmount } : line)) ?? [],
    });
  expect(mergeForms(form, price('120'), price('110')).differences).toEqual([
    { label: 'Option 1 · Line 2 · Price', saved: '120', mine: '110' },
  ]);
});

test('a new quote starts with the settings, in the zone of the site', () => {
  const settings = {
    estimatesEnabled: false,
    recordShown: false,
    validDays: 14,
    depositPercent: 30,
    depositMethod: 'bank' as const,
    bankDetails: '',
    reminderDays: 3,
    templates: [{ id: `${ID}9`, name: 'Standard', terms: 'Half now' }],
    updatedAt: AT,
  };
  const identity = { currency: 'JPY', timeZone: 'Asia/Tokyo' };
  const started = newQuoteForm(
    { contact: null, estimate: null, settings, identity },
    Date.parse('2026-12-31T23:00:00Z'),
  );
  expect(started).toMatchObject({
    currency: 'JPY',
    depositPercent: '30',
    validUntil: '2027-01-15',
    terms: 'Half now',
    options: [{ deliveryDate: '2027-01-29' }],
  });
});
