import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { listBudgets, listDuplicates, listTags } from '#common/contract/contact-actions.ts';
import { type Contact, getContact, getContactStats, listContacts } from '#common/contract/contacts.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { MINUTE } from '#common/limits.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import type { ContactFilters } from './use-contact-filters.ts';

type ListReply = ReplyOf<typeof listContacts>;
type OneReply = ReplyOf<typeof getContact>;

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
export type HeldContacts = ReturnType<typeof holdContacts>;
export const holdContacts = (queries: QueryClient) => queries.getQueriesData<unknown>({ queryKey: contactKeys.all });
export function putBack(queries: QueryClient, held: HeldContacts | undefined): void {
  for (const [key, data] of held ?? []) queries.setQueryData(key, data);
}
