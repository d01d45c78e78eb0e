import type { Database } from '#api/database/connection.ts';
import { MAY_TAKE_LONG } from '#api/database/mysql-session.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { HOUR } from '#common/limits.ts';
import { scoreUrgency } from '#common/rules/urgency.ts';

/**
 * The score is stored, so that lists can be sorted by an index. It falls by five points 1, 6 and 24 hours
 * after the submission; `urgencyChangesAt` is the next change, and due changes are applied before each sort.
 */

type UrgencyColumns = Pick<ContactRow, 'priority' | 'timeline' | 'isPressing' | 'projectType' | 'submittedAt'>;

export function storedUrgency(row: UrgencyColumns, now: number): Pick<ContactRow, 'urgency' | 'urgencyChangesAt'> {
  const { score, changesAt } = scoreUrgency({ ...row, submittedAt: new Date(row.submittedAt) }, new Date(now));
  return { urgency: score, urgencyChangesAt: changesAt?.getTime() ?? null };
}

// Subtracts the old points, which follow from the due time, and adds the points for the current age.
const REFRESH_URGENCY_SQL = `UPDATE ${MAY_TAKE_LONG} contacts SET
  urgency = urgency
    - CASE WHEN urgencyChangesAt <= submittedAt + :oneHour THEN 15 WHEN urgencyChangesAt <= submittedAt + :sixHours THEN 10 ELSE 5 END
    + CASE WHEN :now < submittedAt + :sixHours THEN 10 WHEN :now < submittedAt + :oneDay THEN 5 ELSE 0 END,
  urgencyChangesAt = CASE WHEN :now < submittedAt + :sixHours THEN submittedAt + :sixHours
    WHEN :now < submittedAt + :oneDay THEN submittedAt + :oneDay ELSE NULL END
  WHERE urgencyChangesAt <= :now`;

export async function refreshUrgency(database: Database, now: number): Promise<void> {
  const replacements = { now, oneHour: HOUR, sixHours: 6 * HOUR, oneDay: 24 * HOUR };
  await database.sequelize.query(REFRESH_URGENCY_SQL, { replacements });
}
