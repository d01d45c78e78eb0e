import { expect, test } from 'vitest';
import { checkMark, fieldProblem, fillFields, findCheckMark, findUnfilled, type ReplyValues } from './reply-fields.ts';

const values = (given: Partial<ReplyValues> = {}): ReplyValues => ({
  firstName: 'Ada',
  name: 'Ada Lovelace',
  company: null,
  projectType: null,
  budget: null,
  timeline: null,
  ownerName: 'Inês',
  bookingLink: 'https://site.dev/#book',
  estimate: null,
  ...given,
});

test('fields are filled, fallbacks stand in, and what is missing stays and is named once', () => {
  const filled = fillFields(
    'Hi {firstName|there} of {company|your company}: {budget}, {budget} {estimate} { name }',
    values(),
  );
  expect(filled).toEqual({
    text: 'Hi Ada of your company: {budget}, {budget} {estimate} Ada Lovelace',
    missing: ['budget', 'estimate'],
  });
});

test('braces and patterns in a value are text', () => {
  const name = '{ownerName} $& {company|x}';
  expect(fillFields('Hi {name}', values({ name })).text).toBe(`Hi ${name}`);
  expect(findUnfilled(`Hi ${name}`, values({ name }))).toBeNull();
});

test.each([
  ['{firstName}', null],
  ['{ firstName | there }', null],
  ['no braces, or { open', null],
  ['{name|}', null],
  ['{fristName}', '{fristName} is no field'],
  ['{}', '{} is no field'],
  ['{name} {Name}', '{Name} is no field'],
])('a template with %j has the problem %j', (text, problem) => {
  const found = fieldProblem(text);
  expect(problem === null ? found : found?.startsWith(problem)).toBe(problem === null ? null : true);
});

test.each([
  ['Hi {firstName}', '{firstName}'],
  ['Hi {FIRSTNAME|you}', '{FIRSTNAME|you}'],
  ['GET /users/{id}', null],
  ['{ "a": 1 }', null],
])('a reply %j has the unfilled field %j', (text, unfilled) => {
  expect(findUnfilled(text, values())).toBe(unfilled);
});

test('a mark to check is found', () => {
  expect(findCheckMark(`It costs ${checkMark('$500')}.`)).toBe('[check: $500]');
  expect(findCheckMark('See [Check: it]')).toBe('[Check: it]');
  expect(findCheckMark('[checked] check: it')).toBeNull();
});
