import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { MAX_FOLLOW_UP_NOTE, MAX_SNOOZE_DAYS } from '#common/dashboard-limits.ts';
import { DAY } from '#common/limits.ts';
import { TimeDialog } from '#web/admin/components/time-dialog.tsx';
import { snoozeTime } from '#web/admin/contacts/snooze/snooze-times.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

interface FollowUpButtonProps {
  contact: Contact;
  onChange: (at: string | null, note?: string) => void;
}

/** Sets a day on which the request comes up again, with a note of what for. */
export function FollowUpButton({ contact, onChange }: FollowUpButtonProps) {
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          setNote(contact.followUpNote ?? '');
          setAsking(true);
        }}
      >
        <CalendarCheck aria-hidden className="size-4" />
        Follow up
      </Button>
      {asking && (
        <TimeDialog
          title="Follow up"
          action="Save"
          start={contact.followUpAt ?? snoozeTime('tomorrow', Date.now()).toISOString()}
          max={MAX_SNOOZE_DAYS * DAY}
          onClose={() => setAsking(false)}
          onPick={(at) => {
            setAsking(false);
            onChange(at, note.trim());
          }}
        >
          <TextField
            label="What for"
            value={note}
            maxLength={MAX_FOLLOW_UP_NOTE}
            placeholder="Ask about the deposit"
            onChange={({ target }) => setNote(target.value)}
          />
          {contact.followUpAt && (
            <Button
              variant="ghost"
              size="sm"
              className="self-start"
              onClick={() => {
                setAsking(false);
                onChange(null);
              }}
            >
              Remove the follow-up
            </Button>
          )}
        </TimeDialog>
      )}
    </>
  );
}
