import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A device that has signed in before carries a signed cookie and has its own limit of failures. Failed
 * attempts of others on the same account, even from the same address, therefore never lock the owner out
 * (OWASP: device cookies).
 */
export const DEVICE_COOKIE = 'device';

const sign = (id: string, email: string, secret: string) =>
  createHmac('sha256', secret).update(`device\0${email}\0${id}`).digest('base64url');

export const issueDevice = (id: string, email: string, secret: string): string => `${id}.${sign(id, email, secret)}`;

/** The device's id, if the cookie was issued for this account. */
export function readDevice(cookie: unknown, email: string, secret: string): string | null {
  if (typeof cookie !== 'string') return null;
  const [id = '', signature = ''] = cookie.split('.');
  const expected = Buffer.from(sign(id, email, secret));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
}
