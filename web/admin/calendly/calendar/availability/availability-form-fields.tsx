import type { AvailabilityChange } from '#common/contract/booking/availability.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { gridMinutes } from '#common/dashboard-options.ts';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import { WeekFields } from '#web/admin/components/week/week-fields.tsx';
import type { FormFieldsProps } from '#web/admin/content-editor/content-form.ts';
import { choicesOf } from '#web/admin/lib/site-choices.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import {
  type AvailabilityDraft,
  DayOffEntries,
  ReminderEntries,
  readWeek,
  SpecialDayEntries,
  writeWeek,
} from './availability-draft.ts';
import { DaysOffField } from './days-off-field.tsx';
import { MinutesField } from './minutes-field.tsx';
import { RemindersField } from './reminders-field.tsx';
import { SpecialDaysField } from './special-days-field.tsx';

type Fields = FormFieldsProps<{ id: string }, AvailabilityDraft, Omit<AvailabilityChange, 'updatedAt'>>;

const grid = gridMinutes.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));

export function AvailabilityFormFields({ form, field }: Pick<Fields, 'form' | 'field'>) {
  const values = form.watch();
  const set = (name: keyof AvailabilityDraft) => (value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const { label: enabled } = field('enabled');
  return (
    <>
      <ToggleRow
        label={enabled}
        text="While this is off, no times are offered and the addresses of your kinds of call do not open."
        checked={values.enabled === 'true'}
        onChange={(on) => set('enabled')(String(on))}
      />
      <SelectField
        {...field('timeZone')}
        options={choicesOf('timeZone', values.timeZone)}
        helper="Your hours are meant in this zone. Visitors see them in their own."
        className="max-w-xl"
      />
      <WeekFields
        legend={field('weekly').label}
        hours={readWeek(values.weekly)}
        max={CALENDAR.rangesPerDay}
        empty="No calls"
        error={field('weekly').error}
        onChange={(week) => set('weekly')(writeWeek(week))}
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
      <div className="grid gap-5 border-t border-rule pt-6 sm:grid-cols-2 xl:grid-cols-3">
        <TextField {...field('bufferBefore')} type="number" inputMode="numeric" {...CALENDAR.buffer} />
        <TextField {...field('bufferAfter')} type="number" inputMode="numeric" {...CALENDAR.buffer} />
        <SelectField {...field('gridMinutes')} options={grid} />
        <MinutesField
          label={field('noticeMinutes').label}
          helper="Between booking and the call"
          error={field('noticeMinutes').error}
          value={values.noticeMinutes}
          onChange={set('noticeMinutes')}
        />
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
    </>
  );
}
