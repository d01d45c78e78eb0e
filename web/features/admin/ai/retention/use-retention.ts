import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setAssistantSettings } from '../../../../../common/contract/assistant.ts';
import { call } from '../../../../lib/api.ts';
import { toast } from '../../../../lib/toast.ts';
import { toastFailure } from '../../components/failure-toast.tsx';
import { isSignedOut } from '../../lib/failure.ts';
import { aiKeys } from '../../lib/query-keys.ts';

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
