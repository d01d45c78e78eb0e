import {
  ascii,
  bigInteger,
  id,
  integer,
  internal,
  longText,
  nullable,
  oneOf,
  string,
  timestamp,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { changeDues } from '#common/money-options.ts';
import { changeStates } from '#common/quote-options.ts';

/** Changes of price or date that were proposed for an engagement. */
export const changes = declareTable('changes', {
  id: id(),
  engagementId: ascii(64),
  number: integer(),
  state: oneOf(changeStates, 12),
  title: string(200),
  reason: nullable(longText()),
  amount: bigInteger(),
  /** Of `amount` at its rate, as JSON; `null` without rates. */
  taxed: nullable(longText()),
  /** `null` in rows of before it could be chosen: now. */
  due: nullable(oneOf(changeDues, 8)),
  newDate: nullable(ascii(10)),
  document: internal(longText()),
  documentHash: ascii(64),
  declineReason: nullable(longText()),
  answeredAt: nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type ChangeRow = RowOf<typeof changes>;
