import { useEffect } from 'react';
import { BACKGROUND_TOAST } from '#web/admin/lib/background-toast.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { useAssistantStatus } from '#web/admin/lib/use-assistant-status.ts';
import { toast } from '#web/shared/toast.ts';
import { failedServices, type Services } from './overall-status.ts';

/** The state of the providers. When it cannot be found out it is told, and counts as an error of both. */
export function useStatus() {
  const { data, error, isFetching, refetch } = useAssistantStatus();
  useEffect(() => {
    if (error && !isSignedOut(error)) toast.error('Failed to check AI status', { id: `${BACKGROUND_TOAST}ai` });
  }, [error]);
  const services: Services | undefined = error ? failedServices(error.message) : data?.services;
  return { services, checking: isFetching, refresh: () => void refetch() };
}
