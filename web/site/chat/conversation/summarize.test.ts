import { expect, test } from 'vitest';
import type { Message } from '#web/site/chat/conversation.ts';
import { summarize } from './summarize.ts';

const message = (role: Message['role'], content: string, more: Partial<Message> = {}): Message => ({
  id: content,
  role,
  content,
  timestamp: '2026-01-01T00:00:00.000Z',
  ...more,
});

test('the summary contains questions and replies, without greeting and failures', () => {
  expect(
    summarize([
      message('assistant', 'Hello', { isWelcome: true }),
      message('user', 'What does\n\nit cost?'),
      message('assistant', 'From $500.'),
      message('user', 'And a boat?'),
      message('assistant', 'Sorry', { isError: true }),
    ]),
  ).toBe('From my chat with the AI assistant:\nI asked: What does it cost?\nIt said: From $500.\nI asked: And a boat?');
});

test('the summary is empty without a question', () => {
  expect(summarize([message('assistant', 'Hello', { isWelcome: true })])).toBe('');
});

test('the summary of a long conversation fits into the form and leaves space', () => {
  const controller = Array.from({ length: 200 }, (_, index) =>
    message(index % 2 ? 'assistant' : 'user', 'word '.repeat(400)),
  );
  expect(summarize(controller).length).toBeLessThan(2500);
});
