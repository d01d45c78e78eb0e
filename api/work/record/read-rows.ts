import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { RecordRowRow } from '#api/database/tables/record.ts';

/** The whole record, the first row first. */
export const readRows = ({ database }: Pick<Context, 'database'>): Promise<RecordRowRow[]> =>
  selectRows(database.models.recordRows, { order: ['seq'] });
