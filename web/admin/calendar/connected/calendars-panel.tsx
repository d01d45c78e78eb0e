import { CalendarSync, Plus } from 'lucide-react';
import { useState } from 'react';
import { CalendarEdit, ConnectedCalendar } from '#common/contract/booking/calendars.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import { changedFields, fieldDifferences } from '#web/admin/forms/draft-changes.ts';
import { storedVersion } from '#web/admin/lib/failure.ts';
import { useNow } from '#web/admin/lib/use-now.ts';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { AccessFields, problemAt, useCalendarChanges, useCalendars } from './calendar-access.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { ConnectDialog } from './connect-dialog.tsx';

const labels = {
  name: 'Name',
  url: 'Address',
  username: 'Username',
  writeTo: 'Write calls into this calendar',
} as const;

const draftOf = ({ kind, name, address, username, writeTo }: ConnectedCalendar) => ({
  name,
  // A secret address is known by its host only.
  url: kind === 'ics' ? '' : address,
  username: username ?? '',
  password: '',
  writeTo,
});

/** Changes a connected calendar. Its password and a secret address stay unless new ones are typed. */
function EditDialog({ calendar, onClose }: { calendar: ConnectedCalendar; onClose: () => void }) {
  const { changing } = useCalendarChanges();
  const began = draftOf(calendar);
  const [draft, setDraft] = useState(began);
  const [problems, setProblems] = useState<Record<string, string>>({});
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
    <FormDialog
      title={`Edit ${calendar.name}`}
      action="Save"
      isBusy={changing.isPending}
      isBlocked={newer !== null}
      changed={changedFields(began, draft).length > 0}
      onSubmit={() => save(calendar.updatedAt)}
      onClose={onClose}
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
          text="Booked calls are added to this calendar. Only one can be used."
          checked={draft.writeTo}
          onChange={(writeTo) => change({ writeTo })}
        />
      )}
      {!newer && problemAt(changing.error) && (
        <p role="alert" className="text-sm text-negative">
          {problemAt(changing.error)}
        </p>
      )}
    </FormDialog>
  );
}

type Opened = { what: 'connect' } | { what: 'edit' | 'disconnect'; calendar: ConnectedCalendar } | null;

export function CalendarsPanel({ wanted }: { wanted: boolean }) {
  const { data, isError, isFetching, refetch } = useCalendars();
  const { reading, disconnecting } = useCalendarChanges();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const now = useNow();
  const hasWriteTo = data?.some(({ writeTo }) => writeTo) ?? false;
  return (
    <Panel
      title="Connected calendars"
      text="While you are busy in one of these, visitors are offered no time. Only the times are stored."
      wanted={wanted}
      actions={
        <ServerButton variant="secondary" size="sm" onClick={() => setOpened({ what: 'connect' })}>
          <Plus aria-hidden className="size-4" />
          Connect a calendar
        </ServerButton>
      }
    >
      {!data && isError && (
        <ErrorState message="Failed to load the calendars" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-32" />}
      {data?.length === 0 && (
        <EmptyState
          icon={CalendarSync}
          title="No calendar connected"
          text="Without one, only calls booked here keep a time from being booked twice."
        />
      )}
      {data && data.length > 0 && (
        <ul aria-label="Connected calendars" className="divide-y divide-rule border-y border-rule">
          {data.map((calendar) => (
            <CalendarRow
              key={calendar.id}
              calendar={calendar}
              now={now}
              isReading={reading.isPending && reading.variables.id === calendar.id}
              onRead={() => reading.mutate(calendar)}
              onEdit={() => setOpened({ what: 'edit', calendar })}
              onDisconnect={() => setOpened({ what: 'disconnect', calendar })}
            />
          ))}
        </ul>
      )}
      {data && data.length > 0 && !hasWriteTo && (
        <p className="mt-3 text-sm text-muted">
          Calls are not written into a calendar. To have them there, edit a CalDAV calendar and turn that on.
        </p>
      )}
      {opened?.what === 'connect' && <ConnectDialog canWrite={!hasWriteTo} onClose={close} />}
      {opened?.what === 'edit' && <EditDialog calendar={opened.calendar} onClose={close} />}
      {opened?.what === 'disconnect' && (
        <ConfirmDialog
          title="Disconnect this calendar?"
          text={`The times of “${opened.calendar.name}” no longer keep visitors from booking. ${
            opened.calendar.writeTo
              ? 'Calls already in it stay. New ones are no longer added.'
              : 'Nothing changes in the calendar itself.'
          }`}
          action="Disconnect"
          needsServer
          busy={disconnecting.isPending}
          onCancel={close}
          onConfirm={() => disconnecting.mutate(opened.calendar, { onSettled: close })}
        />
      )}
    </Panel>
  );
}
