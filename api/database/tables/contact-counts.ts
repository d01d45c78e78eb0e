import { ascii, integer, primaryKey } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

/** The number of live contacts by status, priority and type, updated in the transaction of each change. */
export const contactCounts = declareTable('contact_tallies', {
  status: primaryKey(ascii(20)),
  priority: primaryKey(ascii(10)),
  projectType: primaryKey(ascii(20)),
  amount: integer(),
});
