import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dismissNotices, listNotices } from '#common/contract/desk.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { deskKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

export const useNotices = () =>
  useQuery({
    queryKey: deskKeys.notices,
    queryFn: ({ signal }) => call(listNotices, {}, { signal }),
    select: ({ data }) => data,
  });

type Reply = ReplyOf<typeof listNotices>;

/** Dismisses one notice or all; they are gone at once and stay so. */
export function useDismissal() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'all') => call(dismissNotices, { body: id === 'all' ? { all: true } : { ids: [id] } }),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: deskKeys.notices });
      const before = queries.getQueryData<Reply>(deskKeys.notices);
      queries.setQueryData<Reply>(
        deskKeys.notices,
        (reply) => reply && { ...reply, data: id === 'all' ? [] : reply.data.filter((notice) => notice.id !== id) },
      );
      return before;
    },
    onError: (error, _id, before) => {
      queries.setQueryData(deskKeys.notices, before);
      if (!isSignedOut(error)) toastFailure('Failed to dismiss', error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: deskKeys.all }),
  });
}
