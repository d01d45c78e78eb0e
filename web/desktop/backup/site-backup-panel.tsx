import { CircleAlert, FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteBackupState } from '#common/desktop/site-backup.ts';
import { sizeText } from '#common/rules/files.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { DrillReportView } from './drill-report.tsx';
import { Running } from './running.tsx';
import { useSiteBackup } from './state.ts';
import { useSiteBackupActions } from './use-site-backup-actions.ts';

const schedules = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Every day' },
] as const;

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

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
      text="Your whole site with requests, agreements and files, as a zip with a checksum. The last of 7 days, 4 weeks and 12 months is kept. The files are not encrypted: choose a folder that only you can read."
      actions={
        <Button variant="secondary" disabled={!isIdle} onClick={() => backUp.mutate()}>
          Back up the site now
        </Button>
      }
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
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {plan.folder ?? <span className="text-muted">Choose a folder, best one on another disk.</span>}
        </p>
      </div>
      {running && <Running running={running} onCancel={() => cancel.mutate()} />}
      <LastResult state={state} />
      <Kept kept={state.kept} />
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
    </Panel>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-5 border-t border-rule pt-4">
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
