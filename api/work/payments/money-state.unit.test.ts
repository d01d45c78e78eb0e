import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settle } from './money-state.ts';
import { type DisputeOutcome, disputeOutcomes, type Fact } from './payment-events.ts';

const asked = { amount: 10_000, currency: 'EUR' };
type Outcome = Extract<Fact, { about: 'session' }>['outcome'];

const said = (session: string, outcome: Outcome, fields: { amount?: number; currency?: string; at?: number } = {}) => {
  const { amount = 10_000, currency = 'EUR', at = 1 } = fields;
  const fact: Fact = { about: 'session', session, outcome, amount, currency };
  return eventOf(session, fact, at);
};
/** The same words at the same time are the same event, unless a test names them apart. */
const eventOf = (session: string, fact: Fact, at: number, id = JSON.stringify([session, fact, at])) => ({
  id,
  at,
  paymentIntent: `pi_${session}`,
  fact,
});
const returned = (session: string, refunded: number, { at = 2, id }: { at?: number; id?: string } = {}) =>
  eventOf(session, { about: 'charge', refunded }, at, id);
const failed = (session: string, refund: string, amount: number, at = 3) =>
  eventOf(session, { about: 'refund', refund, ours: null, amount, currency: 'EUR', reason: null }, at);
const disputed = (
  session: string,
  outcome: DisputeOutcome,
  { dispute = `dp_${session}`, amount = 10_000, currency = 'EUR', isInquiry = false, at = 4 } = {},
) => eventOf(session, { about: 'dispute', dispute, outcome, amount, currency, isInquiry }, at);

test.each([
  { events: [], state: 'due' },
  { events: [said('a', 'failed')], state: 'failed' },
  { events: [said('a', 'processing')], state: 'processing' },
  { events: [said('a', 'processing'), said('a', 'failed')], state: 'failed' },
  { events: [said('a', 'failed'), said('b', 'processing')], state: 'processing' },
  { events: [said('a', 'paid', { amount: 1 })], state: 'mismatch' },
  { events: [said('a', 'paid', { currency: 'USD' }), said('b', 'failed')], state: 'mismatch' },
  { events: [said('a', 'paid', { amount: 1 }), said('b', 'paid')], state: 'paid' },
  { events: [said('a', 'processing'), said('a', 'paid'), said('b', 'failed')], state: 'paid' },
  { events: [said('a', 'paid'), returned('a', 1)], state: 'partly_refunded' },
  { events: [said('a', 'paid'), returned('a', 10_000)], state: 'refunded' },
  { events: [said('a', 'paid'), returned('other', 10_000)], state: 'paid' },
  { events: [said('a', 'paid', { amount: 1 }), returned('a', 1)], state: 'mismatch' },
  { events: [said('a', 'paid'), disputed('a', 'open')], state: 'disputed' },
  { events: [said('a', 'paid'), disputed('a', 'open'), disputed('a', 'closed')], state: 'paid' },
  { events: [said('a', 'paid'), disputed('a', 'open'), disputed('a', 'lost')], state: 'lost' },
  { events: [said('a', 'paid'), disputed('a', 'lost'), disputed('a', 'closed')], state: 'lost' },
  { events: [said('a', 'paid'), disputed('a', 'lost', { amount: 1 })], state: 'lost' },
  {
    events: [said('a', 'paid'), disputed('a', 'open', { dispute: 'dp_2' }), disputed('a', 'closed')],
    state: 'disputed',
  },
  { events: [said('a', 'paid'), returned('a', 1), disputed('a', 'open')], state: 'disputed' },
  { events: [said('a', 'paid'), returned('a', 1), disputed('a', 'closed')], state: 'partly_refunded' },
  { events: [said('a', 'paid'), returned('a', 10_000), disputed('a', 'lost')], state: 'refunded' },
  { events: [said('a', 'paid'), disputed('other', 'lost')], state: 'paid' },
  { events: [said('a', 'processing'), disputed('a', 'lost')], state: 'lost' },
  { events: [disputed('a', 'open')], state: 'due' },
  { events: [said('a', 'paid', { amount: 1 }), disputed('a', 'open')], state: 'mismatch' },
  { events: [said('a', 'paid'), returned('a', 10_000), failed('a', 're_1', 10_000)], state: 'paid' },
  { events: [said('a', 'paid'), failed('a', 're_1', 10_000)], state: 'paid' },
  { events: [said('a', 'paid'), returned('a', 600), failed('a', 're_1', 500)], state: 'partly_refunded' },
])('the events lead to $state', ({ events, state }) => {
  expect(settle(asked, events).state).toBe(state);
});

test('what was returned of a second payment is no refund of the first', () => {
  const twice = [said('a', 'paid'), said('b', 'paid'), returned('b', 10_000)];
  expect(settle(asked, twice)).toMatchObject({ state: 'paid', refunded: 0 });
});

test('of an amount that was paid twice, one that is free of disputes counts', () => {
  const twice = [said('a', 'paid'), said('b', 'paid')];
  expect(settle(asked, [...twice, disputed('a', 'lost')]).state).toBe('paid');
  expect(settle(asked, [...twice, disputed('a', 'lost'), disputed('b', 'open')]).state).toBe('disputed');
  expect(settle(asked, [...twice, disputed('a', 'lost'), disputed('b', 'lost')]).state).toBe('lost');
});

test.each([
  {
    name: 'after one that failed',
    events: [returned('a', 500), failed('a', 're_1', 500, 3), returned('a', 500, { at: 4 })],
  },
  {
    name: 'in the second of one that failed',
    events: [returned('a', 500), failed('a', 're_1', 500, 2), returned('a', 500, { id: 'again' })],
  },
  {
    name: 'in the second in which one of before failed',
    events: [returned('a', 500), failed('a', 're_1', 500, 3), returned('a', 500, { id: 'again', at: 3 })],
  },
  {
    name: 'in the second in which a larger one failed',
    events: [returned('a', 2000), failed('a', 're_1', 2000, 3), returned('a', 500, { id: 'again', at: 3 })],
  },
  { name: 'after one that never counted', events: [failed('a', 're_1', 500, 1), returned('a', 500)] },
  {
    name: 'while a larger one fails',
    events: [returned('a', 500), returned('a', 2500, { at: 3 }), failed('a', 're_2', 2000, 4)],
  },
])('a refund $name counts alone', ({ events }) => {
  expect(settle(asked, [said('a', 'paid'), ...events])).toMatchObject({ state: 'partly_refunded', refunded: 500 });
});

test('a refund that is said to have failed in three kinds of events failed once', () => {
  const events = [
    returned('a', 1000),
    failed('a', 're_1', 300, 3),
    failed('a', 're_1', 300, 4),
    failed('a', 're_1', 300, 5),
  ];
  expect(settle(asked, [said('a', 'paid'), ...events])).toMatchObject({
    refunded: 700,
    failedRefunds: [{ id: 're_1', amount: 300 }],
  });
});

test('what was lost is what the bank took of the payment, and no more', () => {
  const twice = [said('a', 'paid'), said('b', 'paid')];
  expect(settle(asked, [said('a', 'paid'), disputed('a', 'open')]).lost).toBe(0);
  expect(settle(asked, [said('a', 'paid'), disputed('a', 'lost')]).lost).toBe(10_000);
  expect(settle(asked, [...twice, disputed('a', 'lost')]).lost).toBe(0);
  expect(settle(asked, [...twice, disputed('a', 'lost'), disputed('b', 'lost')]).lost).toBe(10_000);
  expect(settle(asked, [said('a', 'paid'), returned('a', 4000), disputed('a', 'lost')]).lost).toBe(6000);
});

test('an inquiry becomes a dispute when money is taken', () => {
  const inquiry = disputed('a', 'open', { isInquiry: true });
  const taken = disputed('a', 'open', { at: 5 });
  expect(settle(asked, [said('a', 'paid'), inquiry])).toMatchObject({ disputes: [{ isInquiry: true }] });
  expect(settle(asked, [said('a', 'paid'), taken, inquiry])).toMatchObject({ disputes: [{ isInquiry: false }] });
});

test('of a payment that Stripe converted, refunds and disputes are the same part of the amount', () => {
  const charged = { amount: 11_100, currency: 'USD' };
  const paid = eventOf(
    'a',
    { about: 'session', session: 'a', outcome: 'paid', amount: 10_000, currency: 'EUR', presented: charged },
    1,
  );
  const half = eventOf('a', { about: 'charge', refunded: 5550, charged }, 2);
  expect(settle(asked, [paid, half])).toMatchObject({ state: 'partly_refunded', refunded: 5000 });
  const dispute = disputed('a', 'lost', { amount: 11_100, currency: 'USD' });
  expect(settle(asked, [paid, dispute])).toMatchObject({ state: 'lost', disputes: [{ amount: 10_000 }] });
});

test('an amount without decimals that Stripe counts in hundredths fits', () => {
  const krona = { amount: 5000, currency: 'ISK' };
  expect(settle(krona, [said('a', 'paid', { amount: 500_000, currency: 'ISK' })]).state).toBe('paid');
  expect(settle(krona, [said('a', 'paid', { amount: 5000, currency: 'ISK' })])).toMatchObject({
    state: 'mismatch',
    mismatch: { amount: 50, currency: 'ISK' },
  });
});

test('no order and no repetition of events changes where they lead', () => {
  const session = fc.constantFrom('a', 'b');
  const event = fc.oneof(
    fc
      .tuple(session, fc.constantFrom<Outcome>('paid', 'processing', 'failed'), fc.constantFrom(10_000, 9999))
      .map(([id, outcome, amount]) => said(id, outcome, { amount, at: outcome.length })),
    fc.tuple(session, fc.integer({ min: 1, max: 10_000 })).map(([id, amount]) => returned(id, amount)),
    fc.tuple(session, fc.constantFrom<DisputeOutcome>(...disputeOutcomes)).map(([id, to]) => disputed(id, to)),
    fc.tuple(session, fc.integer({ min: 1, max: 10_000 })).map(([id, amount]) => failed(id, `re_${amount}`, amount)),
  );
  const orders = fc
    .array(event, { maxLength: 8 })
    .chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
    );
  fc.assert(
    fc.property(orders, ([events, shuffled]) => {
      const [a, b] = [settle(asked, events), settle(asked, shuffled)];
      expect(b).toMatchObject({ state: a.state, paidAt: a.paidAt, refunded: a.refunded });
      const stages = ({ disputes }: typeof a) => disputes.map(({ id, outcome }) => `${id} ${outcome}`).toSorted();
      expect(stages(b)).toEqual(stages(a));
    }),
  );
});

test('a bank takes back what it decided: the latest event of a dispute counts', () => {
  const paid = said('a', 'paid');
  expect(settle(asked, [paid, disputed('a', 'lost'), disputed('a', 'closed', { at: 9 })]).state).toBe('paid');
  expect(settle(asked, [paid, disputed('a', 'closed', { at: 9 }), disputed('a', 'lost')]).state).toBe('paid');
  expect(settle(asked, [paid, disputed('a', 'closed'), disputed('a', 'open', { at: 9 })]).state).toBe('disputed');
});
