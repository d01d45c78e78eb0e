import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DeskSettingsChange, getDeskSettings, setDeskSettings, writeDigest } from '#common/contract/desk.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ADMIN_QUERIES, contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

export const useDeskSettings = () =>
  useQuery({
    queryKey: deskKeys.settings,
    queryFn: ({ signal }) => call(getDeskSettings, {}, { signal }),
    select: ({ data }) => data,
  });

export function useDeskSettingsChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DeskSettingsChange) => call(setDeskSettings, { body }),
    onSuccess: () => toast.success('Settings saved'),
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to save the settings', error),
    onSettled: () =>
      Promise.all(
        [deskKeys.settings, deskKeys.all, contactKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

/** The digest as it would be sent now. */
export const useDigest = (enabled: boolean) =>
  useQuery({
    queryKey: [...ADMIN_QUERIES, 'digest'],
    queryFn: ({ signal }) => call(writeDigest, { body: { send: false } }, { signal }),
    select: ({ data }) => data,
    enabled,
    gcTime: 0,
  });
