import { expect, test } from 'vitest';
import { hasPicture, screensOf } from './drawn-screens.ts';

const entries = { 'kiln-control': { title: 'Kiln Control' } };

test('an example project has the drawing of its slug', () => {
  expect(screensOf(entries, { slug: 'kiln-control', title: 'Kiln Control' })).toBe(entries['kiln-control']);
});

test('a project of the owner never has the screen of an example, even under its slug', () => {
  expect(screensOf(entries, { slug: 'kiln-control', title: 'Harbor Tides' })).toBeUndefined();
  expect(screensOf(entries, { slug: 'constructor', title: 'Object' })).toBeUndefined();
});

test('a project without an image and without a drawing has no picture', () => {
  expect(hasPicture({ slug: 'harbor-tides', title: 'Harbor Tides', image: null }, undefined)).toBe(false);
});
