import { expect, test } from 'vitest';
import { formatText } from './format-text.ts';

test('what is selected becomes bold and stays selected', () => {
  expect(formatText({ text: 'Hi Ada there', start: 3, end: 6 }, 'bold')).toEqual({
    text: 'Hi **Ada** there',
    start: 5,
    end: 8,
  });
});

test('without a selection a word to replace is put in', () => {
  expect(formatText({ text: '', start: 0, end: 0 }, 'italic')).toEqual({ text: '*italic*', start: 1, end: 7 });
});

test('whole lines become a list, and a list becomes lines again', () => {
  const list = formatText({ text: 'You get:\none\ntwo', start: 10, end: 16 }, 'list');
  expect(list.text).toBe('You get:\n- one\n- two');
  expect(formatText(list, 'list').text).toBe('You get:\none\ntwo');
});

test('a link keeps its words', () => {
  expect(formatText({ text: 'see here', start: 4, end: 8 }, 'link').text).toBe('see [here](https://)');
});
