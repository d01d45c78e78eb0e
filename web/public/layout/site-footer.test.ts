import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { lengthOf } from './site-footer.tsx';

test.each([
  [starter.identity.name, 5],
  ['Al', 4],
  ['illicit', 5.5],
  ['MAMMUT', 8.5],
  ['工作室', 6],
  ['مواقع', 6.5],
  ['x'.repeat(40), 40],
])('%s is %d letters wide', (name, length) => {
  expect(lengthOf(name)).toBe(length);
});
