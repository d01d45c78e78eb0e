import { expect, test } from 'vitest';
import { MAX_REQUEST } from '#common/page-limits.ts';
import type { Message } from '#web/public/chat/conversation.ts';
import { ownWords } from './own-words.ts';

const message = (role: Message['role'], content: string, more: Partial<Message> = {}): Message => ({
  id: content,
  role,
  content,
  timestamp: '2026-01-01T00:00:00.000Z',
  ...more,
});

test('only the words of the visitor are told, in order and as they were written', () => {
  expect(
    ownWords(
      [
        message('assistant', 'Hello', { isWelcome: true }),
        message('user', ' What does\n\nit cost? '),
        message('assistant', 'From $500.'),
        message('user', 'And a boat?'),
        message('assistant', 'Sorry', { isError: true }),
        message('user', 'And a boat?'),
      ],
      MAX_REQUEST,
    ),
  ).toBe('What does\n\nit cost?\n\nAnd a boat?');
});

test('there are no words before the first question', () => {
  expect(ownWords([message('assistant', 'Hello', { isWelcome: true })], MAX_REQUEST)).toBe('');
});

test('the oldest messages are left out where all do not fit', () => {
  const all = [message('user', 'a'.repeat(40)), message('user', 'b'.repeat(40)), message('user', 'c'.repeat(16))];
  expect(ownWords(all, 100)).toBe([...all.map(({ content }) => content)].join('\n\n'));
  expect(ownWords(all, 99)).toBe(`${'b'.repeat(40)}\n\n${'c'.repeat(16)}`);
  expect(ownWords(all, 57)).toBe('c'.repeat(16));
});

test('an older message never stands without the one after it', () => {
  const all = [message('user', 'short'), message('user', 'l'.repeat(90)), message('user', 'last')];
  expect(ownWords(all, 50)).toBe('last');
});

test('the last message stands whole, however little room there is', () => {
  expect(ownWords([message('user', 'first'), message('user', 'x'.repeat(2000))], 100)).toBe('x'.repeat(2000));
});
