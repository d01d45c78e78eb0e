import type { Database } from '#api/database/connection.ts';
import { MAY_TAKE_LONG } from '#api/database/statement-limit.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { HOUR } from '#common/limits.ts';
import { scoreUrgency } from '#common/rules/urgency.ts';

/**
 * The score is stored, so that lists sort by an index. It falls as a request ages, by five points after 1, 6 and 24
 * hours; `urgencyChangesAt` says when next, and what is due is settled before anybody sorts by it.
 */

type Scored = Pick<ContactRow, 'priority' | 'timeline' | 'projectType' | 'submittedAt'>;

export function storedUrgency(row: Scored, now: number): Pick<ContactRow, 'urgency' | 'urgencyChangesAt'> {
  const { score, changesAt } = scoreUrgency({ ...row, submittedAt: new Date(row.submittedAt) }, new Date(now));
  return { urgency: score, urgencyChangesAt: changesAt?.getTime() ?? null };
}

// Points before: known by the moment at which they were to change. Points now: by age.
const SETTLE = `UPDATE ${MAY_TAKE_LONG} contacts SET
  urgency = urgency
    - CASE WHEN urgencyChangesAt <= submittedAt + :oneHour THEN 15 WHEN urgencyChangesAt <= submittedAt + :sixHours THEN 10 ELSE 5 END
    + CASE WHEN :now < submittedAt + :sixHours THEN 10 WHEN :now < submittedAt + :oneDay THEN 5 ELSE 0 END,
  urgencyChangesAt = CASE WHEN :now < submittedAt + :sixHours THEN submittedAt + :sixHours
    WHEN :now < submittedAt + :oneDay THEN submittedAt + :oneDay ELSE NULL END
  WHERE urgencyChangesAt <= :now`;

export async function refreshUrgency(database: Database, now: number): Promise<void> {
  const replacements = { now, oneHour: HOUR, sixHours: 6 * HOUR, oneDay: 24 * HOUR };
  await database.sequelize.query(SETTLE, { replacements });
}
