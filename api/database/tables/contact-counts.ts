import { ascii, integer, primaryKey } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

/** How many live contacts there are of one status, priority and type; kept in the transaction of each change. */
export const contactCounts = declareTable('contact_tallies', {
  status: primaryKey(ascii(20)),
  priority: primaryKey(ascii(10)),
  projectType: primaryKey(ascii(20)),
  amount: integer(),
});
