import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { selectRows } from '#api/database/table.ts';
import type { Place } from '#common/contract/place.ts';
import { notFound } from '#common/errors.ts';
import { lockAvailability } from './availability.ts';
import { presentType } from './presenter.ts';
import { TYPE_ORDER } from './types.ts';

/**
 * Moves a kind of call right before or right after another one. The place is no part of what an edit is based on, so
 * `updatedAt` stays. @throws NotFound; Conflict for an older version
 */
export const moveType = (context: Context, id: string, place: z.output<typeof Place>): Promise<void> =>
  context.content.change(async (transaction) => {
    const { bookingTypes } = context.database.models;
    // One move at a time: two of them would give places to the same rows.
    await lockAvailability(context, transaction);
    const rows = await selectRows(bookingTypes, { order: TYPE_ORDER, transaction });
    const moved = rows.find((row) => row.id === id);
    const others = rows.filter((row) => row.id !== id);
    const neighbor = others.findIndex((row) => row.id === (place.before ?? place.after));
    if (!moved || neighbor === -1) throw notFound('Kind of call');
    assertNotStale(presentType(moved, { publicUrl: context.config.publicUrl, nextFree: null }), place);
    const ordered = others.toSpliced(place.before === undefined ? neighbor + 1 : neighbor, 0, moved);
    for (const [position, row] of ordered.entries())
      if (row.position !== position) await bookingTypes.update({ position }, { where: { id: row.id }, transaction });
  });
