import { expect, test } from 'vitest';
import { exportFileName } from './export-portfolio.ts';

test.each([
  [new Date(2026, 0, 5, 0, 0), 'portfolio-data-2026-01-05.json'],
  [new Date(2026, 10, 20, 23, 59), 'portfolio-data-2026-11-20.json'],
])('an export of %s is called %s', (now, name) => {
  expect(exportFileName(now)).toBe(name);
});
