import { expect, test } from 'vitest';
import type { Message, ReplyNotes } from '#web/public/chat/conversation.ts';
import { handOverOf } from './hand-over.ts';

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
