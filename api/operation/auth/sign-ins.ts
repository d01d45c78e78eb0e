import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerStateCookieOptions } from '@hapi/hapi';
import { Op } from 'sequelize';
import type { Config } from '#api/config.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { SignInRow } from '#api/database/tables/users.ts';
import type { Owner } from '#api/http/auth.ts';
import { type CookieName, isHttps, nameCookie } from '#api/http/cookies.ts';
import type { SignInEntry } from '#common/contract/auth.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { API_PREFIX } from '#common/paths.ts';

/** The outcome of an attempt. Rows hold the index, so a new one is added at the end. The last two knew the password. */
const outcomes = ['refused', 'signed-in', 'code-missing', 'code-wrong'] as const;
type Outcome = (typeof outcomes)[number];
const indexOfOutcome = (outcome: Outcome) => outcomes.indexOf(outcome);

/** Time within which an attempt without a code and one with the code count as a single sign-in. */
const SIGN_IN_WINDOW = 10 * MINUTE;

interface Attempt {
  userId: string;
  /** Complete client address. */
  address: string;
  userAgent: string | null;
  outcome: Outcome;
}

/** Records sign-in attempts, so that the owner can review them. */
export function createSignIns({ database, now }: Context) {
  const { signIns } = database.models;
  return {
    /** @returns the id of the entry */
    async record({ userId, address, userAgent, outcome }: Attempt): Promise<string> {
      const row: SignInRow = {
        id: newId(),
        userId,
        at: now(),
        address: address.slice(0, 64),
        userAgent: userAgent?.slice(0, 300) ?? null,
        succeeded: indexOfOutcome(outcome),
      };
      await signIns.create(row);
      return row.id;
    },

    /**
     * `true` when an account that has signed in before never did so from this address with this browser. It is asked for
     * devices without a cookie, which scripts and private windows are, too.
     */
    async isNewDevice({ userId, id, address, userAgent }: Omit<Attempt, 'outcome'> & { id: string }): Promise<boolean> {
      const earlier = { userId, id: { [Op.ne]: id }, succeeded: indexOfOutcome('signed-in') };
      const same = { address: address.slice(0, 64), userAgent: userAgent?.slice(0, 300) ?? null };
      if ((await signIns.count({ where: { ...earlier, ...same } })) > 0) return false;
      return (await signIns.count({ where: earlier })) > 0;
    },

    /** Deletes the attempt without a code, which was the first half of the sign-in that has now succeeded. */
    async deleteAttemptWithoutCode({ userId, address }: Pick<Attempt, 'userId' | 'address'>): Promise<void> {
      const at = { [Op.gte]: now() - SIGN_IN_WINDOW };
      const where = { userId, address: address.slice(0, 64), at, succeeded: indexOfOutcome('code-missing') };
      await signIns.destroy({ where });
    },

    async list(owner: Owner, limit: number): Promise<SignInEntry[]> {
      const rows = await selectRows(signIns, {
        where: { userId: owner.id },
        order: [
          ['at', 'DESC'],
          ['id', 'DESC'],
        ],
        limit,
      });
      return rows.map((row) => ({
        id: row.id,
        at: toIso(row.at),
        address: row.address,
        userAgent: row.userAgent,
        succeeded: row.succeeded === indexOfOutcome('signed-in'),
        knewPassword: row.succeeded > indexOfOutcome('signed-in'),
        current: row.id === owner.signInId,
      }));
    },
  };
}

export type SignIns = ReturnType<typeof createSignIns>;

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
