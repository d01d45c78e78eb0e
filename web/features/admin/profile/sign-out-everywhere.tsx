import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { logout } from '../../../../common/contract/auth.ts';
import { Button } from '../../../components/button.tsx';
import { call } from '../../../lib/api.ts';
import { useAuth } from '../../../lib/auth.tsx';
import { toast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { isSignedOut } from '../lib/failure.ts';

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
