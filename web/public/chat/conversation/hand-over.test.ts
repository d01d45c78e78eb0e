import { expect, test } from 'vitest';
import { MAX_REQUEST } from '#common/page-limits.ts';
import type { Message, ReplyNotes } from '#web/public/chat/conversation.ts';
import { handOverOf, ownWords, visitorDetails } from './hand-over.ts';

const asked = (content: string): Message => ({ id: content, role: 'user', content, timestamp: '' });
const replied = (brief?: ReplyNotes['brief']): Message => ({
  id: 'r',
  role: 'assistant',
  content: 'Yes, from $500.',
  timestamp: '',
  metadata: { model: '', answered: true, builtIn: true, sources: [], ...(brief && { brief }) },
});
const addOns = [
  { id: 'ai', name: 'AI assistant' },
  { id: 'pay', name: 'Payments' },
];

test('the form gets the own words and the latest brief', () => {
  const found = handOverOf(
    [
      asked('I need a shop'),
      replied({ projectType: 'ecommerce' }),
      asked('For $800, jane@example.com'),
      replied({ projectType: 'ecommerce', budget: '$500 - $1,000', timeline: 'ASAP', packageId: 'launch' }),
      asked('Fine'),
    ],
    addOns,
  );
  expect(found?.fields).toEqual({
    projectType: 'ecommerce',
    budget: '$500 - $1,000',
    timeline: 'ASAP',
    package: 'launch',
    email: 'jane@example.com',
  });
  expect(found?.words(5000)).toBe('I need a shop\n\nFor $800, jane@example.com\n\nFine');
});

test('add-ons have no field, so their names follow the words within the same room', () => {
  const found = handOverOf([asked('With AI and payments'), replied({ addOns: ['pay', 'gone', 'ai'] })], addOns);
  expect(found?.words(5000)).toBe('With AI and payments\n\nAdd-ons: AI assistant, Payments');
  const long = handOverOf([asked('a'.repeat(30)), asked('b'.repeat(30)), replied({ addOns: ['pay'] })], addOns);
  expect(long?.words(75)).toBe(`${'b'.repeat(30)}\n\nAdd-ons: Payments`);
});

test('nothing is handed over before the first question', () => {
  expect(handOverOf([{ ...replied(), isWelcome: true }], addOns)).toBeNull();
});

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
