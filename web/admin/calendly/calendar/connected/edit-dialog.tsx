import { useId, useState } from 'react';
import { CalendarEdit, ConnectedCalendar } from '#common/contract/booking/calendars.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { DiscardQuestion, useDiscardQuestion } from '#web/admin/components/discard-question.tsx';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import { changedFields, fieldDifferences } from '#web/admin/forms/draft-changes.ts';
import { storedVersion } from '#web/admin/lib/failure.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { AccessFields } from './access-fields.tsx';
import { problemAt, useCalendarChanges } from './queries.ts';

const labels = {
  name: 'Name',
  url: 'Address',
  username: 'Username',
  writeTo: 'Write calls into this calendar',
} as const;

const draftOf = ({ kind, name, address, username, writeTo }: ConnectedCalendar) => ({
  name,
  // Of a secret address only the host is known.
  url: kind === 'ics' ? '' : address,
  username: username ?? '',
  password: '',
  writeTo,
});

/** Changes a connected calendar. Its password and a secret address stay unless new ones are typed. */
export function EditDialog({ calendar, onClose }: { calendar: ConnectedCalendar; onClose: () => void }) {
  const form = useId();
  const { changing } = useCalendarChanges();
  const began = draftOf(calendar);
  const [draft, setDraft] = useState(began);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const question = useDiscardQuestion(changedFields(began, draft).length > 0, onClose);
  const newer = storedVersion(changing.error, ConnectedCalendar);
  const errorAt = (field: string) => problems[field] ?? problemAt(changing.error, field);
  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes });
    setProblems({});
  };

  function save(updatedAt: string) {
    const { name, url, username, password, writeTo } = draft;
    const edit = {
      kind: calendar.kind,
      name,
      ...(url !== '' && { url }),
      ...(calendar.kind === 'caldav' && { username, writeTo }),
      ...(password !== '' && { password }),
      updatedAt,
    };
    const issues = CalendarEdit.safeParse(edit).error?.issues ?? [];
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (issues.length === 0) changing.mutate({ id: calendar.id, ...edit }, { onSuccess: onClose });
  }
  const saved = newer && draftOf(newer);
  return (
    <Dialog
      title={`Edit ${calendar.name}`}
      onClose={question.close}
      footer={
        <>
          <Button variant="secondary" onClick={question.close}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={changing.isPending} disabled={newer !== null}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save(calendar.updatedAt);
        }}
      >
        {newer && saved && (
          <ConflictNotice
            what="calendar"
            differences={fieldDifferences(
              labels,
              changedFields(saved, draft).filter((name) => name !== 'password'),
              saved,
              draft,
            )}
            busy={changing.isPending}
            onKeepSaved={onClose}
            onKeepMine={() => save(newer.updatedAt)}
          />
        )}
        <TextField
          label="Name"
          required
          autoFocus
          maxLength={CALENDAR.name}
          value={draft.name}
          error={errorAt('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <AccessFields kind={calendar.kind} typed={draft} isStored errorAt={errorAt} onChange={change} />
        {calendar.kind === 'caldav' && (
          <ToggleRow
            label={labels.writeTo}
            text="Each booked call becomes an event there. One calendar has this at most."
            checked={draft.writeTo}
            onChange={(writeTo) => change({ writeTo })}
          />
        )}
        {!newer && problemAt(changing.error) && (
          <p role="alert" className="text-sm text-negative">
            {problemAt(changing.error)}
          </p>
        )}
      </form>
      <DiscardQuestion {...question} />
    </Dialog>
  );
}
