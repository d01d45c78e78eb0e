import { expect, test } from 'vitest';
import { leavesIn, shownValue, typedValue, withTyped } from './leaves.ts';

const quote = {
  contactId: 'c1',
  title: 'A shop',
  options: [{ title: 'Shop', lines: [{ kind: 'custom', title: 'Checkout', quantity: 2, unitAmount: 150_050 }] }],
};
const names = Object.keys(quote);

test('every value of a quote has a name, and ids have none', () => {
  const leaves = leavesIn(quote, names);
  expect(leaves.map((leaf) => [leaf.path, leaf.label, shownValue(leaf, 'EUR')])).toEqual([
    ['title', 'Title', 'A shop'],
    ['options.0.title', 'Option 1 · Title', 'Shop'],
    ['options.0.lines.0.title', 'Option 1 · Line 1 · Title', 'Checkout'],
    ['options.0.lines.0.quantity', 'Option 1 · Line 1 · Quantity', '2'],
    ['options.0.lines.0.unitAmount', 'Option 1 · Line 1 · Price', '€1,500.50'],
  ]);
});

test('what is typed becomes the value that the server takes, and the rest stays', () => {
  const typed = { title: 'Two shops', 'options.0.lines.0.unitAmount': '1.200,00', 'options.0.lines.0.quantity': '3' };
  expect(withTyped(quote, leavesIn(quote, names), typed, 'EUR')).toEqual({
    contactId: 'c1',
    title: 'Two shops',
    options: [{ title: 'Shop', lines: [{ kind: 'custom', title: 'Checkout', quantity: 3, unitAmount: 120_000 }] }],
  });
});

test('lists, flags, empty values and choices are typed as they are shown', () => {
  const project = { technologies: ['SQL', 'Go'], featured: false, weeks: null, role: null, category: 'web' };
  const leaves = leavesIn(project, Object.keys(project));
  expect(leaves.map((leaf) => shownValue(leaf, 'EUR'))).toEqual(['SQL, Go', 'No', '', '', 'Web']);
  const typed = Object.fromEntries(leaves.map((leaf) => [leaf.path, typedValue(leaf, 'EUR')]));
  expect(withTyped(project, leaves, typed, 'EUR')).toEqual(project);
  expect(withTyped(project, leaves, { weeks: '4', technologies: 'C', featured: 'true', role: 'All' }, 'EUR')).toEqual({
    ...{ technologies: ['C'], featured: true, weeks: 4, role: 'All', category: 'web' },
  });
});

test('what is no number is left to the server to refuse', () => {
  const fields = { weeks: 2 };
  expect(withTyped(fields, leavesIn(fields, ['weeks']), { weeks: 'soon' }, 'EUR')).toEqual({ weeks: 'soon' });
});

test('the category of an FAQ is text, because it is none of a project', () => {
  expect(leavesIn({ category: 'general' }, ['category'])).toMatchObject([{ control: 'line' }]);
});
