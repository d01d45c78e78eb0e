import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { listBudgets, listDuplicates, listTags } from '#common/contract/contact-actions.ts';
import { type Contact, getContact, getContactStats, listContacts } from '#common/contract/contacts.ts';
import { contactPriorities, contactSorts, contactStatuses } from '#common/dashboard-options.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { MINUTE } from '#common/limits.ts';
import { PAGE_SIZE } from '#common/page-limits.ts';
import { projectTypes } from '#common/request-options.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { type AddressChanges, pick, useAddress } from '#web/admin/lib/use-address.ts';
import { call } from '#web/shared/api/client.ts';

type ListReply = ReplyOf<typeof listContacts>;
type OneReply = ReplyOf<typeof getContact>;

const orders = ['asc', 'desc'] as const;
const yes = ['true'] as const;
export const pageSizes = [10, 25, 50, 100] as const;
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** Filters that a text or a choice of the owner's own makes. */
const textFilters = ['tag', 'source', 'budget', 'from', 'to', 'waitingDays'] as const;
export const flagFilters = ['waiting', 'unread', 'snoozed', 'followUpDue', 'open', 'won', 'spam'] as const;
/** Everything that makes the list another one; a saved view keeps these. */
export const viewParams = [
  'search',
  'status',
  'priority',
  'projectType',
  ...textFilters,
  ...flagFilters,
  'sortBy',
  'sortOrder',
] as const;

export type ContactFilters = ReturnType<typeof readFilters>;

const textOf = (params: URLSearchParams, name: string) => params.get(name) || undefined;

function dayOf(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name) ?? '';
  return DAY_TEXT.test(day) ? day : undefined;
}

function readFilters(params: URLSearchParams) {
  const size = Number(params.get('limit'));
  const waitingDays = Math.floor(Number(params.get('waitingDays')));
  return {
    search: params.get('search') ?? '',
    status: pick(params, 'status', contactStatuses),
    priority: pick(params, 'priority', contactPriorities),
    projectType: pick(params, 'projectType', projectTypes),
    tag: textOf(params, 'tag'),
    source: textOf(params, 'source'),
    budget: textOf(params, 'budget'),
    from: dayOf(params, 'from'),
    to: dayOf(params, 'to'),
    waitingDays: waitingDays >= 1 ? String(waitingDays) : undefined,
    waiting: pick(params, 'waiting', yes),
    unread: pick(params, 'unread', yes),
    snoozed: pick(params, 'snoozed', yes),
    followUpDue: pick(params, 'followUpDue', yes),
    open: pick(params, 'open', yes),
    won: pick(params, 'won', yes),
    spam: pick(params, 'spam', yes),
    sortBy: pick(params, 'sortBy', contactSorts) ?? 'submittedAt',
    sortOrder: pick(params, 'sortOrder', orders) ?? 'desc',
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
    limit: pageSizes.find((known) => known === size) ?? PAGE_SIZE.contacts,
  };
}

/** The filters alone, as the calls take them: neither page nor order. */
export function filterQuery({
  page: _page,
  limit: _limit,
  sortBy: _sortBy,
  sortOrder: _order,
  ...rest
}: ContactFilters) {
  const set = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}

/** Filters, order and page of the list, kept in the address. Another filter starts at the first page. */
export function useContactFilters() {
  const { params, change } = useAddress();
  const filters = readFilters(params);
  const none = Object.fromEntries(viewParams.map((name) => [name, null]));
  const { sortBy: _sortBy, sortOrder: _sortOrder, ...noFilters } = none;
  return {
    filters,
    filtered: Object.keys(filterQuery(filters)).length > 0,
    setFilter: (changes: AddressChanges) => change({ ...changes, page: null }),
    /** Shows exactly what a saved view names. */
    setView: (query: AddressChanges) => change({ ...none, ...query, page: null }, { replace: false }),
    clear: () => change({ ...noFilters, page: null }),
    setPage: (page: number) => change({ page: page === 1 ? null : String(page) }, { replace: false }),
    setPageSize: (size: string) => change({ limit: size === String(PAGE_SIZE.contacts) ? null : size, page: null }),
  };
}

export function useContactList(filters: ContactFilters) {
  return useQuery({
    queryKey: contactKeys.list(filters),
    queryFn: ({ signal }) => call(listContacts, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useContactStats() {
  return useQuery({ queryKey: contactKeys.stats, queryFn: ({ signal }) => call(getContactStats, {}, { signal }) });
}

/** Every tag in use, with the number of its requests. */
export function useTags() {
  return useQuery({
    queryKey: contactKeys.tags,
    queryFn: ({ signal }) => call(listTags, {}, { signal }),
    select: ({ data }) => data,
    staleTime: MINUTE,
  });
}

/** The form's budgets, and the others that requests hold. */
export function useBudgets() {
  return useQuery({
    queryKey: contactKeys.budgets,
    queryFn: ({ signal }) => call(listBudgets, {}, { signal }),
    select: ({ data }) => data,
    staleTime: MINUTE,
  });
}

/** Other requests of the same email address. */
export function useDuplicates(id: string) {
  return useQuery({
    queryKey: contactKeys.duplicates(id),
    queryFn: ({ signal }) => call(listDuplicates, { params: { id } }, { signal }),
    select: ({ data }) => data,
  });
}

/** One request; what a list already holds of it shows at once. */
export function useContact(id: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: contactKeys.one(id),
    queryFn: ({ signal }) => call(getContact, { params: { id } }, { signal }),
    placeholderData: () => {
      const known = findContact(queries, id);
      return known && { success: true as const, data: known };
    },
  });
}

/** The newest version that the dashboard has read. */
export function findContact(queries: QueryClient, id: string): Contact | undefined {
  const lists = queries.getQueriesData<ListReply>({ queryKey: contactKeys.lists });
  const known = lists.flatMap(([, reply]) => reply?.data.submissions.filter((contact) => contact._id === id) ?? []);
  const one = queries.getQueryData<OneReply>(contactKeys.one(id))?.data;
  return [...known, ...(one ? [one] : [])].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0];
}

/** Changes a request wherever the dashboard holds it. */
export function changeContact(queries: QueryClient, id: string, change: (contact: Contact) => Contact): void {
  queries.setQueriesData<ListReply>(
    { queryKey: contactKeys.lists },
    (reply) =>
      reply && {
        ...reply,
        data: {
          ...reply.data,
          submissions: reply.data.submissions.map((entry) => (entry._id === id ? change(entry) : entry)),
        },
      },
  );
  queries.setQueryData<OneReply>(contactKeys.one(id), (reply) => reply && { ...reply, data: change(reply.data) });
}

/** Takes a request out of the lists before the server has confirmed it. */
export function dropContact(queries: QueryClient, id: string): void {
  queries.setQueriesData<ListReply>({ queryKey: contactKeys.lists }, (reply) => {
    if (!reply?.data.submissions.some((entry) => entry._id === id)) return reply;
    const { submissions, pagination } = reply.data;
    return {
      ...reply,
      data: {
        submissions: submissions.filter((entry) => entry._id !== id),
        pagination: { ...pagination, totalSubmissions: pagination.totalSubmissions - 1 },
      },
    };
  });
}

/** Puts back what `holdContacts` took a picture of. */
type HeldContacts = ReturnType<typeof holdContacts>;
export const holdContacts = (queries: QueryClient) => queries.getQueriesData<unknown>({ queryKey: contactKeys.all });
export function putBack(queries: QueryClient, held: HeldContacts | undefined): void {
  for (const [key, data] of held ?? []) queries.setQueryData(key, data);
}
