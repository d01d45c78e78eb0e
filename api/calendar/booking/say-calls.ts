import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingTypeChange } from '#common/contract/booking/types.ts';
import { switchCalls } from './availability.ts';

interface Said {
  calls: 'offer' | 'none';
  /** Of every active kind of call; the places stay where it is missing. */
  place?: BookingTypeChange['place'] | undefined;
}

/** Offers calls, or says that there are none, in an open transaction that changes the content. */
export async function sayCalls(context: Context, { calls, place }: Said, transaction: Transaction): Promise<void> {
  await switchCalls(context, calls, transaction);
  if (!place) return;
  const { bookingTypes } = context.database.models;
  for (const { id, updatedAt } of await selectRows(bookingTypes, { where: { active: 1 }, transaction })) {
    const columns = { placeKind: place.kind, placeText: place.text ?? null };
    const changedAt = nextTimestamp(context.now(), updatedAt);
    await bookingTypes.update({ ...columns, updatedAt: changedAt }, { where: { id }, transaction });
  }
}
