import { expect, test } from 'vitest';
import { windowBounds } from './window-state.ts';

const main = { x: 0, y: 25, width: 1440, height: 875 };
const second = { x: 1440, y: 0, width: 1920, height: 1080 };
const place = (x: number, y: number, width = 1000, height = 700) => ({
  bounds: { x, y, width, height },
  maximized: false,
});

test.each([
  ['where it stood', place(100, 100), [main, second], { x: 100, y: 100, width: 1000, height: 700 }],
  ['on the second display', place(1600, 50), [main, second], { x: 1600, y: 50, width: 1000, height: 700 }],
  ['in the middle when its display is gone', place(1600, 50), [main], { x: 220, y: 113, width: 1000, height: 700 }],
  [
    'in the middle when its title bar is above the screen',
    place(100, -300),
    [main],
    { x: 220, y: 113, width: 1000, height: 700 },
  ],
  ['no larger than the display', place(0, 30, 4000, 3000), [main], { x: 0, y: 30, width: 1440, height: 875 }],
  ['no smaller than usable', place(100, 100, 10, 10), [main], { x: 100, y: 100, width: 380, height: 520 }],
  ['in the middle at the first start', null, [main], { x: 80, y: 43, width: 1280, height: 840 }],
] as const)('opens %s', (_what, kept, areas, expected) => {
  expect(windowBounds(kept, areas)).toEqual(expected);
});
