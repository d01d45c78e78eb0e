import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { type DraftedReply, draftReply } from '#common/contract/replies.ts';
import { fillReplyTemplate } from '#common/contract/reply-templates.ts';
import { SECOND } from '#common/limits.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import type { DraftText, ServerDraft } from '#web/admin/contacts/drafts/use-server-draft.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

/** A provider may take its time, and the others are asked after it. */
const DRAFTING = 60 * SECOND;

/** Texts that are put into the composer: templates, and drafts with their sources. The text before can be put back. */
export function useFill(contact: Contact, draft: ServerDraft) {
  const [drafted, setDrafted] = useState<DraftedReply | null>(null);
  const [before, setBefore] = useState<DraftText | null>(null);

  const put = (filled: { subject: string; body: string }, templateId: string | null) => {
    setBefore(draft.text?.body ? draft.text : null);
    draft.change({ subject: filled.subject || (draft.text?.subject ?? ''), body: filled.body, templateId });
  };
  const template = useMutation({
    mutationFn: (id: string) => call(fillReplyTemplate, { params: { id }, body: { contactId: contact._id } }),
    onSuccess: ({ data }, id) => {
      setDrafted(null);
      put(data, id);
    },
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to fill in the template', error),
  });
  const drafting = useMutation({
    mutationFn: (instruction: string) => {
      const templateId = draft.text?.templateId;
      return call(
        draftReply,
        {
          params: { id: contact._id },
          body: { ...(templateId && { templateId }), ...(instruction && { instruction }) },
        },
        { timeout: DRAFTING },
      );
    },
    onSuccess: ({ data }) => {
      put(data, draft.text?.templateId ?? null);
      setDrafted(data);
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      if (error instanceof ApiError && error.status === 409)
        toast.error(`${contact.name} wrote in the meantime. Read the email and draft again.`);
      else toastFailure('Failed to draft a reply', error);
    },
  });
  return {
    template,
    drafting,
    drafted,
    hideDrafted: () => setDrafted(null),
    putBack: before
      ? () => {
          draft.change(before);
          setBefore(null);
          setDrafted(null);
        }
      : undefined,
  };
}
