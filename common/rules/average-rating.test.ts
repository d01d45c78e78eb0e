import { expect, test } from 'vitest';
import { averageRating } from './average-rating.ts';

test.each([
  [[], null],
  [[5, 5, 5], 5],
  [[5, 4], 4.5],
  [[5, 5, 4], 4.6],
  [[4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5], 4.9],
])('the ratings %j are shown as %j', (ratings, average) => {
  expect(averageRating(ratings.map((rating) => ({ rating })))).toBe(average);
});
