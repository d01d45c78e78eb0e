import { expect, test } from 'vitest';
import type { Face } from './fonts.ts';
import { directionOf, visualRuns } from './visual-order.ts';

/** Two faces: one of Latin and signs, one of Hebrew and Arabic. */
const faceOf = (name: string, letters: RegExp): Face => ({
  name,
  content: Buffer.alloc(0),
  ascent: 1,
  isScript: false,
  readTogether: null,
  has: (codePoint) => letters.test(String.fromCodePoint(codePoint)),
  advanceOf: () => 1,
});
const faces = [faceOf('latin', /[ -~]/u), faceOf('semitic', /[\p{Script=Hebrew}\p{scx=Arab}]/u)];

/** Returns what is seen from left to right: the font library turns a run with letters of such a script around. */
const seen = (text: string, direction = directionOf(text)) =>
  visualRuns(text, faces, direction).map((run) =>
    /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(run.text) ? [...run.text].reverse().join('') : run.text,
  );

test('a text from left to right is drawn as it is, word by word', () => {
  const runs = visualRuns('A shop (2027)', faces, 'ltr');
  expect(runs.map(({ text, isWhole }) => [text, isWhole])).toEqual([['A shop (2027)', undefined]]);
});

test.each([
  { text: 'אבג', order: 'גבא' },
  { text: 'אב גד', order: 'דג בא' },
  { text: 'abc אבג def', order: 'abc גבא def' },
  { text: 'אבג abc דהו', order: 'והד abc גבא' },
  { text: 'אבג 123', order: '123 גבא' },
  { text: 'abc (אבג)', order: 'abc (גבא)' },
  { text: 'אבג (דהו) abc', order: 'abc (והד) גבא' },
  { text: 'אבג.', order: '.גבא' },
  { text: 'سلام ۱۲۳', order: '۱۲۳ مالس' },
  { text: 'سلام ١٢٣', order: '١٢٣ مالس' },
])('$text is seen as $order', ({ text, order }) => {
  expect(seen(text).join('')).toBe(order);
});

test('the first letter with a direction gives that of the paragraph', () => {
  expect(['12 אבג', '(سلام) abc', 'abc אבג', '123', ''].map(directionOf)).toEqual(['rtl', 'rtl', 'ltr', 'ltr', 'ltr']);
});
