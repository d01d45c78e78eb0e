import type { Context } from '#api/core/context.ts';
import type { Database } from '#api/database/connection.ts';

const turns = new WeakMap<Database, Promise<unknown>>();
const nothing = () => undefined;

/**
 * Begins transactions that lock the calendar one after the other. On the other instances the lock holds them apart; here
 * those that wait would hold all connections of the pool, and the one that has the lock may need another one.
 */
export const inTurn =
  ({ database }: Pick<Context, 'database'>): Database['transaction'] =>
  (work) => {
    const before = turns.get(database) ?? Promise.resolve();
    const turn = before.then(() => database.transaction(work));
    turns.set(database, turn.then(nothing, nothing));
    return turn;
  };
