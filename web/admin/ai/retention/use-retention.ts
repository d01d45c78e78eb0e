import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setAssistantSettings } from '#common/contract/assistant.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { aiKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

export function useRetention() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (transcriptDays: number) => call(setAssistantSettings, { body: { transcriptDays } }),
    onSuccess: (reply) => {
      queries.setQueryData(aiKeys.settings, reply);
      toast.success('Settings saved');
    },
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to save the settings', error);
    },
  });
}
