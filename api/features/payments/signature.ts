import { createHmac, timingSafeEqual } from 'node:crypto';
import { WEBHOOK } from '#common/quote-limits.ts';

const NUMBER = /^\d{1,12}$/;

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Tells whether a webhook comes from Stripe and is new (https://docs.stripe.com/webhooks#verify-manually). One of several
 * signatures has to fit, because two secrets hold while one replaces the other.
 */
export function isSigned(
  header: string | undefined,
  body: Buffer,
  { secret, now }: { secret: string; now: number },
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!NUMBER.test(time) || Math.abs(now - Number(time) * 1000) > WEBHOOK.tolerance) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  return parts.some(([name, value = '']) => name === 'v1' && isEqual(value, expected));
}
