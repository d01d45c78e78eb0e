import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { type DeskSettings, type DeskSettingsChange, setDeskSettings, writeDigest } from '#common/contract/desk.ts';
import { DESK } from '#common/dashboard-limits.ts';
import { formatNumber } from '#common/format.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import { WeekFields } from '#web/admin/components/week/week-fields.tsx';
import { ZoneLine } from '#web/admin/components/week/zone-line.tsx';
import { useDeskSettings } from '#web/admin/lib/desk.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ADMIN_QUERIES, contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';

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

  const { timeZone, workingHours, replyWithinMinutes, replyFrom, digest, updatedAt } = draft;
  return (
    <form
      id={form}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        changing.mutate({
          ...{ timeZone, workingHours, digest, updatedAt },
          replyWithinMinutes: replyFrom === 'site' ? null : replyWithinMinutes,
        });
      }}
    >
      <ToggleRow
        label="Answer within the reply time on your site"
        text="Turn it off to set a time of your own, which visitors do not see."
        checked={replyFrom === 'site'}
        onChange={(follows) => set({ replyFrom: follows ? 'site' : 'own' })}
      />
      {replyFrom === 'site' ? (
        <p className="text-sm">
          {saved.replyFrom === 'site' && `${formatNumber(saved.replyWithinMinutes)} minutes of working time · `}
          <SiteLink href={adminPath('site', { section: 'promises' })} className="underline">
            Reply time on your site
          </SiteLink>
        </p>
      ) : (
        <TextField
          label="Answer within (minutes of working time)"
          type="number"
          inputMode="numeric"
          className="max-w-sm"
          min={DESK.replyWithinMinutes.min}
          max={DESK.replyWithinMinutes.max}
          value={Number.isNaN(replyWithinMinutes) ? '' : replyWithinMinutes}
          error={errorOf('replyWithinMinutes')}
          onChange={({ target }) => set({ replyWithinMinutes: target.valueAsNumber })}
        />
      )}
      <ZoneLine own={timeZone} onFollow={() => set({ timeZone: null })} />
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
          {digest.enabled && (
            <TextField
              label="Send it at"
              type="time"
              className="w-40"
              value={digest.at}
              error={errorOf('digest')}
              onChange={({ target }) => set({ digest: { ...digest, at: target.value } })}
            />
          )}
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
