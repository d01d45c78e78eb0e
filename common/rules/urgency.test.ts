import { describe, expect, test } from 'vitest';
import type { ContactPriority } from '#common/dashboard-options.ts';
import { HOUR } from '#common/limits.ts';
import { isFirstOfCalmList, scoreUrgency } from './urgency.ts';

const now = new Date('2026-01-02T12:00:00Z');
const old = new Date(now.getTime() - 48 * HOUR);
const score = (fields: Partial<Parameters<typeof scoreUrgency>[0]>) =>
  scoreUrgency({ priority: 'low', timeline: null, isPressing: 0, projectType: null, submittedAt: old, ...fields }, now);

describe('points', () => {
  test.each<[ContactPriority, number]>([
    ['urgent', 45],
    ['high', 35],
    ['medium', 25],
    ['low', 15],
  ])('points for priority %s', (priority, expected) => {
    expect(score({ priority }).score).toBe(expected);
  });

  test.each([
    ['ASAP', 40],
    ['as urgent as can be', 40],
    ['1 month', 15],
    [null, 15],
  ])('points for timeline %s', (timeline, expected) => {
    expect(score({ timeline }).score).toBe(expected);
  });

  test('points for a timeline that was the first of its list', () => {
    expect(score({ timeline: 'this season', isPressing: 1 }).score).toBe(40);
    expect(score({ timeline: 'ASAP', isPressing: 1 }).score).toBe(40);
  });

  test.each([
    ['this season', ['this season', 'whenever'], true],
    ['whenever', ['this season', 'whenever'], false],
    ['this season', ['this season', 'Urgent'], false],
    ['ASAP', ['ASAP', '1 month'], false],
    [null, ['this season', 'whenever'], false],
  ])('%s in the list %j is pressing by its place: %s', (timeline, timelines, expected) => {
    expect(isFirstOfCalmList(timeline, timelines)).toBe(expected);
  });

  test.each([
    ['ai-integration', 25],
    ['fintech', 22],
    ['web-app', 20],
    ['api-development', 18],
    ['consulting', 16],
    ['ecommerce', 15],
    ['other', 15],
    ['never heard of', 15],
    ['constructor', 15],
  ])('points for type %s', (projectType, expected) => {
    expect(score({ projectType }).score).toBe(expected);
  });

  test.each([
    [0, 30, 1],
    [HOUR - 1, 30, 1],
    [HOUR, 25, 6],
    [6 * HOUR - 1, 25, 6],
    [6 * HOUR, 20, 24],
    [24 * HOUR - 1, 20, 24],
    [24 * HOUR, 15, null],
  ])('points for an age of %i ms', (age, expected, changesAfterHours) => {
    const submittedAt = new Date(now.getTime() - age);
    expect(score({ submittedAt })).toEqual({
      score: expected,
      changesAt: changesAfterHours === null ? null : new Date(submittedAt.getTime() + changesAfterHours * HOUR),
    });
  });
});
