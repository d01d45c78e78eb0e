import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

const base = { id: 'a', at: '2026-11-22T10:00:00.000Z', author: 'Owner' };

test('a change of the status is told in labels, not codes', () => {
  expect(eventText({ ...base, type: 'status', from: 'new', to: 'in_progress' })).toBe(
    'Status changed from New to In Progress',
  );
});

test('tags that came and went are named', () => {
  expect(eventText({ ...base, type: 'tags', added: ['vip', 'retainer'], removed: ['cold'] })).toBe(
    'Tags: “vip” and “retainer” added, “cold” removed',
  );
  expect(eventText({ ...base, type: 'tags', added: [], removed: ['cold'] })).toBe('Tags: “cold” removed');
});

test('the end of a snooze and of a follow-up reads as such', () => {
  expect(eventText({ ...base, type: 'snooze', until: null })).toBe('Snooze ended');
  expect(eventText({ ...base, type: 'follow_up', followUpAt: null, note: null })).toBe('Follow-up removed');
});
