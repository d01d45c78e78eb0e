import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  email,
  filter,
  multiLine,
  optionalSingleLine,
  queryNumber,
  scalars,
  shortTexts,
  singleLine,
  truncatedText,
  visitorLine,
  visitorText,
  webAddress,
} from './fields.ts';

describe('single-line text', () => {
  const name = singleLine({ max: 5, required: 'Name is required' });
  test.each(['a', '12345', ' Zoë '])('%j is accepted and trimmed', (value) => {
    expect(name.parse(value)).toBe(value.trim());
  });
  test.each(['', '  ', '123456', 'a\nb', 'a\u2028b', 'a\0'])('%j is refused', (value) => {
    expect(name.safeParse(value).success).toBe(false);
  });
});

test('multi-line text may contain line breaks and tabs, but no other control characters', () => {
  const text = multiLine({ max: 20, required: 'Required' });
  expect(text.parse('one\ntwo\tthree')).toBe('one\ntwo\tthree');
  expect(text.safeParse('bell \x07').success).toBe(false);
});

test.each(['one\r\ntwo\r\n\r\nthree', 'one\rtwo\r\rthree'])(
  'text of several lines keeps one kind of line break: %j',
  (value) => {
    expect(multiLine({ max: 20, required: 'Required' }).parse(value)).toBe('one\ntwo\n\nthree');
  },
);

describe('text that nobody sees', () => {
  const rules = { max: 40, required: 'Name is required' };
  const INVISIBLE = [
    '\u200b',
    '\u00ad\u2060',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800\u2800',
    '\ufeff \u00a0\u3000',
    '\u{e0041}\u{e007f}',
    '\ufe0f',
    '\u034f',
    '\u180e',
    '\u{1d159}',
    '\u2028',
  ];
  const schemas = { singleLine, multiLine, visitorLine, visitorText };
  const cases = Object.entries(schemas).flatMap(([name, schema]) =>
    INVISIBLE.map((text) => [name, text, schema] as const),
  );

  test.each(cases)('%s takes %j for a missing text', (_name, text, schema) => {
    expect(schema(rules).safeParse(text).error?.issues[0]?.message).toBe('Name is required');
  });
  test('an optional text of it is none, and an entry of it is left out', () => {
    for (const text of INVISIBLE) expect(optionalSingleLine(40).parse(text)).toBeNull();
    const tags = shortTexts({ name: 'tag', plural: 'tags', maxItems: 3, maxLength: 10 });
    expect(tags.parse(['red', '\u200b\u2060'])).toEqual(['red']);
  });
  test('it is kept beside something that is seen', () => {
    expect(singleLine(rules).parse('می\u200cخواهم ❤\ufe0f')).toBe('می\u200cخواهم ❤\ufe0f');
  });
});

describe('marks', () => {
  const rules = { max: 40, required: 'Required' };
  const MARKS = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';

  test.each([
    ['singleLine', singleLine(rules)],
    ['multiLine', multiLine(rules)],
    ['visitorLine', visitorLine(rules)],
    ['visitorText', visitorText(rules)],
    ['truncatedText', truncatedText(40)],
  ])('%s removes direction marks and keeps the words', (_name, schema) => {
    expect(schema.parse(`${MARKS}Ada ${MARKS}Love\u202elace${MARKS}`)).toBe('Ada Lovelace');
  });

  test.each(['family 👨‍👩‍👧', 'क्‍ष', 'می‌خواهم', 'שלום, עולם'])('%s keeps the joiners that its script needs', (text) => {
    expect([visitorLine(rules).parse(text), visitorText(rules).parse(text)]).toEqual([text, text]);
  });

  test('a text of marks alone counts as missing', () => {
    expect(visitorLine(rules).safeParse('\u202e\u200f').error?.issues[0]?.message).toBe('Required');
  });

  test('short texts lose direction marks, too', () => {
    expect(shortTexts({ name: 'tag', plural: 'tags', maxItems: 3, maxLength: 10 }).parse(['\u202ered', 'red'])).toEqual(
      ['red'],
    );
  });

  test('control characters of a visitor are removed, and tabs and rare breaks become spaces on one line', () => {
    expect(visitorLine(rules).parse('Ada\x07\tLove\x1blace\u2028Byron')).toBe('Ada Lovelace Byron');
  });

  test('control characters of a visitor are removed, and each kind of line break becomes one', () => {
    expect(visitorText(rules).parse('one\ttwo\x07\nthree\u2028four\x0bfive\r\nsix')).toBe(
      'one\ttwo\nthree\nfour\nfive\r\nsix',
    );
  });

  test.each(['A\0da', 'Ada\r\nBcc: x'])('%j on one line, which no person can enter, is refused', (text) => {
    expect(visitorLine(rules).safeParse(text).success).toBe(false);
  });
});

test.each(['a@b.co', 'first.last+tag@sub.example.com'])('%s is accepted as an email', (value) => {
  expect(email.parse(` ${value} `)).toBe(value);
});

test.each([
  'a@b',
  '"quoted"@example.com',
  'a@example.com, b@example.com',
  'a@example.com\nBcc: b@example.com',
  'a(comment)@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is refused as an email', (value) => {
  expect(email.safeParse(value).success).toBe(false);
});

test('web addresses are http or https, and blank becomes null', () => {
  expect(webAddress.parse('https://example.com/a?b=c')).toBe('https://example.com/a?b=c');
  expect(webAddress.parse('')).toBeNull();
  for (const value of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'example.com', '//example.com'])
    expect(webAddress.safeParse(value).success, value).toBe(false);
});

test('short texts may be a list or separated by commas, without blanks and duplicates', () => {
  const tags = shortTexts({ name: 'tag', plural: 'tags', maxItems: 3, maxLength: 10 });
  expect(tags.parse('a, b,, a ,')).toEqual(['a', 'b']);
  expect(tags.parse(['a', ' ', 'c'])).toEqual(['a', 'c']);
  expect(tags.safeParse('a,b,c,d').success).toBe(false);
});

test('blank and "all" turn a filter off', () => {
  const status = filter(['new', 'done']);
  expect([status.parse(''), status.parse('all'), status.parse(undefined), status.parse('new')]).toEqual([
    undefined,
    undefined,
    undefined,
    'new',
  ]);
  expect(status.safeParse('toString').success).toBe(false);
});

test('numbers in a query are whole, limited, and have a default', () => {
  const limit = queryNumber(10, 1, 100);
  expect([z.parse(limit, undefined), z.parse(limit, ''), z.parse(limit, '7')]).toEqual([10, 10, 7]);
  for (const value of ['0', '101', '1.5', '1e1', '-1', 'x', ' 7', ['7']])
    expect(z.safeParse(limit, value).success, String(value)).toBe(false);
});

test('free-form data may contain a limited number of scalars with plain names', () => {
  const data = scalars(2);
  expect(data.parse({ source: 'chat', count: 2 })).toEqual({ source: 'chat', count: 2 });
  for (const value of [{ a: {} }, { 'a b': 1 }, { constructor: 1 }, { toString: 1 }, { a: 1, b: 2, c: 3 }])
    expect(data.safeParse(value).success, JSON.stringify(value)).toBe(false);
});

test('a list of short texts names the entry that is wrong and what it can be', () => {
  const technologies = shortTexts({ name: 'technology', plural: 'technologies', maxItems: 2, maxLength: 60 });
  const messageFor = (value: unknown) => technologies.safeParse(value).error?.issues.at(0)?.message;
  expect(messageFor(['x'.repeat(61)])).toBe('A technology can have at most 60 characters');
  expect(messageFor('a, b, c')).toBe('Name at most 2 technologies');
  expect(messageFor([1])).toBe('A technology must be text');
  expect(messageFor(1)).toBe('Send the technologies as a list, or as text with commas');
});

describe('an email address', () => {
  test.each([
    ['ada@example.com\u200b', 'ada@example.com'],
    ['\ufeff\u2068ada@example.com\u2069', 'ada@example.com'],
    ['ada\u00ad@exam\u200dple.com\u00a0', 'ada@example.com'],
    ['ada\u2060@example\u180e.com\ufe0f', 'ada@example.com'],
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@mu\u0308nchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@straße.example', 'ada@xn--strae-oqa.example'],
    ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
    ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['Ada@xn--mnchen-3ya.example', 'Ada@xn--mnchen-3ya.example'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored);
  });
  test.each([
    'äda@example.com',
    'ada@münchen',
    'ada@mün/chen.example',
    'ada@mün@chen.example',
    'ada@mün:80.example',
    'ada@mün%2e.example',
    'ada@１２７.0.0.1',
    'ada@mün chen.example',
    'ada@-.example',
    'ada@example.com\r\nBcc: eve@example.com',
    '\u200b@\u200b',
  ])('%j is refused', (typed) => {
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Invalid email address');
  });
  test('characters that nobody sees are no address', () => {
    expect(email.safeParse('\u200b\ufeff').error?.issues[0]?.message).toBe('Email is required');
  });
});
