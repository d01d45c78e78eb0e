import { signInTexts } from '../../../../common/texts.ts';
import { useAuth } from '../../../lib/auth.tsx';
import { toast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { forgetAllDrafts } from '../lib/kept-draft-storage.ts';

export function LogoutDialog({ onCancel }: { onCancel: () => void }) {
  const { signOut } = useAuth();
  const leave = async () => {
    forgetAllDrafts();
    const ended = signOut();
    toast.success(signInTexts.goodbye);
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
