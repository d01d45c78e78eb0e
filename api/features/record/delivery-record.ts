import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { readQuoteSettings } from '#api/features/quotes/settings.ts';
import type { DeliveryRecord } from '#common/contract/quotes/record.ts';
import { readRows } from './check.ts';
import { type RecordEntry, readEntry } from './entry.ts';

type Refunds = DeliveryRecord['refunds'];

/** What the rows of one engagement say. */
interface Course {
  agreedDate: string;
  firstAgreedDate: string;
  deliveredOn: string;
  daysLate: number;
  /** The client's last answer to a handover. */
  answer: { at: string; delivered: boolean } | null;
  refunds: Refunds;
}

const begun = (date: string): Course => ({
  agreedDate: date,
  firstAgreedDate: date,
  deliveredOn: date,
  daysLate: 0,
  answer: null,
  refunds: [],
});

function addRefund(refunds: Refunds, { currency, amount }: Refunds[number]): Refunds {
  const known = refunds.find((refund) => refund.currency === currency);
  if (!known) return [...refunds, { currency, amount }];
  return refunds.map((refund) => (refund === known ? { currency, amount: known.amount + amount } : refund));
}

function follow(course: Course, entry: RecordEntry): Course {
  switch (entry.kind) {
    case 'agreed':
    case 'changed':
      return { ...course, agreedDate: entry.data.agreedDate };
    case 'delivered':
      return { ...course, ...entry.data };
    case 'confirmed':
      return { ...course, answer: { at: entry.at, delivered: entry.data.delivered } };
    case 'refunded':
      return { ...course, refunds: addRefund(course.refunds, entry.data) };
  }
}

/** By engagement, in the order of their agreement. A row that cannot be read says nothing. */
function readCourses(entries: readonly RecordEntry[]): Map<string, Course> {
  const courses = new Map<string, Course>();
  for (const entry of entries) {
    const course = courses.get(entry.engagement) ?? (entry.kind === 'agreed' && begun(entry.data.agreedDate));
    if (course) courses.set(entry.engagement, follow(course, entry));
  }
  return courses;
}

const readAll = async (context: Pick<Context, 'database'>) =>
  readCourses((await readRows(context)).map(({ entry }) => readEntry(entry)).filter((entry) => entry !== undefined));

const isConfirmed = ({ answer }: Course): boolean => answer?.delivered === true;

/** Deliveries that their clients confirmed. */
export const countDeliveries = async (context: Pick<Context, 'database'>): Promise<number> =>
  [...(await readAll(context)).values()].filter(isConfirmed).length;

type Named = Pick<EngagementRow, 'id' | 'clientName' | 'recordName' | 'trade'>;

/** As the client chose. */
const nameOf = ({ clientName, recordName, trade }: Named) =>
  recordName === 'full' ? { name: clientName, trade: null } : { name: clientName.split(/\s+/)[0] ?? '', trade };

const average = (days: readonly number[]) =>
  days.length === 0 ? 0 : Math.round((10 * days.reduce((sum, one) => sum + one, 0)) / days.length) / 10;

/** What was agreed and when it was delivered. Only clients who chose to be named are listed; all are counted. */
export async function readDeliveryRecord(context: Context): Promise<DeliveryRecord> {
  const { recordShown } = await readQuoteSettings(context);
  const courses = await readAll(context);
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
