import { expect, test } from 'vitest';
import { readTrialReply } from './playground-panel.tsx';

test.each([
  ['the content of its message', { message: { content: 'Yes.' }, content: 'No.' }, 'Yes.'],
  ['its content', { content: 'Yes.', response: 'No.' }, 'Yes.'],
  ['its response', { response: 'Yes.' }, 'Yes.'],
  ['a stand-in when it says nothing', { message: { content: '' } }, 'I received your message!'],
])('a reply is read from %s', (_where, data, content) => {
  expect(readTrialReply({ success: true, data }).content).toBe(content);
});

test('details that are missing are left out, the others are kept', () => {
  const { metadata } = readTrialReply({ data: { response: 'Yes.', metadata: { model: 'small', fromCache: true } } });
  expect(metadata).toEqual({ model: 'small', fromCache: true });
});

test.each([
  [{ success: false, message: 'The model is away' }, 'The model is away'],
  [{ success: false }, 'Failed to get AI response'],
  [null, 'Failed to get AI response'],
])('an answer that is no success fails with what it says', (answer, words) => {
  expect(() => readTrialReply(answer)).toThrow(words);
});
