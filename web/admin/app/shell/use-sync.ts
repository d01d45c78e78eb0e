import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { clock } from '#web/admin/lib/timestamps.ts';
import { toast } from '#web/shared/toast.ts';

/** Reads everything that the dashboard holds from the server again, and says when that was. */
export function useSync() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    try {
      await queries.refetchQueries({ queryKey: ADMIN_QUERIES, type: 'all' }, { throwOnError: true });
      toast.success(`Everything is in sync with the server, as of ${clock(new Date().toISOString())}`);
    } catch (error) {
      if (!isSignedOut(error)) toast.error('Not everything could be read from the server. Please try again.');
    } finally {
      setBusy(false);
    }
  }
  return { run, busy };
}
