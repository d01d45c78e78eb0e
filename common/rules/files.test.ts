import { describe, expect, test } from 'vitest';
import { MAX_UPLOAD } from '#common/limits.ts';
import { categoryOf, endingFor, endingOf, fileRules, isShown, problemOf, sizeText, tooLarge } from './files.ts';

test.each([
  ['resume.pdf', 'pdf'],
  ['Resume.PDF', 'pdf'],
  ['resume.pdf.exe', undefined],
  ['resume', undefined],
  ['pdf', undefined],
  ['photo.jpeg', 'jpeg'],
  ['constructor.constructor', undefined],
])('the extension of %s is %s', (name, ending) => {
  expect(endingOf(name)).toBe(ending);
});

describe('choosing a resume', () => {
  const problem = (name: string, size: number) => problemOf({ name, size }, fileRules.resume);
  test('a resume is required', () => expect(problemOf(null, fileRules.resume)).toBe('Please select a resume file'));
  test('a resume has to be PDF or Word', () => {
    expect(problem('a.png', 1)).toBe('Please upload a PDF or Word document');
    expect(problem('a.docx', 1)).toBeNull();
  });
  test('a resume may have 10 MB and not one byte more', () => {
    expect(problem('a.pdf', MAX_UPLOAD)).toBeNull();
    expect(problem('a.pdf', MAX_UPLOAD + 1)).toBe('File size must be less than 10MB');
    expect(tooLarge()).toBe('File size must be less than 10MB');
  });
});

test.each([
  ['application/pdf', 'document', true],
  ['image/png', 'image', true],
  ['text/csv', 'document', false],
  ['application/x-msdownload', 'unknown', false],
])('%s belongs to the category %s', (type, category, shown) => {
  expect([categoryOf(type), isShown(type)]).toEqual([category, shown]);
});

test('a content type is written with one extension', () => {
  expect(endingFor('image/jpeg')).toBe('jpg');
  expect(endingFor('text/html')).toBeUndefined();
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1.5 * 1024 * 1024, '1.5 MB'],
])('%d bytes are formatted as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
