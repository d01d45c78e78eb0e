import { expect, test } from 'vitest';
import type { UnansweredQuestion } from '#common/contract/assistant.ts';
import { byIntent } from './questions-panel.tsx';

const asked = (question: string, times: number, intent: string | null): UnansweredQuestion => ({
  id: question,
  question,
  times,
  intent,
  lastAskedAt: '2026-01-01T00:00:00.000Z',
});

test('questions stand with those of the same intent, the most asked group first', () => {
  const groups = byIntent([
    asked('How much is a boat?', 5, 'pricing'),
    asked('Do you work at night?', 4, 'time-zone'),
    asked('Are there discounts on boats?', 1, 'pricing'),
    asked('How long for a boat?', 3, 'duration'),
  ]);
  expect(groups.map(({ label, times, questions }) => [label, times, questions.map(({ id }) => id)])).toEqual([
    ['Prices', 6, ['How much is a boat?', 'Are there discounts on boats?']],
    ['Time zone', 4, ['Do you work at night?']],
    ['Duration', 3, ['How long for a boat?']],
  ]);
});

test('what has no intent is one group at the end', () => {
  const groups = byIntent([
    asked('Old', 9, null),
    asked('A', 1, 'unknown'),
    asked('B', 1, 'other'),
    asked('C', 1, 'something-new'),
  ]);
  expect(groups.map(({ label, times }) => [label, times])).toEqual([
    ['Something new', 1],
    ['Other', 11],
  ]);
});
