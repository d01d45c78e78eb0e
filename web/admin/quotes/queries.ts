import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getEngagement, listEngagements } from '#common/contract/quotes/engagements.ts';
import { getQuote, listQuotes } from '#common/contract/quotes/owner.ts';
import { MINUTE } from '#common/limits.ts';
import type { EngagementState } from '#common/quote-options.ts';
import { engagementKeys, quoteKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import type { QuoteFilters } from './list/use-quote-filters.ts';

export const useQuotes = (filters: QuoteFilters) =>
  useQuery({
    queryKey: quoteKeys.list(filters),
    queryFn: ({ signal }) => call(listQuotes, { query: filters }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });

export const useQuote = (id: string) =>
  useQuery({
    queryKey: quoteKeys.one(id),
    queryFn: ({ signal }) => call(getQuote, { params: { id } }, { signal }),
    select: ({ data }) => data,
  });

export const useEngagements = (query: { state: EngagementState | undefined; due: 'true' | undefined; page: number }) =>
  useQuery({
    queryKey: engagementKeys.list(query),
    queryFn: ({ signal }) => call(listEngagements, { query }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });

export const useEngagement = (id: string) =>
  useQuery({
    queryKey: engagementKeys.one(id),
    queryFn: ({ signal }) => call(getEngagement, { params: { id } }, { signal }),
    select: ({ data }) => data,
    // Messages of the client appear without a reload.
    refetchInterval: MINUTE,
  });
