import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  getAssistantSettings,
  getAssistantUsage,
  listConversations,
  listUnanswered,
  readTranscript,
} from '#common/contract/assistant.ts';
import { openSession } from '#common/contract/sessions.ts';
import { aiKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import type { ConversationFilters } from './conversations/use-conversation-filters.ts';

export const QUESTIONS_SHOWN = 20;

/** A session of its own for each opening of the tab. The token says whose it is, so that it is not counted as a visit. */
export function useTestSession() {
  return useQuery({
    queryKey: aiKeys.session,
    queryFn: ({ signal }) =>
      call(
        openSession,
        { body: { userAgent: navigator.userAgent, referrer: null, source: 'ai_test' } },
        { signal, mode: 'protected' },
      ),
    select: ({ data }) => data.sessionId,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useConversationList(filters: ConversationFilters) {
  return useQuery({
    queryKey: aiKeys.list(filters),
    queryFn: ({ signal }) => call(listConversations, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTranscript(id: string) {
  return useQuery({
    queryKey: aiKeys.transcript(id),
    queryFn: ({ signal }) => call(readTranscript, { params: { id } }, { signal }),
    select: ({ data }) => data,
  });
}

export function useUnanswered() {
  return useQuery({
    queryKey: aiKeys.unanswered,
    queryFn: ({ signal }) => call(listUnanswered, { query: { limit: QUESTIONS_SHOWN } }, { signal }),
    select: ({ data }) => data,
  });
}

export function useUsage(days: number) {
  return useQuery({
    queryKey: aiKeys.usage(days),
    queryFn: ({ signal }) => call(getAssistantUsage, { query: { days } }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
}

export function useAssistantSettings() {
  return useQuery({
    queryKey: aiKeys.settings,
    queryFn: ({ signal }) => call(getAssistantSettings, {}, { signal }),
    select: ({ data }) => data,
  });
}
