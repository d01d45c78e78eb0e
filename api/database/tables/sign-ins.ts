import { ascii, id, integer, nullable, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** An attempt to sign in to an account, for its owner to look over. */
export const signIns = declareTable('sign_ins', {
  id: id(),
  userId: ascii(64),
  at: timestamp(),
  address: ascii(64),
  userAgent: nullable(string(300)),
  /** Index in the outcomes of `auth/sign-ins.ts`: 0 refused, 1 signed in. */
  succeeded: integer(),
});
export type SignInRow = RowOf<typeof signIns>;
