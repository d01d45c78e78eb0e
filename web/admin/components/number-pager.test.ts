import { expect, test } from 'vitest';
import { shownPages } from './number-pager.tsx';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [1, 9, [1, 2, 3, 4, 5, 'gap-after', 9]],
  [5, 9, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
  [9, 9, [1, 'gap-before', 5, 6, 7, 8, 9]],
])('page %i of %i offers the ends, the neighbours, and no gap of one page', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});
