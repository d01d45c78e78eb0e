import { expect, test } from 'vitest';
import { limitZoom, pixelRatioFor, scrollAround, zoomText } from './zoom.ts';

test.each([
  [0.2, 1],
  [1.5625, 1.5625],
  [9, 4],
])('a size of %d becomes %d', (asked, given) => {
  expect(limitZoom(asked)).toBe(given);
});

test('a size is told in percent', () => {
  expect(zoomText(1.5625)).toBe('156%');
});

test('a wide page is drawn with fewer pixels, and never with less than one each', () => {
  expect(pixelRatioFor(358, 3)).toBe(3);
  expect(pixelRatioFor(1600, 3)).toBe(2);
  expect(pixelRatioFor(4400, 2)).toBe(1);
});

test('what is under the fingers stays there', () => {
  expect(scrollAround({ left: 0, top: 100 }, { x: 50, y: 200 }, 2)).toEqual({ left: 50, top: 400 });
});
