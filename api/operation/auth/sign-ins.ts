import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { SignInRow } from '#api/database/tables/users.ts';
import type { Owner } from '#api/http/auth.ts';
import type { SignInEntry } from '#common/contract/auth.ts';
import { MINUTE } from '#common/limits.ts';

/** The outcome of an attempt. Rows hold the index, so a new one is added at the end. The last two knew the password. */
const outcomes = ['refused', 'signed-in', 'code-missing', 'code-wrong'] as const;
type Outcome = (typeof outcomes)[number];
const indexOfOutcome = (outcome: Outcome) => outcomes.indexOf(outcome);

/** Time within which an attempt without a code and one with the code count as a single sign-in. */
const SIGN_IN_WINDOW = 10 * MINUTE;

export interface Attempt {
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
