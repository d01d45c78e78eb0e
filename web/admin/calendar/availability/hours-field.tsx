import { adminPath } from '#common/admin-paths.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import { noHours } from '#web/admin/components/week/hours.ts';
import { WeekFields } from '#web/admin/components/week/week-fields.tsx';
import { useDeskSettings } from '#web/admin/lib/desk.ts';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { readWeek, writeWeek } from './availability-draft.ts';

interface HoursFieldProps {
  label: string;
  error: string | undefined;
  /** The week as text; empty while it follows the working hours. */
  value: string;
  onChange: (value: string) => void;
}

/** Calls are offered in the working hours, unless the owner wants hours of their own for them. */
export function HoursField({ label, error, value, onChange }: HoursFieldProps) {
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
