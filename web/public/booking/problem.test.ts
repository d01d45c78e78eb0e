import { expect, test } from 'vitest';
import { ApiError } from '#web/shared/api/api-error.ts';
import { problemOf } from './problem.ts';

const FAILED = 'It failed.';
const slot = { start: '2027-02-01T09:00:00.000Z', end: '2027-02-01T09:30:00.000Z' };

test('a taken time brings the times that are free instead', () => {
  const error = new ApiError('HTTP error', 409, {
    message: 'That time was just taken',
    code: 'slot_taken',
    details: { alternatives: [slot, null, { start: 5 }] },
  });
  expect(problemOf(error, FAILED)).toEqual({ text: 'That time was just taken', alternatives: [slot] });
});

test('a time that is never offered says so, with others', () => {
  const error = new ApiError('HTTP error', 422, {
    message: 'The request is not valid',
    errors: [{ path: 'start', message: 'That time is not available' }],
    details: { alternatives: [slot] },
  });
  expect(problemOf(error, FAILED)).toEqual({ text: 'That time is not available', alternatives: [slot] });
});

test.each([
  [40, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [3_600, 'in 60 minutes'],
  [3_601, 'in 2 hours'],
  [undefined, 'in a while'],
])('after %s seconds a limited visitor may try %s', (retryAfter, wait) => {
  const error = new ApiError('HTTP error', 429, {}, { retryAfter });
  expect(problemOf(error, FAILED).text).toBe(`That was too often. Please try again ${wait}.`);
});

test('a failure of the server and an unknown error are the general text', () => {
  expect(problemOf(new ApiError('HTTP error', 500, { message: 'Internal' }), FAILED).text).toBe(FAILED);
  expect(problemOf(new Error('loading failed'), FAILED).text).toBe(FAILED);
});
