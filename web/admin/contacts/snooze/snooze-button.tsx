import { AlarmClock, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { MAX_SNOOZE_DAYS } from '#common/dashboard-limits.ts';
import { DAY } from '#common/limits.ts';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { TimeDialog } from '#web/admin/components/time-dialog.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { type SnoozeChoice, snoozeChoices, snoozeTime } from './snooze-times.ts';

const END = { value: 'end', label: 'End the snooze' } as const;

interface SnoozeButtonProps {
  contact: Contact;
  onSnooze: (until: string | null) => void;
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
