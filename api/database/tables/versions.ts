import { ascii, bigInteger, primaryKey } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

/** Counters that change with what they count, in the same transaction. */
export const versions = declareTable('versions', {
  name: primaryKey(ascii(40)),
  value: bigInteger(),
});
