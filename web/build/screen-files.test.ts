import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { toSlug } from '#api/core/slug.ts';
import { exampleProjects } from '#api/seed/content/example-projects.ts';
import { dark, light } from '#common/theme.ts';
import { screenFileList } from './screen-files.ts';
import { projectScreens } from './screens/screens.ts';

const MAX_BYTES = 6_000;
const MIN_LETTERS = 13;

const drawings = Object.entries(projectScreens).flatMap(([slug, { cover, gallery }]) => [
  { name: `${slug} cover`, markup: cover.draw(), alt: cover.alt },
  ...gallery.map(({ name, draw, alt }) => ({ name: `${slug} ${name}`, markup: draw(), alt })),
]);

const valuesOf = (markup: string, attribute: RegExp) => [...markup.matchAll(attribute)].map(([, value = '']) => value);

test('every example project has a cover and two screens under its own slug and title', () => {
  const expected = exampleProjects.map(({ title }) => [toSlug(title), title, 2]);
  const drawn = Object.entries(projectScreens).map(([slug, { title, gallery }]) => [slug, title, gallery.length]);
  expect(drawn.sort()).toEqual(expected.sort());
});

test('no file of a screen is larger than 6 kB compressed, and no two have the same name', () => {
  const large = screenFileList.filter(({ source }) => brotliCompressSync(source).length > MAX_BYTES);
  expect(large.map(({ name }) => name)).toEqual([]);
  expect(new Set(screenFileList.map(({ name }) => name)).size).toBe(drawings.length);
});

/** Letters that every page loads first; Urdu is set in a font of the system. */
const coreRange = /unicode-range: ([^;]+);/.exec(
  readFileSync(new URL('../styles/fonts/bricolage-inter.css', import.meta.url), 'utf8'),
)?.[1];
const coreLetters = (coreRange ?? '')
  .replaceAll('U+', '')
  .split(', ')
  .map((range) =>
    range
      .split('-')
      .map((code) => `\\u{${code}}`)
      .join('-'),
  )
  .join('');
const otherLetters = new RegExp(`[^${coreLetters}\\p{Script=Arabic}]`, 'gu');

describe.each(drawings)('$name', ({ markup, alt }) => {
  test('takes every color from a token that both themes have', () => {
    const colors = valuesOf(markup, /(?:fill|stroke)="([^"]+)"/g).filter((color) => color !== 'none');
    const tokens = colors.map((color) => /^var\(--([\w-]+)\)$/.exec(color)?.[1] ?? color);
    expect(tokens.filter((token) => !(token in light && token in dark))).toEqual([]);
  });

  test('is well-formed, and every number in it is one', () => {
    for (const element of ['g', 'text']) {
      const opened = valuesOf(markup, new RegExp(`<(${element})[ >]`, 'g'));
      expect(opened.length).toBe(valuesOf(markup, new RegExp(`</(${element})>`, 'g')).length);
    }
    expect(markup).not.toMatch(/&(?!amp;|lt;|gt;|quot;)|undefined|NaN/);
  });

  test('needs no font beyond those that every page loads', () => {
    expect(coreLetters).toContain('\\u{20}-');
    expect(markup.replace(/<[^>]+>/g, '').match(otherLetters)).toBeNull();
  });

  test('has a description, and letters that can be read', () => {
    expect(alt.length).toBeGreaterThan(40);
    const sizes = valuesOf(markup, /font-size="([\d.]+)"/g).map(Number);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(MIN_LETTERS);
  });
});
