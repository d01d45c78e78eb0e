import { expect, test } from 'vitest';
import { sampleProject } from '#common/contract/testing/sample-project.ts';
import { isPublic, publicProject, summaryOf } from './public-projects.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

test.each([
  ['the summary wins over the description', 'In short.', 'A long story.', 'In short.'],
  ['a short description stands whole, on one line', null, 'One.\n\nTwo.', 'One. Two.'],
  [
    'the first sentences that fit are taken',
    null,
    `First one. Second one. Then ${words(60)}.`,
    'First one. Second one.',
  ],
  [
    'a dot inside of a sentence does not end it',
    null,
    `Version 3.5 of J. Smith Inc. cuts costs. Then ${words(60)}`,
    'Version 3.5 of J. Smith Inc. cuts costs.',
  ],
])('%s', (_what, summary, description, shown) => {
  expect(summaryOf({ summary, description })).toBe(shown);
});

test('a sentence longer than a summary ends between words', () => {
  const shown = summaryOf({ summary: null, description: words(80) });
  expect(shown).toMatch(/^word0 .* word\d+…$/);
  expect(shown.length).toBeLessThanOrEqual(200);
});

test('a description without spaces is cut and not longer than a summary', () => {
  expect(summaryOf({ summary: null, description: 'x'.repeat(5000) }).length).toBeLessThanOrEqual(200);
});

const project = sampleProject({
  githubUrl: 'https://example.com/code',
  demoUrl: 'https://example.com/demo',
  formerSlugs: ['old'],
  deadLinks: ['https://example.com/demo'],
});

test('visitors get no dead link and no bookkeeping', () => {
  const shown = publicProject(project);
  expect([shown.githubUrl, shown.demoUrl]).toEqual(['https://example.com/code', null]);
  expect([shown.formerSlugs, shown.deadLinks]).toEqual([[], []]);
});

test('visitors get no link without encryption', () => {
  expect(publicProject({ ...project, githubUrl: 'http://example.com/code' }).githubUrl).toBeNull();
});

test.each([
  ['completed', false, true],
  ['planned', false, true],
  ['archived', false, false],
  ['completed', true, false],
])('of %s, draft %s, visitors see the project: %s', (status, isDraft, shown) => {
  expect(isPublic({ status, isDraft })).toBe(shown);
});
