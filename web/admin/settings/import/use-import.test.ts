import { describe, expect, test } from 'vitest';
import { MAX_IMPORT_BODY } from '#common/limits.ts';
import { importMessages } from '#common/rules/files.ts';
import { readImport } from './use-import.ts';

const skill = { name: 'Hapi', category: 'backend', proficiency: 'expert' };
const project = { title: 'Site', category: 'web', description: 'A site.' };
const file = (lists: object = {}) => JSON.stringify({ projects: [], skills: [], faqs: [], ...lists });

test('content comes out parsed, with the defaults of the import', () => {
  const reading = readImport(file({ version: 1, skills: [skill] }));
  expect(reading).toMatchObject({ kind: 'content', content: { skills: [{ name: 'Hapi', priority: 0 }] } });
});

test.each([
  ['{"projects": [}', 'not-json'],
  ['{"projects": []', 'not-json'],
  ['portfolio', 'not-json'],
])('%j is not JSON', (text, kind) => {
  expect(readImport(text).kind).toBe(kind);
});

test('the place of a mistake is told where the engine tells it', () => {
  expect(readImport('{\n  "projects": []\n  "skills": []\n}')).toEqual({
    kind: 'not-json',
    message: 'The text stops being JSON in line 3, column 3.',
  });
});

test.each(['[]', '{}', 'null', '4', '"projects"', '{"contacts":[]}'])('%s is foreign', (text) => {
  expect(readImport(text)).toEqual({
    kind: 'refused',
    message: 'This is not a portfolio export: it has no lists of projects, skills and FAQs.',
  });
});

test('a newer format is named', () => {
  expect(readImport(file({ version: 2, somethingNew: [] }))).toEqual({
    kind: 'refused',
    message: 'This file was written by a newer version of this product (format 2). Update this server first.',
  });
});

test('10 MB are read, one byte more is not; letters of two bytes count twice', () => {
  const text = file();
  const spaces = ' '.repeat(MAX_IMPORT_BODY - text.length);
  expect(readImport(text + spaces).kind).toBe('content');
  expect(readImport(`${text + spaces} `)).toEqual({ kind: 'refused', message: importMessages.tooLarge });
  expect(readImport('é'.repeat(MAX_IMPORT_BODY / 2 + 1))).toEqual({
    kind: 'refused',
    message: importMessages.tooLarge,
  });
});

describe('problems', () => {
  const problemsOf = (lists: object) => {
    const reading = readImport(file(lists));
    return reading.kind === 'faulty' ? reading.problems : reading.kind;
  };

  test('name the row as people count, and the field', () => {
    expect(problemsOf({ projects: [project, project, { ...project, title: ' ' }] })).toEqual([
      'Project 3, title: Project title is required',
    ]);
  });

  test('are all told at once', () => {
    expect(
      problemsOf({ skills: [{ ...skill, experienceYears: 51 }], faqs: [{ question: 'Why?', answer: '' }] }),
    ).toEqual([
      'Skill 1, experienceYears: Experience must be between 0 and 50 years',
      'FAQ 1, answer: Answer is required',
    ]);
  });

  test('a row that is no object, an unknown field, an id twice', () => {
    expect(problemsOf({ projects: ['Site'] })).toEqual([expect.stringMatching(/^Project 1: /)]);
    expect(problemsOf({ skills: [{ ...skill, level: 3 }] })).toEqual([expect.stringMatching(/^Skill 1: .*level/)]);
    expect(
      problemsOf({
        skills: [
          { ...skill, id: 'a' },
          { ...skill, id: 'a' },
        ],
      }),
    ).toEqual(['Skill 2, id: This id appears more than once']);
  });

  test('a missing list', () => {
    expect(problemsOf({ faqs: undefined })).toEqual(['faqs: Must be a list']);
    expect(problemsOf({ faqs: 'none' })).toEqual(['faqs: Must be a list']);
  });
});
