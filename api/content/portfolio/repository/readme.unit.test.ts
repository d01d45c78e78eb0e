import { expect, test } from 'vitest';
import { processorTime } from '#scripts/testing/processor-time.ts';
import { firstParagraph, storyOf } from './read-repository.ts';

const MAX = 20_000;
const BYTES = 512 * 1024;
const times = (text: string) => text.repeat(BYTES / text.length);

test.each([
  ['comments that never end', times('<!--')],
  ['comments that never end, on lines', times('<!--\n')],
  ['images that never end', times(`${'![]('.repeat(1_000)}\n`)],
  ['badges that never end', times(`${'[![a]('.repeat(800)}\n`)],
  ['brackets', times(`${'!['.repeat(2_000)}\n`)],
  ['tags', times(`${'<a>'.repeat(1_600)}x\n`)],
])('a README of %s does not keep the server busy', (_name, readme) => {
  const start = processorTime();
  const story = storyOf(readme, MAX);
  if (story !== null) firstParagraph(story);
  expect(processorTime() - start).toBeLessThan(5_000);
});

test('comments are left out, also over several lines, and one without an end stays text', () => {
  expect(storyOf('One.<!-- a\nb -->\n\nTwo.<!-- c', MAX)).toBe('One.\n\nTwo.<!-- c');
});

test('images and badges leave their description or nothing', () => {
  const readme = '[![build](https://ci.example/b.svg)](https://ci.example)\n\nA ![green](g.png "Green") kiln.';
  expect(storyOf(readme, MAX)).toBe('A green kiln.');
});
