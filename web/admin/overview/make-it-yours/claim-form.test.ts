import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import { claims, decisionOn } from '#common/site/claims.ts';
import { withImages } from '#common/site/images.ts';
import { claimNames } from '#common/site/options.ts';
import { claimFields, withTyped } from './claim-form.tsx';
import { linesIn, renamedIn, symbolOf } from './prices-step.tsx';

const stored = withImages(starter, new Map());

test.each(claimNames)('a change of each field of %s is a decision, and leaves a document that can be stored', (id) => {
  const fields = claimFields(id, stored);
  expect(fields.length).toBeGreaterThan(0);
  expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
  for (const field of fields) {
    const text = field.kind === 'number' ? `${Number(field.text) + 1}` : `${field.text}x`;
    const edited = withTyped(stored, fields, { [field.path]: text });
    expect(SiteContent.safeParse(edited).error?.issues ?? []).toEqual([]);
    expect(claims[id].text(edited)).not.toBe(claims[id].text(stored));
  }
});

test('what is not touched stays as it is, and stays open', () => {
  const fields = claimFields('packages', stored);
  expect(withTyped(stored, fields, {})).toEqual(stored);
  expect(decisionOn('packages', withTyped(stored, fields, {}), undefined)).toBeNull();
});

test('a rule that was emptied is none, and no number is left for the server to refuse', () => {
  const guarantee = withTyped(stored, claimFields('guarantee', stored), { 'guarantee.rule': ' ' }).guarantee;
  expect(guarantee).toEqual({ ...stored.guarantee, rule: null });
  const [counter] = withTyped(stored, claimFields('counters', stored), { 'counters.0.value': '' }).counters;
  expect(counter?.value).toBeNull();
});

test('packages name a budget as it is called now, and none that is gone', () => {
  const { budgets } = stored.form;
  const inEuro = withTyped(stored, claimFields('budgets', stored), {
    'form.budgets': budgets.map((budget) => budget.replaceAll('$', '€')).join('\n'),
  });
  expect(inEuro.packages.map(({ budget }) => budget)).toEqual(
    stored.packages.map(({ budget }) => budget?.replaceAll('$', '€') ?? null),
  );
  const rename = renamedIn(['a', 'b', 'c'], ['a', 'd']);
  expect(['a', 'b', null].map(rename)).toEqual(['a', null, null]);
});

test.each([
  ['en-US', 'EUR', '€'],
  ['pt-PT', 'EUR', '€'],
  ['de-CH', 'CHF', 'CHF'],
])('amounts in %s of %s have %s', (locale, currency, symbol) => {
  expect(symbolOf({ locale, currency })).toBe(symbol);
});

test('blank lines are no entries', () => {
  expect(linesIn(' a \n\n b\n')).toEqual(['a', 'b']);
});
