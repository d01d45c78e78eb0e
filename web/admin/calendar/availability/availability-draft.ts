import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { type Availability, AvailabilityChange } from '#common/contract/booking/availability.ts';
import { StoredWeek } from '#common/contract/hours.ts';
import { days, noHours, type Week } from '#web/admin/components/week/week-fields.tsx';
import { textDraft } from '#web/admin/content-editor/content-type.ts';
import { entriesField } from '#web/admin/forms/entries.ts';

export const labels = {
  enabled: 'Visitors can book calls',
  timeZone: 'Time zone',
  weekly: 'Weekly hours',
  daysOff: 'Days off',
  specialDays: 'Special days',
  bufferBefore: 'Buffer before a call (minutes)',
  bufferAfter: 'Buffer after a call (minutes)',
  noticeMinutes: 'Shortest notice',
  horizonDays: 'Bookable ahead (days)',
  maxPerDay: 'Most calls a day',
  gridMinutes: 'Calls start every',
  reminderMinutes: 'Reminders to the visitor',
} as const;

/** Every field holds text; lists hold theirs as JSON. Time zone and hours that follow the site are empty. */
export const draft = textDraft(labels);
export type AvailabilityDraft = z.output<typeof draft>;

const range = z.object({ from: z.string(), to: z.string() });
const WeekEntries = entriesField(StoredWeek);
export const DayOffEntries = entriesField(range);
export const SpecialDayEntries = entriesField(z.object({ date: z.string(), intervals: z.array(range) }));
export const ReminderEntries = entriesField(z.string());

/** The texts of equal values are equal, in whatever order the server tells their parts: they are compared as texts. */
const inOrder = (ranges: readonly { from: string; to: string }[]) => ranges.map(({ from, to }) => ({ from, to }));
export const writeWeek = (week: Week): string =>
  WeekEntries.write([
    {
      mon: inOrder(week.mon),
      tue: inOrder(week.tue),
      wed: inOrder(week.wed),
      thu: inOrder(week.thu),
      fri: inOrder(week.fri),
      sat: inOrder(week.sat),
      sun: inOrder(week.sun),
    },
  ]);
export const readWeek = (text: string): Week => WeekEntries.read(text)[0] ?? noHours;

export const draftOf = (availability: Availability): AvailabilityDraft => ({
  enabled: String(availability.enabled),
  timeZone: availability.timeZone ?? '',
  weekly: availability.weekly === null ? '' : writeWeek(availability.weekly),
  daysOff: DayOffEntries.write(inOrder(availability.daysOff)),
  specialDays: SpecialDayEntries.write(
    availability.specialDays.map(({ date, intervals }) => ({ date, intervals: inOrder(intervals) })),
  ),
  bufferBefore: String(availability.bufferBefore),
  bufferAfter: String(availability.bufferAfter),
  noticeMinutes: String(availability.noticeMinutes),
  horizonDays: String(availability.horizonDays),
  maxPerDay: availability.maxPerDay === null ? '' : String(availability.maxPerDay),
  gridMinutes: String(availability.gridMinutes),
  reminderMinutes: ReminderEntries.write(availability.reminderMinutes.map(String)),
});

/** An empty field is no number, not zero. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

export type AvailabilityFields = Omit<AvailabilityChange, 'updatedAt'>;

const fieldsOf = (values: AvailabilityDraft) => ({
  enabled: values.enabled === 'true',
  timeZone: values.timeZone || null,
  weekly: values.weekly === '' ? null : readWeek(values.weekly),
  daysOff: DayOffEntries.read(values.daysOff),
  specialDays: SpecialDayEntries.read(values.specialDays),
  bufferBefore: numberOf(values.bufferBefore),
  bufferAfter: numberOf(values.bufferAfter),
  noticeMinutes: numberOf(values.noticeMinutes),
  horizonDays: numberOf(values.horizonDays),
  maxPerDay: values.maxPerDay.trim() === '' ? null : numberOf(values.maxPerDay),
  gridMinutes: numberOf(values.gridMinutes),
  reminderMinutes: ReminderEntries.read(values.reminderMinutes).map(numberOf),
});

/** Names the entry of a list that a problem is about: 'Monday: …', 'Entry 2: …'. */
function prefixOf([field, entry]: readonly PropertyKey[]): string {
  if (field === 'weekly') return `${days.find(([day]) => day === entry)?.[1] ?? 'Hours'}: `;
  if (typeof entry !== 'number') return '';
  return `${field === 'reminderMinutes' ? 'Reminder' : 'Entry'} ${entry + 1}: `;
}

/** Checks with the server's rules and shows each problem at its field of the form. */
export const availabilityResolver = zodResolver(
  z.custom<AvailabilityDraft>().transform((values, context): AvailabilityFields => {
    const parsed = AvailabilityChange.safeParse(fieldsOf(values));
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues)
      context.addIssue({ code: 'custom', message: prefixOf(path) + message, path: path.slice(0, 1) });
    return z.NEVER;
  }),
);

const rangesInWords = (ranges: readonly { from: string; to: string }[]) =>
  ranges.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)).join(', ');

/** The draft as the owner reads it where two versions are compared. */
export const inWords = (values: AvailabilityDraft): Record<string, string> => {
  const week = readWeek(values.weekly);
  return {
    ...values,
    enabled: values.enabled === 'true' ? 'Yes' : 'No',
    timeZone: values.timeZone || 'That of the site',
    weekly:
      values.weekly === ''
        ? 'Your working hours'
        : days
            .filter(([day]) => week[day].length > 0)
            .map(([day, label]) => `${label} ${rangesInWords(week[day])}`)
            .join('\n'),
    daysOff: DayOffEntries.read(values.daysOff)
      .map((off) => rangesInWords([off]))
      .join('\n'),
    specialDays: SpecialDayEntries.read(values.specialDays)
      .map(({ date, intervals }) => `${date} ${rangesInWords(intervals) || 'no calls'}`)
      .join('\n'),
    noticeMinutes: `${values.noticeMinutes} minutes`,
    gridMinutes: `${values.gridMinutes} minutes`,
    reminderMinutes: ReminderEntries.read(values.reminderMinutes)
      .map((minutes) => `${minutes} minutes before`)
      .join('\n'),
  };
};
