import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { renamedIn, withRenamedChoices } from './renamed-choices.ts';

test.each<[string, string[], string[], [string, string][]]>([
  ['another word at the same place', ['a', 'b'], ['a', 'c'], [['b', 'c']]],
  [
    'every word',
    ['a', 'b'],
    ['c', 'd'],
    [
      ['a', 'c'],
      ['b', 'd'],
    ],
  ],
  ['two that changed places', ['a', 'b'], ['b', 'a'], []],
  ['one that moved up while a new one came', ['a', 'b', 'c'], ['b', 'd', 'c'], []],
  ['a shorter list', ['a', 'b', 'c'], ['a', 'd'], []],
  ['a longer list', ['a', 'b'], ['a', 'd', 'e'], []],
])('%s: what was renamed in place', (_what, before, after, renamed) => {
  expect([...renamedIn(before, after)]).toEqual(renamed);
});

test('packages follow a budget and a timeline that were renamed, and keep all others', () => {
  const rename = (words: readonly string[]) => words.map((word, place) => (place === 1 ? `${word} now` : word));
  const [, budget] = starter.form.budgets;
  const [, timeline] = starter.form.timelines;
  const [first, second, ...others] = starter.packages;
  if (!first || !second || budget === undefined || timeline === undefined) throw new Error('The starter has packages');
  const before: SiteContent = {
    ...starter,
    packages: [{ ...first, budget, timeline }, { ...second, budget: null }, ...others],
  };
  const form = {
    ...before.form,
    budgets: rename(before.form.budgets),
    timelines: rename(before.form.timelines),
  };
  const { packages } = withRenamedChoices(before, { ...before, form });
  expect(packages[0]).toMatchObject({ budget: `${budget} now`, timeline: `${timeline} now` });
  expect(packages[1]?.budget).toBeNull();
  expect(withRenamedChoices(before, before)).toBe(before);
});
