import { expect, test } from 'vitest';
import { cssColor, hexColor } from './theme.ts';

test.each([
  ['white', [1, 0, 0], 'oklch(1 0 0)', '#ffffff'],
  ['black', [0, 0, 0], 'oklch(0 0 0)', '#000000'],
  ['red of sRGB', [0.627955, 0.257683, 29.2339], 'oklch(0.627955 0.257683 29.2339)', '#ff0000'],
  ['blue of sRGB', [0.452014, 0.313214, 264.052], 'oklch(0.452014 0.313214 264.052)', '#0000ff'],
  ['a colour beyond sRGB, which is clipped', [0.7, 0.4, 145], 'oklch(0.7 0.4 145)', '#00d200'],
] as const)('%s is written for style sheets and as bytes', (_name, color, css, hex) => {
  expect(cssColor(color)).toBe(css);
  expect(hexColor(color)).toBe(hex);
});
