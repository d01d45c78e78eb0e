import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BackupPreview, downloadBackup, restoreBackup } from '#common/contract/backup.ts';
import { MAX_BACKUP, MINUTE } from '#common/limits.ts';
import { tooLarge } from '#common/rules/files.ts';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { useUpload } from '#web/admin/components/upload/use-upload.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { fetchAsOwner } from '#web/admin/lib/fetch-as-owner.ts';
import { saveAddress } from '#web/admin/lib/save-address.ts';
import { today } from '#web/admin/lib/timestamps.ts';
import { useContentChanges, useNewestSnapshot } from '#web/admin/settings/content/use-content-changes.ts';
import { toast } from '#web/shared/toast.ts';

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
