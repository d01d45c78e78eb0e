import { expect, test } from 'vitest';
import { cleanName } from './incoming.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['C:\\Users\\ada\\plan.pdf', 'plan.pdf'],
  ['../../plan.pdf', 'plan.pdf'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['a\r\nb.pdf', 'ab.pdf'],
  ['👩‍💻.pdf', '👩‍💻.pdf'],
  ['می‌خواهم.pdf', 'می‌خواهم.pdf'],
  ['...', 'file'],
  ['\u200b', 'file'],
  ['folder/', 'file'],
])('the name of an uploaded file: %j is %j', (given, name) => {
  expect(cleanName(given)).toBe(name);
});

test('a long name keeps its ending', () => {
  const name = cleanName(`${'a'.repeat(400)}.pdf`);
  expect([name.length, name.endsWith('a.pdf')]).toEqual([255, true]);
});
