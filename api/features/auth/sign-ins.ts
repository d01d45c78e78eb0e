import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { SignInRow } from '#api/database/tables/sign-ins.ts';
import type { Owner } from '#api/http/auth.ts';
import type { SignInEntry } from '#common/contract/auth.ts';
import { MINUTE } from '#common/limits.ts';

/** How a try ended; rows hold the place in this list. The last two knew the password. */
const outcomes = ['refused', 'signed-in', 'code-missing', 'code-wrong'] as const;
type Outcome = (typeof outcomes)[number];
const placeOf = (outcome: Outcome) => outcomes.indexOf(outcome);

/** How long whoever was asked for a code may take to be counted as one sign-in. */
const ONE_SIGN_IN = 10 * MINUTE;

export interface Attempt {
  userId: string;
  /** Where it came from, the whole address. */
  address: string;
  userAgent: string | null;
  outcome: Outcome;
}

/** Keeps who tried to sign in to an account, for its owner to look over. */
export function createSignIns({ database, now }: Context) {
  const { signIns } = database.models;
  return {
    /** @returns the id under which it is kept */
    async record({ userId, address, userAgent, outcome }: Attempt): Promise<string> {
      const row: SignInRow = {
        id: newId(),
        userId,
        at: now(),
        address: address.slice(0, 64),
        userAgent: userAgent?.slice(0, 300) ?? null,
        succeeded: placeOf(outcome),
      };
      await signIns.create(row);
      return row.id;
    },

    /** The question for the code was the first half of a sign-in that has succeeded now, and is no try of its own. */
    async forgetQuestion({ userId, address }: Pick<Attempt, 'userId' | 'address'>): Promise<void> {
      const at = { [Op.gte]: now() - ONE_SIGN_IN };
      const where = { userId, address: address.slice(0, 64), at, succeeded: placeOf('code-missing') };
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
        succeeded: row.succeeded === placeOf('signed-in'),
        knewPassword: row.succeeded > placeOf('signed-in'),
        current: row.id === owner.signInId,
      }));
    },
  };
}
