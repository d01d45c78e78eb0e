import { signInMessages } from '#common/messages.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { forgetAllDrafts } from '#web/admin/forms/kept-draft-storage.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { toast } from '#web/shared/toast.ts';

export function LogoutDialog({ onCancel }: { onCancel: () => void }) {
  const { signOut } = useAuth();
  const leave = async () => {
    forgetAllDrafts();
    const ended = signOut();
    toast.success(signInMessages.goodbye);
    await ended;
  };
  return (
    <ConfirmDialog
      title="Logout"
      text="Are you sure you want to logout?"
      action="Logout"
      onConfirm={leave}
      onCancel={onCancel}
    />
  );
}
