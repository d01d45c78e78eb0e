import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type BackupCounts, type BackupPreview, downloadBackup, restoreBackup } from '#common/contract/backup.ts';
import { formatNumber } from '#common/format.ts';
import { MAX_BACKUP, MINUTE } from '#common/limits.ts';
import { tooLarge } from '#common/rules/files.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { UploadProgress } from '#web/admin/components/upload/upload-progress.tsx';
import { useUpload } from '#web/admin/components/upload/use-upload.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { fetchAsOwner } from '#web/admin/lib/fetch-as-owner.ts';
import { saveAddress } from '#web/admin/lib/save-address.ts';
import { dayAndTime, today } from '#web/admin/lib/timestamps.ts';
import { useContentChanges, useNewestSnapshot } from '#web/admin/settings/content/use-content-changes.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { toast } from '#web/shared/toast.ts';

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

async function saveBackup() {
  // Longer than any backup takes; the browser shows nothing until all of it is there.
  const response = await fetchAsOwner(downloadBackup.path, { signal: AbortSignal.timeout(30 * MINUTE), headers: {} });
  const address = URL.createObjectURL(await response.blob());
  saveAddress(address, `backup-${today()}.zip`);
  // The download reads the address after this task has ended.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE);
}

interface BackupEvents {
  onChecked: (file: File, preview: BackupPreview) => void;
  onRestored: () => void;
}

/** Saving a backup, looking into one, and putting it in the place of everything. */
export function useBackup({ onChecked, onRestored }: BackupEvents) {
  const queries = useQueryClient();
  const { restoring: undoing } = useContentChanges();
  const newestSnapshot = useNewestSnapshot();
  const saving = useMutation({
    mutationFn: saveBackup,
    onSuccess: () => toast.success('Backup downloaded'),
    onError: (error) => !isSignedOut(error) && toast.error('Failed to download the backup'),
  });
  const failed = 'Failed to restore the backup';
  const checking = useUpload({ endpoint: restoreBackup, failed, onDone: () => undefined });
  const restoring = useUpload({
    endpoint: restoreBackup,
    failed,
    async onDone() {
      onRestored();
      const before = await newestSnapshot('backup');
      if (before) toastWithUndo('Backup restored', () => undoing.mutate(before.id));
      else toast.success('Backup restored');
      await queries.invalidateQueries();
    },
  });

  function check(file: File) {
    if (file.size > MAX_BACKUP) toast.error(tooLarge(MAX_BACKUP));
    else void checking.start({ backup: file }, {}, ({ data }) => onChecked(file, data));
  }
  const restore = (file: File) => void restoring.start({ backup: file }, { confirm: 'true' });
  return { saving, checking, restoring, check, restore };
}
