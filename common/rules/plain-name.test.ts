import { expect, test } from 'vitest';
import { firstNameOf, plainName } from './plain-name.ts';

test.each([
  'Ada Lovelace',
  'Dr. Ørjan Ünsal',
  'J. R. R. Tolkien',
  "Seán O'Casey-Smith",
  '愛 李',
  'Ada 2nd',
  '王小明',
  'Núria Gal·la',
  'Tom & Jerry',
  'Anne-Marie (Acme)',
  'علي رضا',
  'प्रिया शर्मा',
])('%s is a name', (name) => {
  expect(plainName(name)).toBe(name);
});

test.each([
  'evil.example',
  'Win at https://evil.example',
  'evil．example',
  'evil。example',
  'evil․example',
  'a／b',
  'eve＠evil',
  'WWW evil',
  'Call 0800 123 456',
  'x'.repeat(61),
  '=HYPERLINK("x")',
  '+1 555',
  '-2+3',
  '12345',
  '3M',
  '<b>Ada</b>',
  '**Ada**',
  '{firstName}',
  '$$$ win',
  '...',
  '🎉🎉',
  '',
])('%s, of which a mail program may make a link or a call, or that is no name, is none', (name) => {
  expect(plainName(name)).toBeNull();
});

test.each([
  ['Ada Lovelace', 'Ada'],
  ['  Jean-Luc   Picard ', 'Jean-Luc'],
  ['王小明', '王小明'],
  ['愛 李', '愛'],
  ['李', '李'],
  ['Lovelace, Ada', null],
  ['J. R. R. Tolkien', null],
  ['A Lovelace', null],
  ['Dr. Ørjan Ünsal', null],
  ['Mrs Dalloway', null],
  ['evil.example', null],
  ['=SUM(A1)', null],
  ['<script>', null],
  ['4711', null],
])('who writes as %s is greeted as %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
