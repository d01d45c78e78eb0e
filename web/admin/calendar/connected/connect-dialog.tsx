import { useId, useState } from 'react';
import { CalendarChange } from '#common/contract/booking/calendars.ts';
import { CALENDAR } from '#common/dashboard-limits.ts';
import { type CalendarKind, calendarKindOptions } from '#common/dashboard-options.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { DiscardQuestion, useDiscardQuestion } from '#web/admin/components/form-dialog.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { Switch } from '#web/admin/components/switch.tsx';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { AccessFields, problemAt, useCalendarChanges } from './calendar-access.tsx';

interface Found {
  url: string;
  name: string;
}

interface FoundCalendarsProps {
  calendars: readonly Found[];
  /** Address of the chosen one. */
  chosen: string;
  error: string | undefined;
  onChoose: (calendar: Found) => void;
}

/** The calendars of an account, of which one is connected. */
function FoundCalendars({ calendars, chosen, error, onChoose }: FoundCalendarsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">Which calendar?</legend>
      {calendars.length === 0 && <p className="mt-1 text-sm text-muted">This account has no calendar.</p>}
      <div className="mt-2 flex max-h-72 flex-col gap-1 overflow-y-auto">
        {calendars.map((calendar, index) => (
          <label
            key={calendar.url}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-rule px-3 py-2 text-sm has-checked:border-ink has-checked:bg-sunken"
          >
            <input
              type="radio"
              name="found-calendar"
              checked={calendar.url === chosen}
              // biome-ignore lint/a11y/noAutofocus: the step before is gone, and with it the focus
              autoFocus={index === 0}
              onChange={() => onChoose(calendar)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{calendar.name}</span>
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm text-negative">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const nothing = { name: '', url: '', username: '', password: '' };

interface ConnectDialogProps {
  /** Calls are written into no calendar yet. */
  canWrite: boolean;
  onClose: () => void;
}

/** Holds the typed fields and connects in two steps: it finds the calendars of the account, then the owner chooses one. */
function useConnectForm({ canWrite, onClose }: ConnectDialogProps) {
  const { discovering, connecting } = useCalendarChanges();
  const [kind, setKind] = useState<CalendarKind>('caldav');
  const [typed, setTyped] = useState(nothing);
  const [chosen, setChosen] = useState<Found | null>(null);
  const [writeTo, setWriteTo] = useState(canWrite);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const found = kind === 'caldav' ? discovering.data?.data.calendars : undefined;
  const busy = discovering.isPending || connecting.isPending;
  const error = connecting.error ?? discovering.error;
  const account = {
    url: typed.url,
    ...(typed.username && { username: typed.username }),
    ...(typed.password && { password: typed.password }),
  };
  const errorAt = (field: string) => problems[field] ?? problemAt(error, field);
  const change = (changes: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changes });
    setProblems({});
  };

  /** True when the fields can be sent. */
  function check(values: object, fields: readonly string[]): boolean {
    const issues = CalendarChange.safeParse(values).error?.issues ?? [];
    const faulty = issues.filter(({ path }) => fields.includes(String(path[0])));
    setProblems(Object.fromEntries(faulty.map(({ path, message }) => [String(path[0]), message])));
    return faulty.length === 0;
  }
  function find() {
    connecting.reset();
    if (!check({ kind, name: '-', ...account }, ['url', 'username', 'password'])) return;
    discovering.mutate(account, {
      onSuccess: ({ data }) => {
        const [first] = data.calendars;
        setChosen(first ?? null);
        setTyped((now) => ({ ...now, name: first?.name ?? '' }));
      },
    });
  }
  function connect() {
    const calendar =
      kind === 'ics'
        ? { kind, name: typed.name, url: typed.url }
        : { kind, name: typed.name, ...account, url: chosen?.url ?? '', writeTo };
    if (check(calendar, ['name', 'url'])) connecting.mutate(calendar, { onSuccess: onClose });
  }
  return {
    kind,
    setKind(next: CalendarKind) {
      setKind(next);
      setProblems({});
      connecting.reset();
      discovering.reset();
    },
    typed,
    change,
    found,
    chosen,
    choose(calendar: Found) {
      setChosen(calendar);
      change({ name: calendar.name });
    },
    writeTo,
    setWriteTo,
    busy,
    error,
    errorAt,
    back: () => discovering.reset(),
    isFinding: kind === 'caldav' && !found,
    find,
    connect,
  };
}

type ConnectForm = ReturnType<typeof useConnectForm>;

/** The last step of an account: one of its calendars, its name here, and whether calls are written into it. */
function ChosenCalendar({ form, found, canWrite }: { form: ConnectForm; found: readonly Found[]; canWrite: boolean }) {
  return (
    <>
      <FoundCalendars
        calendars={found}
        chosen={form.chosen?.url ?? ''}
        error={form.errorAt('url') ?? form.errorAt('password')}
        onChoose={form.choose}
      />
      <TextField
        label="Name"
        required
        maxLength={CALENDAR.name}
        value={form.typed.name}
        error={form.errorAt('name')}
        helper="Its name in this dashboard"
        onChange={({ target }) => form.change({ name: target.value })}
      />
      <ToggleRow
        label="Write calls into this calendar"
        text={
          canWrite
            ? 'Each booked call becomes an event there.'
            : 'Each booked call becomes an event there, and no longer in the calendar that has it now.'
        }
        checked={form.writeTo}
        onChange={form.setWriteTo}
      />
    </>
  );
}

/** Connects a calendar: CalDAV asks the account for its calendars first, a secret address is read at once. */
export function ConnectDialog({ canWrite, onClose }: ConnectDialogProps) {
  const id = useId();
  const form = useConnectForm({ canWrite, onClose });
  const { kind, typed, found, busy, error, errorAt, isFinding } = form;
  const question = useDiscardQuestion(
    Object.values(typed).some((text) => text !== ''),
    onClose,
  );
  return (
    <Dialog
      title="Connect a calendar"
      onClose={question.close}
      footer={
        <>
          {found && (
            <Button variant="ghost" className="mr-auto" disabled={busy} onClick={form.back}>
              Back
            </Button>
          )}
          <Button variant="secondary" onClick={question.close}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy} disabled={found?.length === 0}>
            {isFinding ? 'Find calendars' : 'Connect'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFinding) form.find();
          else form.connect();
        }}
      >
        <Refusal />
        {!found && <Switch label="How it is read" options={calendarKindOptions} value={kind} onChange={form.setKind} />}
        {kind === 'ics' && (
          <TextField
            label="Name"
            required
            maxLength={CALENDAR.name}
            value={typed.name}
            error={errorAt('name')}
            placeholder="Family"
            onChange={({ target }) => form.change({ name: target.value })}
          />
        )}
        {!found && <AccessFields kind={kind} typed={typed} errorAt={errorAt} onChange={form.change} />}
        {found && <ChosenCalendar form={form} found={found} canWrite={canWrite} />}
        {problemAt(error) && (
          <p role="alert" className="text-sm text-negative">
            {problemAt(error)}
          </p>
        )}
      </form>
      <DiscardQuestion {...question} />
    </Dialog>
  );
}
