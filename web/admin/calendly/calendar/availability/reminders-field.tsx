import { X } from 'lucide-react';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { ListField } from './list-field.tsx';
import { MinutesField } from './minutes-field.tsx';

interface RemindersFieldProps {
  label: string;
  error: string | undefined;
  /** Minutes before a call as text. */
  reminders: readonly string[];
  onChange: (reminders: string[]) => void;
}

const usual = ['1440', '60', '15'];

export function RemindersField({ label, error, reminders, onChange }: RemindersFieldProps) {
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
