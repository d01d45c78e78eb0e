import { ascii, id, nullable, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

export const activities = declareTable('activities', {
  id: id(),
  action: ascii(40),
  entity: ascii(40),
  entityId: nullable(ascii(64)),
  title: string(200),
  actor: string(100),
  /** Details of the event, as JSON; `null` in rows of builds that wrote none. */
  data: nullable(text()),
  at: timestamp(),
});
