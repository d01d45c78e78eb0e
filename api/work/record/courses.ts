import type { Context } from '#api/core/context.ts';
import { type RecordEntry, readEntry } from '#common/backup/record-entry.ts';
import type { DeliveryRecord } from '#common/contract/quotes/record.ts';
import { readRows } from './read-rows.ts';

type Refunds = DeliveryRecord['refunds'];

/** Describes what the rows of one engagement say. */
export interface Course {
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

export function addRefund(refunds: Refunds, { currency, amount }: Refunds[number]): Refunds {
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
function coursesOf(entries: readonly RecordEntry[]): Map<string, Course> {
  const courses = new Map<string, Course>();
  for (const entry of entries) {
    const course = courses.get(entry.engagement) ?? (entry.kind === 'agreed' && begun(entry.data.agreedDate));
    if (course) courses.set(entry.engagement, follow(course, entry));
  }
  return courses;
}

/** Returns what the record says of each engagement. */
export const readCourses = async (context: Pick<Context, 'database'>) =>
  coursesOf((await readRows(context)).map(({ entry }) => readEntry(entry)).filter((entry) => entry !== undefined));

export const isConfirmed = ({ answer }: Course): boolean => answer?.delivered === true;

/** Deliveries that their clients confirmed. */
export const countDeliveries = async (context: Pick<Context, 'database'>): Promise<number> =>
  [...(await readCourses(context)).values()].filter(isConfirmed).length;
