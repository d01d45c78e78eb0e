import { type FormEvent, useId, useState } from 'react';
import type { BackupCounts, BackupPreview } from '#common/contract/backup.ts';
import { formatNumber } from '#common/format.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { UploadProgress } from '#web/admin/components/upload/upload-progress.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

const WORD = 'RESTORE';

const kinds: readonly [keyof BackupCounts, string][] = [
  ['projects', 'Projects'],
  ['skills', 'Skills'],
  ['faqs', 'FAQs'],
  ['testimonials', 'Testimonials'],
  ['contacts', 'Contacts'],
  ['files', 'Files'],
  ['snapshots', 'Snapshots'],
  ['invitations', 'Invitations'],
  ['quotes', 'Quotes'],
  ['engagements', 'Engagements'],
  ['recordRows', 'Rows of the delivery record'],
];

interface RestoreDialogProps {
  preview: BackupPreview;
  /** While it is being restored. */
  progress: number | null;
  onRestore: () => void;
  onClose: () => void;
}

/** Compares the current data with the backup. A restore replaces everything, so the owner types a word to confirm. */
export function RestoreDialog({ preview, progress, onRestore, onClose }: RestoreDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState('');
  const { counts, current, createdAt } = preview;
  const busy = progress !== null;
  const restore = (event: FormEvent) => {
    event.preventDefault();
    if (typed === WORD && !busy) onRestore();
  };
  return (
    <Dialog
      title="Restore Backup"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <ServerButton type="submit" form={form} variant="danger" busy={busy} disabled={typed !== WORD}>
            Restore Backup
          </ServerButton>
        </>
      }
    >
      <p>
        This backup was made on <time dateTime={createdAt}>{dayAndTime(createdAt)}</time> and is whole.
      </p>
      <table className="figures mt-4 w-full text-sm">
        <thead>
          <tr className="border-b border-rule text-left text-muted">
            <th scope="col" className="py-2 font-medium">
              What
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Now
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              In the backup
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, label]) => (
            <tr key={kind} className="border-b border-rule">
              <th scope="row" className="py-1.5 text-left font-normal">
                {label}
              </th>
              <td className="py-1.5 text-right text-muted">{formatNumber(current[kind])}</td>
              <td className="py-1.5 text-right font-medium">{formatNumber(counts[kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 rounded-md border border-warning bg-warning-wash px-4 py-3 text-sm text-warning">
        The backup replaces everything above, including the trash. The current data is saved first: undo the restore
        right after it, or later under Snapshots.
      </p>
      <form id={form} onSubmit={restore} className="mt-5">
        {busy ? (
          <UploadProgress label="Restoring..." share={progress} onCancel={onClose} />
        ) : (
          <TextField
            label={`Type ${WORD} to confirm`}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
