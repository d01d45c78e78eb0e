import { TRASH_DAYS } from '#common/limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';

interface RemovalDialogProps {
  /** 'project' */
  what: string;
  name: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function RemovalDialog({ what, name, busy, onConfirm, onCancel }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete ${what}`}
      text={`Are you sure you want to delete “${name}”? It leaves the site at once. After ${TRASH_DAYS} days in the trash this cannot be undone.`}
      action="Delete"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
