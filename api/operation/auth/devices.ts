import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerStateCookieOptions } from '@hapi/hapi';
import type { Config } from '#api/config.ts';
import { type CookieName, isHttps, nameCookie } from '#api/http/cookies.ts';
import { DAY } from '#common/limits.ts';
import { API_PREFIX } from '#common/paths.ts';

const YEAR = 365 * DAY;

/**
 * A device that has signed in before carries a signed cookie and has its own limit of failures. Failed
 * attempts of others on the same account, even from the same address, therefore never lock the owner out
 * (OWASP: device cookies).
 */
export const deviceCookieName = (config: Pick<Config, 'publicUrl'>): CookieName =>
  nameCookie(config, 'device', '__Host-');

/** `__Host-` asks for the path of the whole host. */
export const deviceCookie = (config: Pick<Config, 'publicUrl'>): ServerStateCookieOptions => ({
  ttl: YEAR,
  isHttpOnly: true,
  isSecure: isHttps(config),
  isSameSite: 'Strict',
  path: isHttps(config) ? '/' : `${API_PREFIX}auth`,
  encoding: 'none',
  strictHeader: true,
});

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
