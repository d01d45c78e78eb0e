import { expect, test } from 'vitest';
import type { Message } from '#web/public/chat/conversation.ts';
import { visitorDetails } from './visitor-details.ts';

const said = (...texts: string[]) =>
  visitorDetails(
    texts.map((content): Message => ({ id: content, role: 'user', content, timestamp: '2026-01-01T00:00:00.000Z' })),
  );

test.each([
  ['My name is Jane Doe and I need a shop', 'Jane Doe'],
  ["Hi, I'm Zoë O’Neill-Smith.", 'Zoë O’Neill-Smith'],
  ['I am Ravi from Pune', 'Ravi'],
  ['this is Anna Maria Berg', 'Anna Maria Berg'],
  ['Thanks!\nJane Doe, jane@example.com', 'Jane Doe'],
  ['Jane Doe <jane@example.com>', 'Jane Doe'],
])('the name is found in %j', (text, name) => {
  expect(said(text).name).toBe(name);
});

test.each(["I'm looking for help", 'I’m German', 'I am Ready', 'Is my name safe?', 'This is Great', 'WordPress?'])(
  'no name is found in %j',
  (text) => expect(said(text)).toEqual({}),
);

test.each([
  ['write to jane.doe+shop@mail.example.co.uk, please', 'jane.doe+shop@mail.example.co.uk'],
  ['(jane@example.com)', 'jane@example.com'],
  ['jane@example.com.', 'jane@example.com'],
])('the email is found in %j', (text, email) => {
  expect(said(text).email).toBe(email);
});

test('the last of several counts, and the words of the assistant do not', () => {
  expect(said('a@example.com', 'no: b@example.com', 'thanks')).toEqual({ email: 'b@example.com' });
  const reply: Message = { id: '1', role: 'assistant', content: 'owner@example.com', timestamp: '' };
  expect(visitorDetails([reply])).toEqual({});
});

test('a long text without spaces takes no time', () => {
  // The time of this thread alone: other work on the machine does not count.
  const before = process.threadCpuUsage();
  said(`${'a'.repeat(2000)}@${'b.'.repeat(500)}`, 'A'.repeat(2000), `${'Aa '.repeat(600)}x`);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(100);
});
