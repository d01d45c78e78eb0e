import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePushSettings, type PushSettings, readPush } from '#common/contract/push.ts';
import type { PayloadInput } from '#common/endpoint.ts';
import { pushKindOptions } from '#common/push-options.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { ServerButton, useServerReason } from '#web/admin/components/server-button.tsx';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import { isSubscribed } from '#web/admin/lib/push-here.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { useOptimisticValue } from '#web/admin/lib/use-optimistic-value.ts';
import { call } from '#web/shared/api/client.ts';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';

const NIGHT = { from: '22:00', to: '07:00' };

interface QuietProps {
  hours: PushSettings['quietHours'];
  disabled: boolean;
  busy: boolean;
  onSave: (hours: PushSettings['quietHours'], saved: string) => void;
}

/** Off at once; on with the times that are saved. */
function QuietHours({ hours, disabled, busy, onSave }: QuietProps) {
  const [typed, setTyped] = useState(hours ?? NIGHT);
  const { from, to } = typed;
  const isChanged = hours !== null && (hours.from !== from || hours.to !== to);
  const error = from === to ? 'Must end at another time than it starts' : undefined;
  const turn = (isOn: boolean) => {
    setTyped(NIGHT);
    onSave(isOn ? NIGHT : null, isOn ? 'Quiet hours are on' : 'Quiet hours are off');
  };
  return (
    <div className="flex flex-col gap-4">
      <ToggleRow
        label="Quiet hours"
        text="Nothing arrives in them. At their end one notification says how much came."
        checked={hours !== null}
        disabled={disabled}
        onChange={turn}
      />
      {hours !== null && (
        <form
          noValidate
          className="flex flex-wrap items-end gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (error === undefined && from !== '' && to !== '') onSave(typed, 'Quiet hours saved');
          }}
        >
          <TextField
            label="From"
            type="time"
            className="w-36"
            value={from}
            onChange={({ target }) => setTyped({ from: target.value, to })}
          />
          <TextField
            label="To"
            type="time"
            className="w-36"
            value={to}
            error={error}
            onChange={({ target }) => setTyped({ from, to: target.value })}
          />
          {isChanged && (
            <ServerButton type="submit" variant="secondary" className="min-h-12" busy={busy}>
              Save quiet hours
            </ServerButton>
          )}
        </form>
      )}
    </div>
  );
}

type Settings = Omit<PushSettings, 'updatedAt'>;

const pushKey = [...ADMIN_QUERIES, 'push'] as const;

export function usePush() {
  return useQuery({
    queryKey: pushKey,
    queryFn: ({ signal }) => call(readPush, {}, { signal }),
    select: ({ data }) => data,
  });
}

/** Tells whether this browser is subscribed with the key of the site; `undefined` until it has said so. */
export function useSubscribedHere(publicKey: string | undefined) {
  return useQuery({
    queryKey: [...pushKey, 'here', publicKey],
    queryFn: () => isSubscribed(publicKey ?? ''),
    enabled: publicKey !== undefined,
  }).data;
}

/** Does something with notifications, and reads them anew afterwards. */
export function usePushAction<Input, Reply>(act: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: pushKey }),
  });
}

type SettingsChange = Omit<PayloadInput<typeof changePushSettings>, 'updatedAt'>;

/** Changes settings one after the other. */
function useChangeSettings() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'push-settings' },
    mutationFn: (body: SettingsChange) => call(changePushSettings, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: pushKey }),
  });
}

interface Saving {
  /** Default: all that is to be shown. */
  body?: SettingsChange;
  /** Message once it is saved. */
  saved?: string;
}

/** Says what notifications are about, what they show, and when there are none. */
export function NotificationSettings({ settings }: { settings: PushSettings }) {
  const [shown, show] = useOptimisticValue(settings);
  const { kinds, quietHours, showNames, showDetails } = shown;
  const change = useChangeSettings();
  const disabled = useServerReason() !== undefined;
  const save = (wanted: Partial<Settings>, { body = wanted, saved = 'Notifications saved' }: Saving = {}) =>
    change.mutate(body, {
      ...show({ ...shown, ...wanted }),
      onSuccess: () => void toast.success(saved),
      onError: (error) => toastFailure('Failed to save the notifications', error),
    });
  return (
    <div className="flex flex-col gap-5 border-t border-rule pt-5">
      <fieldset className="min-w-0">
        <legend className="font-medium">Notify about</legend>
        <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {pushKindOptions.map(({ value, label }) => (
            <li key={value}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  className="size-4.5 shrink-0 accent-accent"
                  checked={kinds[value]}
                  disabled={disabled}
                  onChange={({ target: { checked } }) =>
                    save({ kinds: { ...kinds, [value]: checked } }, { body: { kinds: { [value]: checked } } })
                  }
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <ToggleRow
        label="Show names"
        text="The name of the client stands on the lock screen."
        checked={showNames}
        disabled={disabled}
        onChange={(checked) => save({ showNames: checked })}
      />
      <ToggleRow
        label="Show details"
        text="Also company, the beginning of what was written, numbers, amounts and times."
        checked={showDetails}
        disabled={disabled}
        onChange={(checked) => save({ showDetails: checked })}
      />
      <QuietHours
        hours={quietHours}
        disabled={disabled}
        busy={change.isPending}
        onSave={(hours, saved) => save({ quietHours: hours }, { saved })}
      />
    </div>
  );
}
