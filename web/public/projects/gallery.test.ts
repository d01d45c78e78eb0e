import { expect, test } from 'vitest';
import type { GalleryImage } from '#common/contract/project-images.ts';
import { galleryRows } from './gallery.tsx';

const image = (key: string, fields: Partial<GalleryImage> = {}): GalleryImage => ({
  key,
  alt: key,
  width: 1,
  height: 1,
  sources: [],
  caption: null,
  frame: 'none',
  side: null,
  ...fields,
});
const shape = (images: readonly GalleryImage[]) =>
  galleryRows(images).map((row) => `${row.type}: ${row.images.map(({ key }) => key).join(' ')}`);

test('a before and the after that follows it are a comparison', () => {
  const images = [image('a', { side: 'before' }), image('b', { side: 'after' }), image('c')];
  expect(shape(images)).toEqual(['comparison: a b', 'single: c']);
});

test('a before without an after, and an after without a before, stand alone', () => {
  const images = [image('a', { side: 'after' }), image('b', { side: 'before' }), image('c', { side: 'before' })];
  expect(shape(images)).toEqual(['single: a', 'single: b', 'single: c']);
});

test('up to three phones that follow each other share a row', () => {
  const phones = ['a', 'b', 'c', 'd'].map((key) => image(key, { frame: 'phone' }));
  expect(shape([...phones, image('e'), image('f', { frame: 'phone' })])).toEqual([
    'phones: a b c',
    'phones: d',
    'single: e',
    'phones: f',
  ]);
});
