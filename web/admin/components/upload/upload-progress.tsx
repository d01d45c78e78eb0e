import { Button } from '#web/shared/components/button.tsx';

/** The progress of an upload. Once all is sent the server still checks the file. */
export function UploadProgress({ label, share, onCancel }: { label: string; share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-rule px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex justify-between gap-4 text-sm">
          <span className="font-medium">{share < 1 ? label : 'Checking the file...'}</span>
          <span className="figures text-muted">{percent}%</span>
        </p>
        <progress
          value={percent}
          max={100}
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
