import { expect, test } from 'vitest';
import { firstNameOf } from '#common/rules/plain-name.ts';
import { replyAddress } from '#web/admin/contacts/messages.ts';
import { greetingOf } from './email-frame.tsx';

const bodyOf = (name: string) => new URL(replyAddress({ email: 'ada@studio.dev', name })).searchParams.get('body');

test.each(['=HYPERLINK("https://x.example","Ada")', '<b>Ada</b>', '+49 170 1234567', '42', 'www.ada.example', '@ada'])(
  'what is no name is greeted neutrally by a reply, by mailto: and by every email: %s',
  (name) => {
    expect(firstNameOf(name)).toBeNull();
    expect(bodyOf(name)).toMatch(/^Hi there,/);
    expect(greetingOf(name)).toBe('Hello,');
  },
);

test('a name is greeted by all three', () => {
  expect(firstNameOf('Ada Lovelace')).toBe('Ada');
  expect(bodyOf('Ada Lovelace')).toMatch(/^Hi Ada,/);
  expect(greetingOf('Ada Lovelace')).toBe('Hello Ada Lovelace,');
});
