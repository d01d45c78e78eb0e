import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Outcome } from '#common/desktop/channels.ts';
import type { DrillReport, SiteBackupState } from '#common/desktop/site-backup.ts';
import { sizeText } from '#common/rules/files.ts';
import { More } from '#web/admin/components/more.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { toast } from '#web/shared/toast.ts';
import { useSiteBackup } from './state.ts';

const labels = { backup: 'Backing up the site', drill: 'Running the restore drill' } as const;

interface RunningProps {
  running: NonNullable<SiteBackupState['running']>;
  onCancel: () => void;
}

/** The progress of a backup or a drill. The server packs everything before it sends the first byte. */
function Running({ running: { kind, done, total }, onCancel }: RunningProps) {
  const label = labels[kind];
  const share = total === null ? sizeText(done) : `${sizeText(done)} of ${sizeText(total)}`;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-rule px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="font-medium">{label}</span>
          <span className="figures text-muted">{done === 0 && kind === 'backup' ? 'The site is packing' : share}</span>
        </p>
        <progress
          {...(total ? { value: done, max: total } : {})}
          aria-label={label}
          className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
      </div>
      <Button variant="secondary" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Shows the last restore drill: its checks, and any fault. */
function DrillReportView({ report }: { report: DrillReport | null }) {
  if (!report)
    return (
      <p className="text-sm text-muted">
        No restore drill yet. Once a month the newest backup is unpacked and checked, and deleted again.
      </p>
    );
  const failed = report.checks.filter(({ problem }) => problem !== null).length;
  return (
    <>
      <p className="text-sm text-muted">
        {dayAndTime(report.at)}:{' '}
        {failed === 0 ? 'all checks passed' : `${failed} of ${report.checks.length} checks failed`}.
      </p>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {report.checks.map(({ name, text, problem }) => {
          const Icon = problem === null ? CircleCheck : CircleAlert;
          return (
            <li key={name} className="flex gap-2.5">
              <Icon
                aria-hidden
                className={`mt-0.5 size-4.5 shrink-0 ${problem === null ? 'text-positive' : 'text-negative'}`}
                strokeWidth={1.75}
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-medium">{name}</span>: {text}.
                {problem !== null && <span className="text-negative"> Failed: {problem}.</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Something that the main process does, with what is said of its end. */
function useAction<Input>(
  act: (input: Input) => Promise<Outcome>,
  { done, failed }: { done?: string; failed: string },
) {
  return useMutation({
    mutationFn: act,
    onSuccess(outcome) {
      if (outcome.kind === 'failed') toast.error(outcome.message);
      if (outcome.kind === 'done' && done) toast.success(done);
    },
    onError: () => toast.error(failed),
  });
}

/** Actions of the owner on off-site backups. */
function useSiteBackupActions() {
  const { bridge } = useDesktopApp();
  return {
    plan: useAction(bridge.setSiteBackupPlan, { failed: 'The setting could not be saved' }),
    folder: useAction<void>(() => bridge.chooseSiteBackupFolder(), { failed: 'The folder could not be chosen' }),
    backUp: useAction<void>(() => bridge.backUpSite(), { done: 'The site is backed up', failed: 'The backup failed' }),
    drill: useAction<void>(() => bridge.runRestoreDrill(), {
      done: 'The backup passed the restore drill',
      failed: 'The restore drill failed',
    }),
    cancel: useAction<void>(() => bridge.cancelSiteBackup(), { failed: 'It could not be cancelled' }),
  };
}

const schedules = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Every day' },
] as const;

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** A failed drill is not folded away. */
const drillFailed = ({ drill }: SiteBackupState): boolean =>
  drill?.checks.some(({ problem }) => problem !== null) ?? false;

/** Settings of backups of the whole server on this computer. */
export function SiteBackupPanel() {
  const state = useSiteBackup();
  return state && <SiteBackupSettings state={state} />;
}

function SiteBackupSettings({ state }: { state: SiteBackupState }) {
  const { plan, running } = state;
  const { plan: planning, folder, backUp, drill, cancel } = useSiteBackupActions();
  const isIdle = running === null && plan.folder !== null;
  return (
    <Panel
      title="Off-site backup"
      text="Your whole site as a zip with a checksum, and your portfolio as JSON beside it. The last of 7 days, 4 weeks and 12 months is kept. The files are not encrypted: choose a folder that only you can read."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Schedule"
          value={plan.every}
          options={schedules}
          onChange={({ target }) => {
            const every = schedules.find(({ value }) => value === target.value)?.value;
            if (every) planning.mutate({ every });
          }}
        />
        <SelectField
          label="At"
          value={String(plan.hour)}
          options={hours}
          disabled={plan.every === 'off'}
          onChange={({ target }) => planning.mutate({ hour: Number(target.value) })}
        />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 text-sm">
        <Button variant="secondary" busy={folder.isPending} onClick={() => folder.mutate()}>
          {!folder.isPending && <FolderOpen aria-hidden className="size-4" />}
          {plan.folder === null ? 'Choose a folder…' : 'Change the folder…'}
        </Button>
        <Button variant="secondary" disabled={!isIdle} onClick={() => backUp.mutate()}>
          Back up the site now
        </Button>
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {plan.folder ?? <span className="text-muted">Choose a folder, best one on another disk.</span>}
        </p>
      </div>
      {running && <Running running={running} onCancel={() => cancel.mutate()} />}
      <LastResult state={state} />
      <div className="mt-5">
        <More open={drillFailed(state)}>
          <Part
            title="Restore drill"
            action={
              <Button
                variant="secondary"
                size="sm"
                disabled={!isIdle || state.kept.length === 0}
                onClick={() => drill.mutate()}
              >
                Run a restore drill now
              </Button>
            }
          >
            <DrillReportView report={state.drill} />
          </Part>
          <Kept kept={state.kept} />
        </More>
      </div>
    </Panel>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h4 className="font-medium">{title}</h4>
        {action}
      </div>
      {children}
    </div>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 flex gap-2.5 text-negative">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}

function LastResult({ state: { last, folderProblem } }: { state: SiteBackupState }) {
  return (
    <div role="status" className="mt-5 border-t border-rule pt-4 text-sm">
      <p className="text-muted">
        {last.at === null
          ? 'The site has not been backed up yet.'
          : `The site was last backed up ${dayAndTime(last.at)}.`}
      </p>
      {folderProblem && <Problem>{folderProblem}.</Problem>}
      {last.failed && last.failed !== folderProblem && <Problem>The latest attempt failed. {last.failed}.</Problem>}
    </div>
  );
}

function Kept({ kept }: { kept: SiteBackupState['kept'] }) {
  if (kept.length === 0) return null;
  return (
    <Part title={`Kept backups (${kept.length})`}>
      <ul className="grid gap-1 text-sm">
        {kept.map(({ name, at, size }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 [overflow-wrap:anywhere]" title={name}>
              {dayAndTime(at)}
            </span>
            <span className="figures text-muted">{sizeText(size)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
