import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from './facts.ts';
import { settle } from './money-state.ts';

const asked = { amount: 10_000, currency: 'EUR' };
type Outcome = Extract<Fact, { about: 'session' }>['outcome'];

const said = (session: string, outcome: Outcome, fields: { amount?: number; currency?: string; at?: number } = {}) => {
  const { amount = 10_000, currency = 'EUR', at = 1 } = fields;
  const fact: Fact = { about: 'session', session, outcome, amount, currency };
  return { at, paymentIntent: `pi_${session}`, fact };
};
const returned = (session: string, refunded: number) => {
  const fact: Fact = { about: 'charge', refunded };
  return { at: 2, paymentIntent: `pi_${session}`, fact };
};

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
])('the events lead to $state', ({ events, state }) => {
  expect(settle(asked, events).state).toBe(state);
});

test('what was returned of a second payment is no refund of the first', () => {
  const twice = [said('a', 'paid'), said('b', 'paid'), returned('b', 10_000)];
  expect(settle(asked, twice)).toMatchObject({ state: 'paid', refunded: 0 });
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
  );
  const orders = fc
    .array(event, { maxLength: 8 })
    .chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
    );
  fc.assert(
    fc.property(orders, ([events, shuffled]) => {
      const [a, b] = [settle(asked, events), settle(asked, shuffled)];
      expect([b.state, b.paidAt, b.refunded]).toEqual([a.state, a.paidAt, a.refunded]);
    }),
  );
});
