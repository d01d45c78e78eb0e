import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A device that signed in before carries a signed cookie and has its own budget of failures, so that somebody else's
 * guesses at the same account, even from the same address, never lock the owner out (OWASP: device cookies).
 */
export const DEVICE_COOKIE = 'device';

const sign = (id: string, email: string, secret: string) =>
  createHmac('sha256', secret).update(`device\0${email}\0${id}`).digest('base64url');

export const issueDevice = (id: string, email: string, secret: string): string => `${id}.${sign(id, email, secret)}`;

/** The device's id, if the cookie was given out for this account. */
export function readDevice(cookie: unknown, email: string, secret: string): string | null {
  if (typeof cookie !== 'string') return null;
  const [id = '', signature = ''] = cookie.split('.');
  const expected = Buffer.from(sign(id, email, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
