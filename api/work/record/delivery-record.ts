import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { readQuoteSettings } from '#api/work/quotes/settings.ts';
import type { DeliveryRecord } from '#common/contract/quotes/record.ts';
import { addRefund, isConfirmed, readCourses } from './courses.ts';

type Named = Pick<EngagementRow, 'id' | 'clientName' | 'recordName' | 'trade'>;

/** As the client chose. */
const nameOf = ({ clientName, recordName, trade }: Named) =>
  recordName === 'full' ? { name: clientName, trade: null } : { name: clientName.split(/\s+/)[0] ?? '', trade };

const average = (days: readonly number[]) =>
  days.length === 0 ? 0 : Math.round((10 * days.reduce((sum, one) => sum + one, 0)) / days.length) / 10;

/**
 * Returns what was agreed and when it was delivered. Only clients who chose to be named are listed; all are counted.
 */
export async function readDeliveryRecord(context: Context): Promise<DeliveryRecord> {
  const { recordShown } = await readQuoteSettings(context);
  const courses = await readCourses(context);
  const engagements = await selectRows(context.database.models.engagements, {
    attributes: ['id', 'clientName', 'recordName', 'trade'],
    where: { recordName: ['full', 'first'], erasedAt: null },
  });
  const named = new Map(engagements.map((engagement) => [engagement.id, engagement]));
  const answered = [...courses.entries()].filter(([, { answer }]) => answer !== null);
  const delivered = answered.filter(([, course]) => isConfirmed(course));
  const late = delivered.map(([, { daysLate }]) => daysLate).filter((days) => days > 0);
  return {
    shown: recordShown,
    agreed: courses.size,
    delivered: delivered.length,
    onTheDay: delivered.length - late.length,
    late: late.length,
    averageDaysLate: average(late),
    disputed: answered.length - delivered.length,
    refunds: answered.flatMap(([, { refunds }]) => refunds).reduce(addRefund, []),
    engagements: delivered
      .flatMap(([id, { answer, refunds, ...dates }]) => {
        const engagement = named.get(id);
        if (!engagement || !answer) return [];
        return [{ ...dates, confirmedAt: answer.at, refunded: refunds[0] ?? null, client: nameOf(engagement) }];
      })
      .toSorted((one, other) => other.confirmedAt.localeCompare(one.confirmedAt)),
  };
}
