import { X } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import type { AvailabilityChange } from '#common/contract/booking/availability.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { gridMinutes } from '#common/dashboard-options.ts';
import { addDays } from '#common/site/days.ts';
import { More } from '#web/admin/components/more.tsx';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import { noHours, WeekFields } from '#web/admin/components/week/week-fields.tsx';
import { ZoneLine } from '#web/admin/components/week/zone-line.tsx';
import type { FormFieldsProps } from '#web/admin/content-editor/content-type.ts';
import { useDeskSettings } from '#web/admin/lib/desk.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import {
  type AvailabilityDraft,
  DayOffEntries,
  ReminderEntries,
  readWeek,
  SpecialDayEntries,
  writeWeek,
} from './availability-draft.ts';
import { MinutesField } from './minutes-field.tsx';
import { ListField, SpecialDaysField, tomorrow } from './special-days-field.tsx';

interface DayOff {
  from: string;
  to: string;
}

interface DaysOffFieldProps {
  label: string;
  error: string | undefined;
  days: readonly DayOff[];
  onChange: (days: DayOff[]) => void;
}

/** Dates as YYYY-MM-DD. */
const latestOf = (...dates: string[]): string => dates.toSorted().at(-1) ?? '';

function DaysOffField({ label, error, days, onChange }: DaysOffFieldProps) {
  const last = days.at(-1)?.to;
  const next = last ? addDays(last, 1) : tomorrow();
  const change = (index: number, changes: Partial<DayOff>) =>
    onChange(days.map((day, place) => (place === index ? { ...day, ...changes } : day)));
  return (
    <ListField
      label={label}
      text="Vacations and holidays: nobody can book on these days. Both dates count."
      error={error}
      add="Add days off"
      canAdd={days.length < CALENDAR.daysOff}
      onAdd={() => onChange([...days, { from: next, to: next }])}
    >
      {days.map(({ from, to }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: days off have no id, and their fields are controlled
          key={index}
          className="flex flex-wrap items-end gap-3"
        >
          <TextField
            label="First day"
            aria-label={`First day off of entry ${index + 1}`}
            type="date"
            value={from}
            // The last day is never before the first one.
            onChange={({ target }) => change(index, { from: target.value, to: latestOf(target.value, to) })}
            className="w-40 max-sm:min-w-36 max-sm:flex-1"
          />
          <TextField
            label="Last day"
            aria-label={`Last day off of entry ${index + 1}`}
            type="date"
            min={from}
            value={to}
            onChange={({ target }) => change(index, { to: target.value })}
            className="w-40 max-sm:min-w-36 max-sm:flex-1"
          />
          <IconButton
            label={`Remove days off ${index + 1}`}
            icon={X}
            className="mb-0.5"
            onClick={() => onChange(days.filter((_day, place) => place !== index))}
          />
        </div>
      ))}
    </ListField>
  );
}

interface RemindersFieldProps {
  label: string;
  error: string | undefined;
  /** Minutes before a call as text. */
  reminders: readonly string[];
  onChange: (reminders: string[]) => void;
}

const usual = ['1440', '60', '15'];

function RemindersField({ label, error, reminders, onChange }: RemindersFieldProps) {
  return (
    <ListField
      label={label}
      text="Emails before a call, to the visitor. You get none."
      error={error}
      add="Add reminder"
      canAdd={reminders.length < CALENDAR.reminders}
      onAdd={() => onChange([...reminders, usual.find((minutes) => !reminders.includes(minutes)) ?? '30'])}
    >
      {reminders.map((minutes, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: reminders have no id; one that goes takes the fields after it along
          key={`${index} of ${reminders.length}`}
          className="flex max-w-sm items-end gap-3"
        >
          <div className="min-w-0 flex-1">
            <MinutesField
              label={`Reminder ${index + 1}, before the call`}
              error={undefined}
              value={minutes}
              onChange={(next) => onChange(reminders.map((each, place) => (place === index ? next : each)))}
            />
          </div>
          <IconButton
            label={`Remove reminder ${index + 1}`}
            icon={X}
            className="mb-0.5"
            onClick={() => onChange(reminders.filter((_each, place) => place !== index))}
          />
        </div>
      ))}
    </ListField>
  );
}

type Fields = FormFieldsProps<{ id: string }, AvailabilityDraft, Omit<AvailabilityChange, 'updatedAt'>>;

const grid = gridMinutes.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));

interface HoursFieldProps {
  label: string;
  error: string | undefined;
  /** The week as text; empty while it follows the working hours. */
  value: string;
  onChange: (value: string) => void;
}

/** Calls are offered in the working hours, unless the owner wants hours of their own for them. */
function HoursField({ label, error, value, onChange }: HoursFieldProps) {
  const working = useDeskSettings().data?.workingHours ?? noHours;
  const follows = value === '';
  return (
    <>
      <ToggleRow
        label="Calls at any of your working hours"
        text="Turn it off to set hours of their own for calls."
        checked={follows}
        onChange={(on) => onChange(on ? '' : writeWeek(working))}
      />
      {follows ? (
        <p className="text-sm">
          <SiteLink href={adminPath('settings', { section: 'desk' })} className="underline">
            Working hours
          </SiteLink>
        </p>
      ) : (
        <WeekFields
          legend={label}
          hours={readWeek(value)}
          max={CALENDAR.rangesPerDay}
          empty="No calls"
          error={error}
          onChange={(week) => onChange(writeWeek(week))}
        />
      )}
    </>
  );
}

export function AvailabilityFormFields({ form, field }: Pick<Fields, 'form' | 'field'>) {
  const values = form.watch();
  const set = (name: keyof AvailabilityDraft) => (value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const { label: enabled } = field('enabled');
  return (
    <>
      <ToggleRow
        label={enabled}
        text="While this is off, visitors see no times and your booking links don’t open."
        checked={values.enabled === 'true'}
        onChange={(on) => set('enabled')(String(on))}
      />
      <ZoneLine own={values.timeZone || null} onFollow={() => set('timeZone')('')} />
      <HoursField
        label={field('weekly').label}
        error={field('weekly').error}
        value={values.weekly}
        onChange={set('weekly')}
      />
      <DaysOffField
        {...field('daysOff')}
        days={DayOffEntries.read(values.daysOff)}
        onChange={(days) => set('daysOff')(DayOffEntries.write(days))}
      />
      <SpecialDaysField
        {...field('specialDays')}
        days={SpecialDayEntries.read(values.specialDays)}
        onChange={(days) => set('specialDays')(SpecialDayEntries.write(days))}
      />
      <div className="border-t border-rule pt-6">
        <MinutesField
          label={field('noticeMinutes').label}
          helper="Between booking and the call"
          error={field('noticeMinutes').error}
          value={values.noticeMinutes}
          onChange={set('noticeMinutes')}
        />
      </div>
      <More>
        <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          <TextField {...field('bufferBefore')} type="number" inputMode="numeric" {...CALENDAR.buffer} />
          <TextField {...field('bufferAfter')} type="number" inputMode="numeric" {...CALENDAR.buffer} />
          <SelectField {...field('gridMinutes')} options={grid} />
          <TextField {...field('horizonDays')} type="number" inputMode="numeric" {...CALENDAR.horizonDays} />
          <TextField
            {...field('maxPerDay')}
            type="number"
            inputMode="numeric"
            {...CALENDAR.perDay}
            placeholder="Any number"
          />
        </div>
        <RemindersField
          {...field('reminderMinutes')}
          reminders={ReminderEntries.read(values.reminderMinutes)}
          onChange={(reminders) => set('reminderMinutes')(ReminderEntries.write(reminders))}
        />
      </More>
    </>
  );
}
