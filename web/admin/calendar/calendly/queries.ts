import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  authorizeCalendly,
  disconnectCalendly,
  EVENT_COUNT,
  getCalendlyHealth,
  getCalendlyStatus,
  listEventTypes,
  listScheduledEvents,
} from '#common/contract/calendly.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { isSignedOut, isUnreachable } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { desktopBridge } from '#web/shared/desktop-bridge.ts';
import { toast } from '#web/shared/toast.ts';
import { useShowError } from './error-banner.tsx';
import { calendlyMessages } from './messages.ts';
import { calendlyKeys } from './query-keys.ts';

/** A failed read is told in the banner; that the connection has ended is a state, which the tab then shows. */
function useFailure({ error }: Pick<UseQueryResult, 'error'>, text: string): void {
  const queries = useQueryClient();
  const showError = useShowError();
  useEffect(() => {
    if (!error || isSignedOut(error) || isUnreachable(error)) return;
    if (error instanceof ApiError && error.code === 'not_connected')
      void queries.invalidateQueries({ queryKey: calendlyKeys.status });
    else showError(text);
  }, [error, text, queries, showError]);
}

export function useStatus() {
  const status = useQuery({
    queryKey: calendlyKeys.status,
    queryFn: ({ signal }) => call(getCalendlyStatus, {}, { signal }),
    // The desktop app's owner connects in another window.
    refetchOnWindowFocus: 'always',
  });
  useFailure(status, calendlyMessages.statusFailed);
  return status;
}

export function useAccountEventTypes() {
  const eventTypes = useQuery({
    queryKey: calendlyKeys.eventTypes,
    queryFn: ({ signal }) => call(listEventTypes, {}, { signal }),
    select: ({ data }) => data.collection,
  });
  useFailure(eventTypes, calendlyMessages.eventTypesFailed);
  return eventTypes;
}

const asks = {
  figures: { count: EVENT_COUNT.figures, upcoming: true },
  next: { count: EVENT_COUNT.next, upcoming: true },
  upcoming: { count: EVENT_COUNT.list, upcoming: true },
  all: { count: EVENT_COUNT.list, upcoming: false },
} as const;

/** Scheduled events by start time: for the figures, what comes next, and the two lists. */
export function useEvents(which: keyof typeof asks) {
  const { count, upcoming } = asks[which];
  const events = useQuery({
    queryKey: calendlyKeys.events(which),
    queryFn: ({ signal }) => {
      const from = upcoming ? { min_start_time: new Date().toISOString() } : {};
      return call(listScheduledEvents, { query: { count, sort: 'start_time:asc', ...from } }, { signal });
    },
    select: ({ data }) => data.collection,
  });
  useFailure(events, calendlyMessages.eventsFailed);
  return events;
}

/** Failing to ask is no news of Calendly's, and has no text of its own. */
export const useHealth = () =>
  useQuery({
    queryKey: calendlyKeys.health,
    queryFn: ({ signal }) => call(getCalendlyHealth, {}, { signal }),
    select: ({ status }) => status,
  });

/** The dashboard inside the desktop app, which sends web addresses to the system's browser and has its own way back. */
const clientHere = () => (desktopBridge() ? 'desktop' : 'web');

type Status = ReplyOf<typeof getCalendlyStatus>;

/** Sends the owner to Calendly. */
export function useConnect() {
  const showError = useShowError();
  return useMutation({
    mutationFn: () => call(authorizeCalendly, { query: { client: clientHere() } }),
    onMutate: () => showError(null),
    onSuccess: ({ authUrl }) => window.location.assign(authUrl),
    onError: (error) => {
      if (!isSignedOut(error)) showError(calendlyMessages.connectFailed);
    },
  });
}

/** Ends the connection; what was read of the account goes with it. */
export function useDisconnect(onSettled: () => void) {
  const queries = useQueryClient();
  const showError = useShowError();
  return useMutation({
    mutationFn: () => call(disconnectCalendly),
    onMutate: () => showError(null),
    onSuccess: () => {
      storeReply<Status>(
        queries,
        calendlyKeys.status,
        (status) => status && { ...status, connected: false, user: null, reconnect: false },
      );
      queries.removeQueries({ queryKey: calendlyKeys.account });
      toast.success(calendlyMessages.disconnected);
    },
    onError: (error) => {
      if (!isSignedOut(error)) showError(calendlyMessages.disconnectFailed);
    },
    onSettled: () => {
      onSettled();
      return queries.invalidateQueries({ queryKey: calendlyKeys.status }).then(keepFocus);
    },
  });
}
