import { ascii, bigInteger, flag, id, integer, nullable, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Estimates as they were made: later prices and names change none. Amounts are in minor units of the currency. */
export const estimates = declareTable('estimates', {
  /** Opens the estimate, so it cannot be guessed. */
  id: id(),
  packageId: nullable(ascii(40)),
  packageName: nullable(string(40)),
  /** As JSON. */
  lines: text(),
  total: bigInteger(),
  currency: ascii(3),
  /** 1 where the prices included tax, 0 where they did not; `null` where nothing was said of it. */
  taxIncluded: nullable(flag()),
  /** Both are copied from the package, in weeks of work; `null` without a package. */
  weeksFrom: nullable(integer()),
  weeksTo: nullable(integer()),
  /** Days, as `YYYY-MM-DD`. */
  earliestStart: ascii(10),
  earliestDelivery: nullable(ascii(10)),
  /** Holds the visitor's answers about the project as JSON. */
  answers: nullable(text()),
  createdAt: timestamp(),
  expiresAt: timestamp(),
  /** The last time that a request was made of it. */
  requestedAt: nullable(timestamp()),
});
export type EstimateRow = RowOf<typeof estimates>;
