import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getInvoice, listInvoices } from '#common/contract/money/invoices.ts';
import type { InvoiceState } from '#common/money-options.ts';
import { moneyKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

interface InvoiceFilters {
  page: number;
  limit: number;
  search: string | undefined;
  state: InvoiceState | undefined;
}

export const useInvoices = (query: InvoiceFilters) =>
  useQuery({
    queryKey: moneyKeys.invoices(query),
    queryFn: ({ signal }) => call(listInvoices, { query }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });

export const useInvoice = (id: string) =>
  useQuery({
    queryKey: moneyKeys.invoice(id),
    queryFn: ({ signal }) => call(getInvoice, { params: { id } }, { signal }),
    select: ({ data }) => data,
  });

const MAX_LISTED = 100;

/** The invoices of an engagement with their payments. */
export const useInvoicesOf = (engagementId: string) =>
  useQuery({
    queryKey: moneyKeys.invoices({ engagementId }),
    queryFn: ({ signal }) => call(listInvoices, { query: { engagementId, limit: MAX_LISTED } }, { signal }),
    select: ({ data }) => data.invoices,
  });
