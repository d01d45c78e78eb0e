import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type DeskSettings,
  type DeskSettingsChange,
  getDeskSettings,
  setDeskSettings,
  writeDigest,
} from '#common/contract/desk.ts';
import { DESK } from '#common/dashboard-limits.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import { WeekFields } from '#web/admin/components/week/week-fields.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ADMIN_QUERIES, contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { choicesOf } from '#web/admin/lib/site-choices.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';

const useDeskSettings = () =>
  useQuery({
    queryKey: deskKeys.settings,
    queryFn: ({ signal }) => call(getDeskSettings, {}, { signal }),
    select: ({ data }) => data,
  });

function useDeskSettingsChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DeskSettingsChange) => call(setDeskSettings, { body }),
    onSuccess: () => toast.success('Settings saved'),
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to save the settings', error),
    onSettled: () =>
      Promise.all(
        [deskKeys.settings, deskKeys.all, contactKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

/** The digest as it would be sent now. */
const useDigest = (enabled: boolean) =>
  useQuery({
    queryKey: [...ADMIN_QUERIES, 'digest'],
    queryFn: ({ signal }) => call(writeDigest, { body: { send: false } }, { signal }),
    select: ({ data }) => data,
    enabled,
    gcTime: 0,
  });

export function DeskSettingsPanel() {
  const { data, isError, isFetching, refetch } = useDeskSettings();
  return (
    <Panel title="Reply time" text="When you work, and how fast you promise to answer. It decides what is overdue.">
      {!data && isError && (
        <ErrorState message="Failed to load the settings" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-96" />}
      {data && <Form key={data.updatedAt} saved={data} />}
    </Panel>
  );
}

function Form({ saved }: { saved: DeskSettings }) {
  const form = useId();
  const [draft, setDraft] = useState(saved);
  const [previewed, setPreviewed] = useState(false);
  const changing = useDeskSettingsChange();
  const problems = changing.error instanceof ApiError ? changing.error.errors : [];
  const errorOf = (path: string) => problems.find((problem) => problem.path.startsWith(path))?.message;
  const set = (changes: Partial<DeskSettings>) => setDraft({ ...draft, ...changes });

  const { timeZone, workingHours, replyWithinMinutes, digest, updatedAt } = draft;
  return (
    <form
      id={form}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        changing.mutate({ timeZone, workingHours, replyWithinMinutes, digest, updatedAt });
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Time zone"
          placeholder={`As on the site (${saved.zone.replaceAll('_', ' ')})`}
          value={timeZone ?? ''}
          options={choicesOf('timeZone', timeZone ?? saved.zone)}
          error={errorOf('timeZone')}
          onChange={({ target }) => set({ timeZone: target.value || null })}
        />
        <TextField
          label="Answer within (minutes of working time)"
          type="number"
          inputMode="numeric"
          min={DESK.replyWithinMinutes.min}
          max={DESK.replyWithinMinutes.max}
          value={Number.isNaN(replyWithinMinutes) ? '' : replyWithinMinutes}
          error={errorOf('replyWithinMinutes')}
          onChange={({ target }) => set({ replyWithinMinutes: target.valueAsNumber })}
        />
      </div>
      <WeekFields
        legend="Working hours"
        hours={workingHours}
        max={DESK.rangesPerDay}
        empty="Free"
        error={errorOf('workingHours')}
        onChange={(hours) => set({ workingHours: hours })}
      />
      <div className="flex flex-col gap-4 border-t border-rule pt-5">
        <ToggleRow
          label="Daily digest"
          text="One email a day with everybody who waits; none when nobody does."
          checked={digest.enabled}
          onChange={(enabled) => set({ digest: { ...digest, enabled } })}
        />
        <div className="flex flex-wrap items-end gap-4">
          <TextField
            label="Send it at"
            type="time"
            className="w-40"
            disabled={!digest.enabled}
            value={digest.at}
            error={errorOf('digest')}
            onChange={({ target }) => set({ digest: { ...digest, at: target.value } })}
          />
          <Button variant="ghost" onClick={() => setPreviewed(true)}>
            Preview the digest
          </Button>
        </div>
      </div>
      <Button type="submit" className="self-start" busy={changing.isPending}>
        Save
      </Button>
      {previewed && <DigestDialog onClose={() => setPreviewed(false)} />}
    </form>
  );
}

function DigestDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useDigest(true);
  return (
    <Dialog title="Daily digest" onClose={onClose}>
      {!data && isError && (
        <ErrorState message="Failed to load the digest" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-48" />}
      {data && (
        <>
          <p className="font-medium [overflow-wrap:anywhere]">{data.subject}</p>
          <p className="mt-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{data.text}</p>
        </>
      )}
    </Dialog>
  );
}
