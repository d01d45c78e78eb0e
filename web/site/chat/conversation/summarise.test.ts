import { expect, test } from 'vitest';
import type { Message } from '#web/site/chat/conversation.ts';
import { summarise } from './summarise.ts';

const message = (role: Message['role'], content: string, more: Partial<Message> = {}): Message => ({
  id: content,
  role,
  content,
  timestamp: '2026-01-01T00:00:00.000Z',
  ...more,
});

test('what was asked and said stands in the summary; greeting and failures do not', () => {
  expect(
    summarise([
      message('assistant', 'Hello', { isWelcome: true }),
      message('user', 'What does\n\nit cost?'),
      message('assistant', 'From $500.'),
      message('user', 'And a boat?'),
      message('assistant', 'Sorry', { isError: true }),
    ]),
  ).toBe('From my chat with the AI assistant:\nI asked: What does it cost?\nIt said: From $500.\nI asked: And a boat?');
});

test('nothing asked, nothing to tell', () => {
  expect(summarise([message('assistant', 'Hello', { isWelcome: true })])).toBe('');
});

test('however long the talk was, the summary fits into the form with room to write', () => {
  const talk = Array.from({ length: 200 }, (_, index) =>
    message(index % 2 ? 'assistant' : 'user', 'word '.repeat(400)),
  );
  expect(summarise(talk).length).toBeLessThan(2500);
});
