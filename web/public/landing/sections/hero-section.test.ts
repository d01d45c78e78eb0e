import { expect, test } from 'vitest';
import { rulerMarks } from './hero-section.tsx';

test.each([
  [1, [1]],
  [3, [1, 2, 3]],
  [8, [1, 2, 3, 4, 5, 6, 7, 8]],
  [9, [2, 4, 6, 8, 10]],
  [16, [2, 4, 6, 8, 10, 12, 14, 16]],
  [27, [4, 8, 12, 16, 20, 24, 28]],
  [33, [8, 16, 24, 32, 40]],
  [65, [13, 26, 39, 52, 65]],
  [104, [13, 26, 39, 52, 65, 78, 91, 104]],
])('a delivery of %d weeks has the marks %j', (longest, marks) => {
  expect(rulerMarks(longest)).toEqual(marks);
});

test('every length has at most eight marks and lies within them', () => {
  for (let weeks = 1; weeks <= 104; weeks += 1) {
    const marks = rulerMarks(weeks);
    expect(marks.length).toBeLessThanOrEqual(8);
    expect(marks.at(-1)).toBeGreaterThanOrEqual(weeks);
    expect(marks.at(-2) ?? 0).toBeLessThan(weeks);
  }
});
