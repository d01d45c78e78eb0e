import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  createInvitation,
  type Invitation,
  listInvitations,
  NewInvitation,
  revokeInvitation,
} from '#common/contract/invitations.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { INVITATION } from '#common/limits.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { invitationsKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { storeReply } from '#web/shared/api/query.ts';
import { toast } from '#web/shared/toast.ts';

type ListReply = ReplyOf<typeof listInvitations>;

export function useInvitations() {
  return useQuery({ queryKey: invitationsKey, queryFn: ({ signal }) => call(listInvitations, {}, { signal }) });
}

export type InvitationFields = z.output<typeof NewInvitation>;

/** As it is typed; also what a text kept over a sign-in must look like. */
export const InvitationDraft = z.object({
  projectName: z.string(),
  projectId: z.string(),
  clientName: z.string(),
  expiresInDays: z.string(),
  maxUses: z.string(),
});
export type InvitationDraft = z.output<typeof InvitationDraft>;

export const invitationFields = ['projectName', 'projectId', 'clientName', 'expiresInDays', 'maxUses'] as const;

export const blankInvitation: InvitationDraft = {
  projectName: '',
  projectId: '',
  clientName: '',
  expiresInDays: String(INVITATION.days),
  maxUses: '1',
};

/** A number left blank is the usual one. */
const count = (text: string) => (text.trim() === '' ? undefined : Number(text));

export const invitationResolver = zodResolver(
  z.preprocess(
    (draft: InvitationDraft) => ({
      ...draft,
      expiresInDays: count(draft.expiresInDays),
      maxUses: count(draft.maxUses),
    }),
    NewInvitation,
  ),
);

/** Makes an invitation and puts it on top of the list. @throws ApiError, for the form to show */
export function useInvitationCreation() {
  const queries = useQueryClient();
  return async (body: InvitationFields): Promise<Invitation> => {
    const { data } = await call(createInvitation, { body });
    storeReply<ListReply>(queries, invitationsKey, (reply) => reply && { ...reply, data: [data, ...reply.data] });
    return data;
  };
}

/** Ends an invitation: at once in the list, and back again when the server refuses. */
export function useInvitationRevocation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Invitation) => call(revokeInvitation, { params: { id } }),
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey: invitationsKey });
      const held = queries.getQueryData<ListReply>(invitationsKey);
      queries.setQueryData<ListReply>(
        invitationsKey,
        (reply) =>
          reply && {
            ...reply,
            data: reply.data.map((entry) => (entry.id === id ? { ...entry, state: 'revoked' as const } : entry)),
          },
      );
      return held;
    },
    onSuccess: () => toast.success('Invitation revoked'),
    onError: (error, _invitation, held) => {
      if (held) queries.setQueryData(invitationsKey, held);
      if (!isSignedOut(error)) toast.error('Failed to revoke invitation');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}
