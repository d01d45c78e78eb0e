import { expect, test } from 'vitest';
import { choicePath, readChoice } from './estimate-choice.ts';

const offers = { packages: [{ id: 'small' }, { id: 'large' }], addOns: [{ id: 'a' }, { id: 'b' }] };
const read = (path: string) => readChoice(new URL(path, 'https://site.example').searchParams, offers);

test.each([
  { package: 'small', addOns: [] },
  { package: 'large', addOns: ['a', 'b'] },
  { package: null, addOns: ['b'] },
])('%j comes back from its address', (choice) => {
  expect(read(choicePath(choice))).toEqual({ ...choice, problem: null });
});

test('what the site does not offer is left out, and nothing of the address is shown', () => {
  expect(read('/estimate?package=<b>&addOn=a&addOn=x&addOn=a&problem=Pay+here&toString=1')).toEqual({
    package: undefined,
    addOns: ['a'],
    problem: null,
  });
  expect(read('/estimate?problem=toString').problem).toBeNull();
  expect(read(choicePath({ package: null, addOns: [] }, 'nothing')).problem).toBe('nothing');
});
