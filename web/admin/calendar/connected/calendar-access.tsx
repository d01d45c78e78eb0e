import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CalendarChange,
  type CalendarEdit,
  type ConnectedCalendar,
  connectCalendar,
  disconnectCalendar,
  discoverCalendars,
  listCalendars,
  readCalendar,
  updateCalendar,
} from '#common/contract/booking/calendars.ts';
import type { CalendarKind } from '#common/dashboard-options.ts';
import { UNREACHABLE } from '#common/desktop/unreachable.ts';
import { MAX_ADDRESS, MINUTE, SECOND } from '#common/limits.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { bookingKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';

export const useCalendars = () =>
  useQuery({
    queryKey: bookingKeys.calendars,
    queryFn: ({ signal }) => call(listCalendars, {}, { signal }),
    select: ({ data }) => data.calendars,
    refetchInterval: MINUTE,
  });

/** The server waits for that of the calendar, so these calls last longer than others. */
const options = { timeout: 20 * SECOND };

interface CalendarAccess {
  url: string;
  username?: string;
  password?: string;
}

/** Connects, changes, reads and disconnects calendars; the forms show what was refused. */
export function useCalendarChanges() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: bookingKeys.all });
  const failed = (text: string) => (error: Error) => {
    if (!isSignedOut(error)) toastFailure(text, error);
  };
  return {
    discovering: useMutation({ mutationFn: (body: CalendarAccess) => call(discoverCalendars, { body }, options) }),
    connecting: useMutation({
      mutationFn: (body: CalendarChange) => call(connectCalendar, { body }, options),
      onSuccess: ({ data }) => toast.success([`${data.name} is connected`, ...(data.notices ?? [])].join('. ')),
      onSettled,
    }),
    changing: useMutation({
      mutationFn: ({ id, ...body }: CalendarEdit & { id: string }) =>
        call(updateCalendar, { params: { id }, body }, options),
      onSuccess: () => toast.success('Calendar saved'),
      onSettled,
    }),
    reading: useMutation({
      mutationFn: ({ id }: ConnectedCalendar) => call(readCalendar, { params: { id }, body: {} }, options),
      onSuccess: ({ data }) =>
        data.state === 'ok' ? toast.success(`${data.name} was read`) : toast.error(`${data.name} could not be read`),
      onError: failed('Failed to read the calendar'),
      onSettled,
    }),
    disconnecting: useMutation({
      mutationFn: ({ id }: ConnectedCalendar) => call(disconnectCalendar, { params: { id } }),
      onSuccess: (_reply, { name }) => toast.success(`${name} is disconnected`),
      onError: failed('Failed to disconnect the calendar'),
      onSettled: () => onSettled().then(keepFocus),
    }),
  };
}

/** The problem of a refused call at one field; without a field, the problem of the whole. */
export function problemAt(error: unknown, field?: string): string | undefined {
  if (!(error instanceof ApiError) || isSignedOut(error)) return undefined;
  if (field !== undefined) return error.errors.find(({ path }) => path === field)?.message;
  if (error.errors.length > 0) return undefined;
  if (error.status === 0 || error.code === UNREACHABLE) return 'The server cannot be reached. Try again.';
  return error.serverMessage ?? 'This did not work. Try again.';
}

interface Access {
  url: string;
  username: string;
  password: string;
}

interface AccessFieldsProps {
  kind: CalendarKind;
  typed: Access;
  errorAt: (field: string) => string | undefined;
  /** The calendar is connected: what is left empty stays. */
  isStored?: boolean;
  onChange: (changes: Partial<Access>) => void;
}

/** Address and sign-in of a calendar at another server. */
export function AccessFields({ kind, typed, errorAt, isStored = false, onChange }: AccessFieldsProps) {
  const isSecret = kind === 'ics';
  return (
    <>
      <TextField
        label={isSecret ? 'Secret address' : 'Address'}
        required={!(isSecret && isStored)}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_ADDRESS}
        value={typed.url}
        error={errorAt('url')}
        placeholder={
          isSecret ? (isStored ? 'Stored. Fill in to replace it' : 'https://…/basic.ics') : 'https://cloud.example/dav'
        }
        helper={
          isSecret
            ? 'Google: Settings → your calendar → Secret address in iCal format. Outlook: publish it and take the ICS link.'
            : 'Of the account or of one calendar: Nextcloud, Fastmail, iCloud (https://caldav.icloud.com) and others'
        }
        onChange={({ target }) => onChange({ url: target.value })}
      />
      {!isSecret && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Username"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed.username}
            error={errorAt('username')}
            onChange={({ target }) => onChange({ username: target.value })}
          />
          <TextField
            label="Password"
            type="password"
            autoComplete="new-password"
            maxLength={500}
            value={typed.password}
            error={errorAt('password')}
            placeholder={isStored ? 'Stored. Fill in to replace it' : undefined}
            helper="Many providers want an app password"
            onChange={({ target }) => onChange({ password: target.value })}
          />
        </div>
      )}
    </>
  );
}
