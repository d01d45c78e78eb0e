import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { isSignedOut } from '../lib/failure.ts';
import { clock } from '../lib/moments.ts';
import { ADMIN_QUERIES } from '../lib/query-keys.ts';

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
