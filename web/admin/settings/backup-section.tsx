import { useState } from 'react';
import type { BackupPreview } from '#common/contract/backup.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { DropZone } from '#web/admin/components/upload/drop-zone.tsx';
import { UploadProgress } from '#web/admin/components/upload/upload-progress.tsx';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { Button } from '#web/shared/components/button.tsx';
import { RestoreDialog, useBackup } from './backup/restore-dialog.tsx';

/** Everything as one file, and back from it. */
export function BackupSection() {
  const { params } = useAddress();
  const [chosen, setChosen] = useState<{ file: File; preview: BackupPreview } | null>(null);
  const { saving, checking, restoring, check, restore } = useBackup({
    onChecked: (file, preview) => setChosen({ file, preview }),
    onRestored: () => setChosen(null),
  });
  const sending = checking.progress;
  return (
    <Panel
      title="Backup"
      text="Everything in one zip, for a new server or after a loss: portfolio, testimonials, contacts and files, each with its checksum."
      wanted={params.get('open') === 'backup'}
      actions={
        <Button variant="secondary" busy={saving.isPending} onClick={() => saving.mutate()}>
          Download backup
        </Button>
      }
    >
      {sending === null ? (
        <DropZone
          label="Restore a backup"
          hint="You can review the backup before it replaces anything."
          endings={['zip']}
          onFile={(file) => file && check(file)}
        />
      ) : (
        <UploadProgress label="Uploading the backup..." share={sending} onCancel={checking.cancel} />
      )}
      {chosen && (
        <RestoreDialog
          preview={chosen.preview}
          progress={restoring.progress}
          onRestore={() => restore(chosen.file)}
          onClose={() => {
            restoring.cancel();
            setChosen(null);
          }}
        />
      )}
    </Panel>
  );
}
