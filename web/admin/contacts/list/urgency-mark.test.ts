import { expect, test } from 'vitest';
import type { Contact } from '#common/contract/contacts.ts';
import { DAY } from '#common/limits.ts';
import { urgencyMark } from './urgency-mark.tsx';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const contact: Contact = {
  id: 'a',
  _id: 'a',
  name: 'Ada',
  email: 'ada@example.com',
  company: null,
  projectType: null,
  budget: null,
  timeline: null,
  message: 'Hi',
  package: null,
  status: 'new',
  priority: 'medium',
  urgency: 25,
  notes: '',
  respondedBy: null,
  respondedAt: null,
  isExample: false,
  submittedAt: new Date(NOW - 3 * DAY).toISOString(),
  updatedAt: new Date(NOW).toISOString(),
  deletedAt: null,
};

test('a pressing timeline tells two requests of the same priority apart', () => {
  expect(urgencyMark(contact, NOW)).toEqual({ level: 1, short: null, reasons: [] });
  expect(urgencyMark({ ...contact, timeline: 'ASAP', urgency: 50 }, NOW)).toEqual({
    level: 2,
    short: 'ASAP',
    reasons: ['Timeline: ASAP'],
  });
});

test('a reply that is overdue is the first reason', () => {
  expect(urgencyMark({ ...contact, overdue: true, timeline: 'ASAP' }, NOW)).toMatchObject({
    level: 3,
    short: 'Overdue',
  });
});

test('a finished request has no mark', () => {
  expect(urgencyMark({ ...contact, status: 'completed', overdue: true }, NOW)).toBeNull();
});
