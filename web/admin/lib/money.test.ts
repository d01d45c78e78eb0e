import { expect, test } from 'vitest';
import { ApiError } from '#web/shared/api/api-error.ts';
import { inMoney } from './money.ts';

const refused = (message: string) => new ApiError('Failed', 422, { errors: [{ path: 'amount', message }] });
const messageOf = (error: unknown) => (error instanceof ApiError ? error.errors[0]?.message : null);

test('the limits of a refused amount are told as money of its currency, and other refusals as they are', () => {
  expect(messageOf(inMoney(refused('Must be 1 to 336000'), 'USD'))).toBe('Must be $0.01 to $3,360');
  expect(messageOf(inMoney(refused('Must be 1 to 5000'), 'JPY'))).toBe('Must be ¥1 to ¥5,000');
  expect(messageOf(inMoney(refused('Nothing is left to invoice'), 'USD'))).toBe('Nothing is left to invoice');
  const lost = new Error('lost');
  expect(inMoney(lost, 'USD')).toBe(lost);
});
