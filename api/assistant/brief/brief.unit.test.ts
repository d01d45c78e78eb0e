import { describe, expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { secondSite } from '#common/site/testing/second-site.ts';
import { type BriefSlots, briefOf, withEarlier } from './brief.ts';

const TODAY = '2026-11-22';

const turn = (plain: string, slots: Partial<BriefSlots> = {}): BriefSlots => ({
  plain,
  intents: [],
  money: null,
  time: null,
  names: { packages: [], addOns: [] },
  ...slots,
});
const spend = (amount: number, currency: string | null = null) => turn('my budget', { money: { amount, currency } });
const due = (until: string, slots: Partial<BriefSlots> = {}) =>
  turn('by then', { time: { until, isDeadline: true }, ...slots });
const naming = (packages: string[], addOns: string[] = []) => turn('how much', { names: { packages, addOns } });

const briefOfStarter = (...turns: BriefSlots[]) => briefOf(turns, starter, TODAY);

describe('an amount', () => {
  test.each([
    [500, '$500 - $1,000'],
    [800, '$500 - $1,000'],
    [1000, '$500 - $1,000'],
    [1001, '$1,000 - $5,000'],
    [10_000, '$5,000 - $10,000'],
    [12_000, '$10,000+'],
    [1_000_000, '$10,000+'],
  ])('of %i is the budget %s', (amount, budget) => {
    expect(briefOfStarter(spend(amount, 'usd'))).toEqual({ budget });
    expect(briefOfStarter(spend(amount))).toEqual({ budget });
  });

  test('below every budget, or in another currency, is none', () => {
    expect(briefOfStarter(spend(499))).toEqual({});
    expect(briefOfStarter(spend(3000, 'eur'))).toEqual({});
  });

  test.each([
    [1200, 'below 2.500 €'],
    [2501, '2.500 € to 8.000 €'],
    [20_000, 'above 8.000 €'],
  ])('of %i is a budget of another owner: %s', (amount, budget) => {
    expect(briefOf([spend(amount, 'eur')], secondSite, TODAY)).toEqual({ budget });
  });

  test.each([
    [['Under £5k', '£5k–£20k', '£20k+'], 4_999, 'Under £5k'],
    [['Under £5k', '£5k–£20k', '£20k+'], 6_000, '£5k–£20k'],
    [["CHF 1'000 - 5'000", "more than CHF 5'000"], 4_000, "CHF 1'000 - 5'000"],
    [['up to 90 000 kr', '90 000 kr or more'], 120_000, '90 000 kr or more'],
    [['¥100,000', 'Not sure'], 100_000, '¥100,000'],
    [['Small', 'Large'], 5_000, undefined],
  ])('is found in budgets written as %j', (budgets, amount, expected) => {
    const site = { ...starter, form: { ...starter.form, budgets } };
    expect(briefOf([spend(amount)], site, TODAY).budget).toBe(expected);
  });
});

describe('a deadline', () => {
  test.each([
    ['2026-11-25', 'ASAP'],
    ['2026-12-04', '1-2 weeks'],
    ['2026-12-15', '1 month'],
    ['2027-01-10', '2-3 months'],
    ['2027-08-31', '3+ months'],
  ])('on %s is the timeline %s', (until, timeline) => {
    expect(briefOfStarter(due(until))).toEqual({ timeline });
  });

  test('is none in the past, where only a time is named, and where a call is meant', () => {
    expect(briefOfStarter(due('2026-11-01'))).toEqual({});
    expect(briefOfStarter(turn('since may', { time: { until: '2027-05-31', isDeadline: false } }))).toEqual({});
    expect(briefOfStarter(due('2026-11-27', { intents: ['scheduling'] }))).toEqual({});
  });

  test('is none where the lists name no lengths of time', () => {
    expect(briefOf([due('2027-01-10')], secondSite, TODAY)).toEqual({});
  });

  test('is as soon as possible when the visitor says so', () => {
    expect(briefOfStarter(turn('we need it asap'))).toEqual({ timeline: 'ASAP' });
    expect(briefOf([turn('we need it asap')], secondSite, TODAY)).toEqual({});
  });
});

describe('the kind of project', () => {
  test.each([
    ['i need an online shop for my pottery', 'ecommerce'],
    ['how much would an ai assistant cost', 'ai-integration'],
    ['can you build a web app with an api', 'web-app'],
    ['we want a chatbot for our web shop', 'ai-integration'],
    ['we need a ledger for payouts', 'fintech'],
    ['i want advice on our architecture', 'consulting'],
    ['can you build an api for our partners', 'api-development'],
  ])('of “%s” is %s', (plain, projectType) => {
    expect(briefOfStarter(turn(plain))).toEqual({ projectType });
  });

  test.each(['is our data safe when ai is involved', 'do you use ai yourself', 'who owns the code', 'are you free'])(
    'is not read from “%s”',
    (plain) => expect(briefOfStarter(turn(plain))).toEqual({}),
  );

  test('is that of the package where the visitor names none', () => {
    expect(briefOfStarter(naming(['product']))).toEqual({ projectType: 'web-app', packageId: 'product' });
    expect(briefOfStarter(naming(['launch']))).toEqual({ packageId: 'launch' });
  });
});

test('packages and add-ons are those named; of two packages neither is chosen', () => {
  expect(briefOfStarter(naming(['platform'], ['payments']), naming([], ['speed', 'payments']))).toEqual({
    packageId: 'platform',
    addOns: ['payments', 'speed'],
  });
  expect(briefOfStarter(naming(['launch']), naming(['launch', 'platform']))).toEqual({ packageId: 'launch' });
  expect(briefOfStarter(naming(['no-longer-there']))).toEqual({});
});

test('what a later message says replaces what an earlier one said, and the rest stays', () => {
  expect(
    briefOfStarter(
      turn('i need an online shop'),
      spend(800),
      naming(['launch']),
      due('2026-12-04'),
      spend(4_000, 'usd'),
      naming(['product']),
      turn('thanks'),
    ),
  ).toEqual({ projectType: 'ecommerce', budget: '$1,000 - $5,000', timeline: '1-2 weeks', packageId: 'product' });
});

test('what was said before the turns that are read again is kept', () => {
  expect(
    withEarlier(
      { projectType: 'web-app', budget: '$10,000+', addOns: ['speed'] },
      {
        projectType: 'ecommerce',
        budget: '$500 - $1,000',
        timeline: 'ASAP',
        packageId: 'launch',
        addOns: ['payments'],
      },
    ),
  ).toEqual({
    projectType: 'ecommerce',
    budget: '$10,000+',
    timeline: 'ASAP',
    packageId: 'launch',
    addOns: ['payments', 'speed'],
  });
  expect(withEarlier({}, {})).toEqual({});
});
