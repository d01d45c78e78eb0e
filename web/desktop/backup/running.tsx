import type { SiteBackupState } from '#common/desktop/site-backup.ts';
import { sizeText } from '#common/rules/files.ts';
import { Button } from '#web/shared/components/button.tsx';

const labels = { backup: 'Backing up the site', drill: 'Running the restore drill' } as const;

interface RunningProps {
  running: NonNullable<SiteBackupState['running']>;
  onCancel: () => void;
}

/** The progress of a backup or a drill. The server packs everything before it sends the first byte. */
export function Running({ running: { kind, done, total }, onCancel }: RunningProps) {
  const label = labels[kind];
  const share = total === null ? sizeText(done) : `${sizeText(done)} of ${sizeText(total)}`;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-rule px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="font-medium">{label}</span>
          <span className="figures text-muted">
            {done === 0 && kind === 'backup' ? 'The server is packing' : share}
          </span>
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
