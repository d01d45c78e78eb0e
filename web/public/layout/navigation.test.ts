import { expect, test } from 'vitest';
import { starterContent } from '#common/site/starter-content.ts';
import { menuWidth } from './navigation.ts';

const content = starterContent('', 0);
const anchors = (count: number, length: number) =>
  Array.from({ length: count }, () => ({ href: '/#about', label: 'x'.repeat(length) }));

test.each([
  [2, 8, 'md:flex'],
  [4, 10, 'lg:flex'],
  [5, 12, 'xl:flex'],
  [6, 13, '2xl:flex'],
  [8, 24, ''],
])('a menu of %d entries with %d characters is a row from %j on', (count, length, bar) => {
  expect(menuWidth(content, anchors(count, length)).bar).toBe(bar);
});
