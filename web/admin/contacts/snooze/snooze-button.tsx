import { AlarmClock, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { MAX_SNOOZE_DAYS } from '#common/dashboard-limits.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { TimeDialog } from '#web/admin/components/time-dialog.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';

const END = { value: 'end', label: 'End the snooze' } as const;

interface SnoozeButtonProps {
  contact: Contact;
  onSnooze: (until: string | null) => void;
}

const snoozeChoices = [
  { value: 'later', label: 'Later today' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'week', label: 'Next week' },
  { value: 'pick', label: 'Pick a time' },
] as const;

type SnoozeChoice = (typeof snoozeChoices)[number]['value'];

const MORNING = 9;
const LATER_HOURS = 3;
const MONDAY = 1;

function morningIn(days: number, now: number): Date {
  const time = new Date(now);
  time.setDate(time.getDate() + days);
  time.setHours(MORNING, 0, 0, 0);
  return time;
}

/** The moment that a choice means, by this device's clock: three hours on, tomorrow or next Monday at nine. */
export function snoozeTime(choice: Exclude<SnoozeChoice, 'pick'>, now: number): Date {
  switch (choice) {
    case 'later': {
      const time = new Date(now + LATER_HOURS * HOUR);
      time.setMinutes(0, 0, 0);
      return time;
    }
    case 'tomorrow':
      return morningIn(1, now);
    case 'week': {
      const days = (MONDAY + 7 - new Date(now).getDay()) % 7 || 7;
      return morningIn(days, now);
    }
  }
}

/** The menu that puts a request off. */
export function SnoozeButton({ contact, onSnooze }: SnoozeButtonProps) {
  const [picking, setPicking] = useState(false);
  const choose = (choice: SnoozeChoice | 'end') => {
    if (choice === 'end') onSnooze(null);
    else if (choice === 'pick') setPicking(true);
    else onSnooze(snoozeTime(choice, Date.now()).toISOString());
  };
  return (
    <>
      <MenuButton
        variant="secondary"
        size="sm"
        mark="snooze"
        entries={contact.snoozedUntil ? [...snoozeChoices, END] : snoozeChoices}
        onChoose={choose}
      >
        <AlarmClock aria-hidden className="size-4" />
        Snooze
        <ChevronDown aria-hidden className="size-4 text-muted" />
      </MenuButton>
      {picking && (
        <TimeDialog
          title="Snooze until"
          action="Snooze"
          start={contact.snoozedUntil}
          max={MAX_SNOOZE_DAYS * DAY}
          onClose={() => setPicking(false)}
          onPick={(until) => {
            setPicking(false);
            onSnooze(until);
          }}
        />
      )}
    </>
  );
}

export const snoozedText = (until: string): string => `Snoozed until ${dayAndTime(until)}`;
