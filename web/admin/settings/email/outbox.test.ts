import { expect, test } from 'vitest';
import type { Email } from '#common/contract/email.ts';
import { follow, isOnItsWay } from './outbox.ts';

const email: Email = {
  id: 'm1',
  template: 'test',
  to: 'owner@example.com',
  subject: 'Test email',
  status: 'pending',
  attempts: 0,
  lastError: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  nextAttemptAt: '2026-01-01T00:00:00.000Z',
  sentAt: null,
};
const outbox = (mails: Email[]) => ({ configured: true, counts: { pending: 0, sent: 0, failed: 0 }, mails });

test('an email is followed in the list, and stays as it was while the list does not hold it', () => {
  const sent: Email = { ...email, status: 'sent' };
  expect(follow(outbox([{ ...email, id: 'other' }, sent]), email)).toBe(sent);
  expect(follow(outbox([]), email)).toBe(email);
  expect(follow(undefined, email)).toBe(email);
});

test.each<[string, Partial<Email>, boolean]>([
  ['waits', {}, true],
  ['was sent', { status: 'sent' }, false],
  ['was refused once', { attempts: 1, lastError: 'No' }, false],
  ['was given up', { status: 'failed' }, false],
])('an email that %s', (_state, now, expected) => {
  expect(isOnItsWay({ ...email, ...now }, email)).toBe(expected);
});

test('a retried email is on its way until one more attempt has ended', () => {
  const retried: Email = { ...email, attempts: 3, lastError: 'No' };
  expect(isOnItsWay(retried, retried)).toBe(true);
  expect(isOnItsWay({ ...retried, attempts: 4 }, retried)).toBe(false);
});
