import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#common/paths.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { useAuth } from '#web/shared/auth.tsx';
import { FullScreenStatus } from '#web/shared/components/states.tsx';
import { rememberReturnTo } from './return-to.ts';

/** Lets only the signed-in owner through; others sign in first and come back to this address. */
export function RequireOwner({ children }: { children: ReactNode }) {
  const { status } = useAuth();
  const location = useLocation();
  const queries = useQueryClient();

  // The next person at this device must not see data of the owner.
  useEffect(() => {
    if (status === 'signed-out') queries.removeQueries({ queryKey: ADMIN_QUERIES });
  }, [status, queries]);

  if (status === 'checking') return <FullScreenStatus text="Checking authentication..." />;
  if (status === 'signed-out') return <Navigate to={paths.login} replace state={rememberReturnTo(location)} />;
  return children;
}
