import { Op, type Transaction } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import { selectRows } from '#api/database/table.ts';
import type { UndoStepRow } from '#api/database/tables/undo-steps.ts';
import { conflict } from '#common/errors.ts';
import { undoMessages } from '#common/messages.ts';
import type { UndoChange } from './steps.ts';
import { touchedFields } from './touched-fields.ts';

/** Steps that are read at once: one of 10,000 requests takes megabytes. */
const PAGE = 20;

/**
 * Values alone do not tell of a later change that led back to the same value. A later change that was undone itself
 * counts no more. @throws Conflict where a later step touched one of the fields
 */
export async function assertUntouched(
  { models }: Pick<Database, 'models'>,
  step: Pick<UndoStepRow, 'id' | 'until'>,
  changes: readonly UndoChange[],
  transaction: Transaction,
): Promise<void> {
  const fields = new Set(changes.flatMap(touchedFields));
  for (let last = step; ; ) {
    const isLater = [
      { until: { [Op.gt]: last.until } },
      // Ids sort by time, too, also within a millisecond.
      { until: last.until, id: { [Op.gt]: last.id } },
    ];
    const later = await selectRows(models.undoSteps, {
      where: { undoneAt: null, [Op.or]: isLater },
      order: ['until', 'id'],
      limit: PAGE,
      transaction,
    });
    for (const { changes: written } of later) {
      const touched = (JSON.parse(written) as UndoChange[]).flatMap(touchedFields);
      if (touched.some((field) => fields.has(field))) throw conflict(undoMessages.changed);
    }
    const end = later.at(-1);
    if (!end || later.length < PAGE) return;
    last = end;
  }
}
