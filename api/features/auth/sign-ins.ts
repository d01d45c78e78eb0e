import type { SignInEntry } from '../../../common/contract/auth.ts';
import type { Context } from '../../context.ts';
import type { SignInRow } from '../../database/models/people.ts';
import { selectRows } from '../../database/table.ts';
import { newId } from '../../ids.ts';
import { toIso } from '../../moments.ts';
import type { Owner } from '../../plugins/auth.ts';

export interface Attempt {
  userId: string;
  /** Where it came from, the whole address. */
  address: string;
  userAgent: string | null;
  succeeded: boolean;
}

/** Keeps who tried to sign in to an account, for its owner to look over. */
export function createSignIns({ database, now }: Context) {
  const { signIns } = database.models;
  return {
    /** @returns the id under which it is kept */
    async record({ userId, address, userAgent, succeeded }: Attempt): Promise<string> {
      const row: SignInRow = {
        id: newId(),
        userId,
        at: now(),
        address: address.slice(0, 64),
        userAgent: userAgent?.slice(0, 300) ?? null,
        succeeded: Number(succeeded),
      };
      await signIns.create(row);
      return row.id;
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
        succeeded: row.succeeded === 1,
        current: row.id === owner.signInId,
      }));
    },
  };
}
