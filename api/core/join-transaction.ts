import type { Transaction } from 'sequelize';
import type { Context } from './context.ts';

/**
 * The context for services that begin a transaction of their own: what they do is a part of the given one, and is undone
 * with it. For changes of published content the given one has to be begun by `content.change`.
 */
export function joinTransaction(context: Context, transaction: Transaction): Context {
  const join: Context['database']['transaction'] = (work) => work(transaction);
  return {
    ...context,
    database: { ...context.database, transaction: join },
    content: { ...context.content, change: join },
  };
}
