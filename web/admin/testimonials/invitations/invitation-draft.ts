import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { NewInvitation } from '#common/contract/invitations.ts';
import { INVITATION } from '#common/limits.ts';

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
