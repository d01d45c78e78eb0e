import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { readUnconfirmed } from './proven-addresses.ts';

type Call = Pick<BookingRow, 'email' | 'createdAt' | 'contactId'>;

/** Returns for each call whether it came with the address of an earlier client, who has said nothing since. */
export async function readUnconfirmedCalls(
  context: Pick<Context, 'database'>,
  calls: readonly Call[],
  transaction?: Transaction,
) {
  const ids = [...new Set(calls.flatMap(({ contactId }) => contactId ?? []))];
  const where = { id: ids, sourceKind: 'booking' as const };
  const attributes = ['id', 'submittedAt'];
  const made = await selectRows(context.database.models.contacts, {
    attributes,
    where,
    ...(transaction && { transaction }),
  });
  const madeAt = new Map(made.map(({ id, submittedAt }) => [id, Number(submittedAt)]));
  return readUnconfirmed(
    context,
    calls.map(({ email, createdAt, contactId }) => {
      // The request of a first call is stored after it; that of a call that was held, when it is confirmed.
      const isMade = contactId !== null && (madeAt.get(contactId) ?? Number.NEGATIVE_INFINITY) >= Number(createdAt);
      return { email, at: Number(createdAt), madeContactId: isMade ? contactId : null };
    }),
    transaction,
  );
}
