import { expect, test } from 'vitest';
import type { Email } from '#common/contract/email.ts';
import { follow, isOnItsWay } from './queries.ts';

const mail: Email = {
  id: 'm1',
  template: 'test',
  to: 'owner@example.com',
  subject: 'Test mail',
  status: 'pending',
  attempts: 0,
  lastError: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  nextAttemptAt: '2026-01-01T00:00:00.000Z',
  sentAt: null,
};
const outbox = (mails: Email[]) => ({ configured: true, counts: { pending: 0, sent: 0, failed: 0 }, mails });

test('a mail is followed in the list, and stays as it was while the list does not hold it', () => {
  const sent: Email = { ...mail, status: 'sent' };
  expect(follow(outbox([{ ...mail, id: 'other' }, sent]), mail)).toBe(sent);
  expect(follow(outbox([]), mail)).toBe(mail);
  expect(follow(undefined, mail)).toBe(mail);
});

test.each<[string, Partial<Email>, boolean]>([
  ['waits', {}, true],
  ['was sent', { status: 'sent' }, false],
  ['was refused once', { attempts: 1, lastError: 'No' }, false],
  ['was given up', { status: 'failed' }, false],
])('a mail that %s', (_state, now, expected) => {
  expect(isOnItsWay({ ...mail, ...now }, mail)).toBe(expected);
});

test('a retried mail is on its way until one more attempt has ended', () => {
  const retried: Email = { ...mail, attempts: 3, lastError: 'No' };
  expect(isOnItsWay(retried, retried)).toBe(true);
  expect(isOnItsWay({ ...retried, attempts: 4 }, retried)).toBe(false);
});
