import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Undo, undoChange } from '#common/contract/undo.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { blockedSendersKey, contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { useEventCallback } from '#web/shared/hooks/use-event-callback.ts';
import { toast } from '#web/shared/toast.ts';
import { toastWithUndo } from './undo-toast.tsx';

const Undoable = z.object({ undo: Undo.nullish() });

/** The undo step of a reply; a server of an earlier release sends none. */
export function undoOf(data: unknown): Undo | null {
  const reply = Undoable.safeParse(data);
  return reply.success ? (reply.data.undo ?? null) : null;
}

/**
 * Returns a function that says what was done to requests and offers to take it back, which `undone` tells of; without an
 * undo step it only says so.
 */
export function useUndoToast(): (text: string, undo?: Undo | null, undone?: string) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ undo: { id } }: { undo: Undo; undone: string | undefined }) => call(undoChange, { params: { id } }),
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.error((error instanceof ApiError && error.status === 409 && error.serverMessage) || 'Failed to undo');
    },
    onSettled: async (reply, _error, { undone }) => {
      // Told once it is shown: a change that follows at once is made to what is stored now.
      await Promise.all(
        [contactKeys.all, deskKeys.all, blockedSendersKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
      if (reply) toast.success(undone ?? `Undone: ${reply.data.undone}`);
    },
  });
  return useEventCallback((text, undo, undone) =>
    undo ? toastWithUndo(text, () => mutate({ undo, undone })) : toast.success(text),
  );
}
