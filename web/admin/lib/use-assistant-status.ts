import { useQuery } from '@tanstack/react-query';
import { getAssistantStatus } from '#common/contract/assistant.ts';
import { call } from '#web/shared/api/client.ts';
import { aiKeys } from './query-keys.ts';

/** The server asks both providers and gives each 8 seconds. */
const TIMEOUT = 12_000;

/** The state of the assistant's providers, for whichever tab shows it. */
export const useAssistantStatus = () =>
  useQuery({
    queryKey: aiKeys.status,
    queryFn: ({ signal }) => call(getAssistantStatus, {}, { signal, timeout: TIMEOUT }),
  });
