import { expect, test } from 'vitest';
import { amount, countWords, fieldWords } from './content-counts.ts';

test.each([
  [0, '0 projects'],
  [1, '1 project'],
  [2, '2 projects'],
])('%i', (count, words) => {
  expect(amount(count, 'project')).toBe(words);
});

test('counts of a whole content', () => {
  expect(countWords({ projects: 6, skills: 1, faqs: 0 })).toBe('6 projects, 1 skill and 0 FAQs');
});

test('fields read as words, unknown ones as they are', () => {
  expect(fieldWords(['title', 'githubUrl', 'somethingNew'])).toBe('title, GitHub link, somethingNew');
});
