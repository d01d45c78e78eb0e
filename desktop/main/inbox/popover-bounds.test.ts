import { expect, test } from 'vitest';
import { popoverBounds } from './popover-bounds.ts';

const area = { x: 0, y: 25, width: 1440, height: 875 };
const icon = (x: number, y: number) => ({ x, y, width: 24, height: 24 });

test.each([
  ['below an icon in the menu bar', icon(700, 0), area, { x: 522, y: 30 }],
  ['above an icon in a bar at the bottom', icon(700, 900), area, { x: 522, y: 334 }],
  ['inside of the right edge', icon(1410, 0), area, { x: 1060, y: 30 }],
  ['inside of the left edge', icon(0, 880), area, { x: 0, y: 314 }],
  ['in the corner where the icon is not known', null, area, { x: 1054, y: 31 }],
  ['on a display to the left', icon(-800, 0), { x: -1440, y: 25, width: 1440, height: 875 }, { x: -978, y: 30 }],
])('the popover opens %s', (_what, at, within, { x, y }) => {
  expect(popoverBounds(at, within)).toEqual({ x, y, width: 380, height: 560 });
});

test('the popover is no larger than a small display', () => {
  const small = { x: 0, y: 0, width: 320, height: 400 };
  expect(popoverBounds(icon(300, 0), small)).toEqual(small);
});
