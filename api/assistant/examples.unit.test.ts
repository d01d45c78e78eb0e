import { expect, test } from 'vitest';
import { markExamples, vouchesForExamples, withoutYesOfExamples } from './examples.ts';

const TITLES = ['Kestrel Dispatch', 'Clause Finder'];

test.each([
  ['**Kestrel Dispatch**: A board.', '**Kestrel Dispatch** (example): A board.'],
  [
    'See [Kestrel Dispatch](/projects/kestrel-dispatch).',
    'See [Kestrel Dispatch](/projects/kestrel-dispatch) (example).',
  ],
  ['Kestrel Dispatch and Clause Finder.', 'Kestrel Dispatch (example) and Clause Finder (example).'],
  ['Kestrel Dispatch is one. Kestrel Dispatch again.', 'Kestrel Dispatch (example) is one. Kestrel Dispatch again.'],
  ['An example is Kestrel Dispatch.', 'An example is Kestrel Dispatch.'],
  ['One example. Kestrel Dispatch is fast.', 'One example. Kestrel Dispatch (example) is fast.'],
  ['Kestrel Dispatches', 'Kestrel Dispatches'],
  ['Nothing of these.', 'Nothing of these.'],
])('%s', (text, marked) => {
  expect(markExamples(text, TITLES)).toBe(marked);
  expect(markExamples(marked, TITLES)).toBe(marked);
});

test.each([
  ['Seven clients gave 4.7 stars.', true],
  ['My clients love it.', true],
  ['The testimonials on this site are examples: no client gave stars.', false],
  ['You pay on delivery.', false],
])('%s vouches for examples: %s', (text, vouches) => {
  const one = { isExample: true } as Parameters<typeof vouchesForExamples>[1]['testimonials'][number];
  expect(vouchesForExamples(text, { testimonials: [one] })).toBe(vouches);
  expect(vouchesForExamples(text, { testimonials: [one, { ...one, isExample: false }] })).toBe(false);
  expect(vouchesForExamples(text, { testimonials: [] })).toBe(false);
});

test.each([
  [
    'Yes. **Clause Finder**: Search over contracts.',
    'An example of that on this site: **Clause Finder**: Search over contracts.',
  ],
  ['Yes. React: expert.', 'Yes. React: expert.'],
  ['Clause Finder is one.', 'Clause Finder is one.'],
])('an example bears no yes out: %s', (text, told) => {
  expect(withoutYesOfExamples(text, TITLES)).toBe(told);
});
