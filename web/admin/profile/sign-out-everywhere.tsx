import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { logout } from '#common/contract/auth.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { call } from '#web/shared/api/client.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';

/** Unlike the logout, which ends the session here whatever happens, this says so when the server was not reached. */
export function SignOutEverywhere() {
  const { signOut } = useAuth();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => call(logout),
    onSuccess: async () => {
      toast.success('Signed out everywhere');
      await signOut({ serverKnows: true });
    },
    onError: (error) => {
      setAsking(false);
      if (!isSignedOut(error)) toast.error('Failed to sign out everywhere');
    },
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {asking && (
        <ConfirmDialog
          title="Sign out everywhere"
          text="End every session of your account, this one and the desktop app included? You will have to sign in again."
          action="Sign out everywhere"
          busy={ending.isPending}
          onConfirm={() => ending.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
