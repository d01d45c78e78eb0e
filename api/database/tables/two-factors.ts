import { ascii, bigInteger, id, nullable, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** The secret that an account shares with its authenticator app; on from `confirmedAt`. */
export const twoFactors = declareTable('second_factors', {
  userId: id(),
  /** Encrypted for this account. */
  sealedSecret: ascii(300),
  startedAt: timestamp(),
  confirmedAt: nullable(timestamp()),
  /** The time step of the last code that was taken: it and earlier ones are spent. */
  lastStep: bigInteger(),
});
export type TwoFactorRow = RowOf<typeof twoFactors>;
