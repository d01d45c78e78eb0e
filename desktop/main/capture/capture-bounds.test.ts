import { expect, test } from 'vitest';
import { CAPTURE_SIZE, captureBounds } from './capture-bounds.ts';

test('the window stands in the middle of its display, above its centre, and is never larger than it', () => {
  expect(captureBounds({ x: 1920, y: 0, width: 1920, height: 1040 })).toEqual({ x: 2650, y: 133, ...CAPTURE_SIZE });
  expect(captureBounds({ x: 0, y: 24, width: 400, height: 500 })).toEqual({ x: 0, y: 24, width: 400, height: 500 });
});
