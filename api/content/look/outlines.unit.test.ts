import { expect, test } from 'vitest';
import { letteringFor } from './outlines.ts';

const urdu = await letteringFor({ fonts: 'bricolage-inter', language: 'ur' });
const latin = await letteringFor({ fonts: 'bricolage-inter' });
const pathsIn = (glyphs: string) => [...glyphs.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
const shapesOf = (text: string) => pathsIn(urdu.pathOf(text).glyphs);

test('each letter has the shape that its neighbors ask for', () => {
  const alone = shapesOf('ب');
  expect(shapesOf('ا ب')).toEqual(expect.arrayContaining(alone));
  expect(shapesOf('ببب')).not.toEqual(expect.arrayContaining(alone));
  expect(urdu.pathOf('ببب').width).toBeLessThan(3 * urdu.pathOf('ب').width);
});

test('a line begins at the right, and Latin words and numbers in it are read from the left', () => {
  const words = shapesOf('ہنر Ada 27');
  const [ada, year] = [pathsIn(latin.pathOf('Ada').glyphs), pathsIn(latin.pathOf('27').glyphs)];
  const start = (part: (string | undefined)[]) =>
    words.findIndex((_, at) => part.every((path, index) => words[at + index] === path));
  expect(start(ada)).toBe(0);
  expect(start(year)).toBeGreaterThan(start(ada));
  expect(start(shapesOf('ہنر'))).toBeGreaterThan(start(year));
});

test('letters of Urdu alone, ہ and ے, are drawn', () => expect(urdu.drawable('ہے 🎨')).toBe('ہے'));

test('the initial of an Urdu name is its first letter, and of a Latin one a capital', () => {
  expect([urdu.initialOf('ہنر'), urdu.initialOf('hunar')]).toEqual(['ہ', 'H']);
});
