import { useMutation } from '@tanstack/react-query';
import { CircleAlert, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { DesktopState } from '#common/desktop/channels.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';
import { usePreferences } from './use-preferences.ts';

/** Chooses the backup folder and writes a backup now. */
function useBackups() {
  const { bridge, state } = useDesktopApp();
  const choosing = useMutation({
    mutationFn: () => bridge.chooseBackupFolder(),
    onSuccess: (outcome) => outcome.kind === 'failed' && toast.error(outcome.message),
    onError: () => toast.error('The folder could not be chosen'),
  });
  const writing = useMutation({
    mutationFn: () => bridge.backUpNow(),
    onSuccess: (outcome) =>
      // The panel shows the reason of a failure.
      outcome.kind === 'done' ? toast.success('Backup written') : toast.error('The backup failed'),
    onError: () => toast.error('The backup failed'),
  });
  return { plan: state.preferences.backup, last: state.lastBackup, choosing, writing };
}

const MAX_BACKUPS = 100;
const isValid = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_BACKUPS;

/** A number that is kept as soon as it is one. */
function BackupCountField({ keep, onChange }: { keep: number; onChange: (keep: number) => void }) {
  const [typed, setTyped] = useState(String(keep));
  return (
    <TextField
      label="Backups to keep"
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isValid(typed) ? undefined : `Enter a number from 1 to ${MAX_BACKUPS}`}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isValid(target.value)) onChange(Number(target.value));
      }}
    />
  );
}

const schedules = [
  { value: 'never', label: 'Never' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
] as const;

type Last = DesktopState['lastBackup'];

/** Settings for portfolio exports that the app writes on a schedule. */
export function BackupsPanel() {
  const { change } = usePreferences();
  const { plan, last, choosing, writing } = useBackups();
  const hasNoFolder = plan.folder === null;
  return (
    <Panel
      title="Backups on this computer"
      text="Your projects, skills and FAQs as a file that you can import again. The oldest backups are deleted."
      actions={
        <Button variant="secondary" busy={writing.isPending} disabled={hasNoFolder} onClick={() => writing.mutate()}>
          Back up now
        </Button>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Back up"
          value={plan.every}
          options={schedules}
          onChange={({ target }) => {
            const every = schedules.find(({ value }) => value === target.value)?.value;
            if (every) change({ backup: { every } });
          }}
        />
        <BackupCountField keep={plan.keep} onChange={(keep) => change({ backup: { keep } })} />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 text-sm">
        <Button variant="secondary" busy={choosing.isPending} onClick={() => choosing.mutate()}>
          {!choosing.isPending && <FolderOpen aria-hidden className="size-4" />}
          {hasNoFolder ? 'Choose folder…' : 'Choose another folder…'}
        </Button>
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {plan.folder ?? <span className="text-muted">Choose a folder to turn on backups.</span>}
        </p>
      </div>
      <LastBackup last={last} />
    </Panel>
  );
}

function LastBackup({ last }: { last: Last }) {
  const written = last?.at ?? null;
  return (
    <div role="status" className="mt-5 border-t border-rule pt-4 text-sm">
      <p className="text-muted">
        {written === null ? 'No backup has been written yet.' : `Last backup: ${dayAndTime(written)}.`}
      </p>
      {last?.failed && (
        <p className="mt-2 flex gap-2.5 text-negative">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
          <span className="min-w-0 [overflow-wrap:anywhere]">The last backup failed. {last.failed}.</span>
        </p>
      )}
    </div>
  );
}
