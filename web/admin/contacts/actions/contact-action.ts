import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  markDone,
  markRead,
  markSpam,
  mergeContacts,
  setFollowUp,
  setTags,
  snoozeContact,
  unmarkResponded,
} from '#common/contract/contact-actions.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { blockSender } from '#common/contract/senders.ts';
import { markOpened } from '#common/contract/timeline.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { useUndoToast } from '#web/admin/components/use-undo.tsx';
import { changeContact, holdContacts, putBack } from '#web/admin/contacts/queries.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { blockedSendersKey, contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { call } from '#web/shared/api/client.ts';

/** An action of the owner on a request beside editing its fields. */
export type ContactAction =
  | { kind: 'done' }
  | { kind: 'snooze'; until: string | null }
  | { kind: 'followUp'; at: string | null; note?: string }
  | { kind: 'tags'; tags: string[] }
  | { kind: 'merge'; ids: string[] }
  | { kind: 'notSpam' }
  | { kind: 'takeBackResponse' };

/** Sends an action; the reply is the request as it is then. @throws ApiError */
function sendAction(id: string, act: ContactAction) {
  const params = { id };
  switch (act.kind) {
    case 'done':
      return call(markDone, { params });
    case 'snooze':
      return call(snoozeContact, { params, body: { until: act.until } });
    case 'followUp':
      return call(setFollowUp, { params, body: { at: act.at, ...(act.note && { note: act.note }) } });
    case 'tags':
      return call(setTags, { params, body: { tags: act.tags } });
    case 'merge':
      return call(mergeContacts, { params, body: { ids: act.ids } });
    case 'notSpam':
      return call(markSpam, { params, body: { spam: false } });
    case 'takeBackResponse':
      return call(unmarkResponded, { params });
  }
}

/** The request as it will be once the server has accepted the action. */
function applyAction(contact: Contact, act: ContactAction): Contact {
  switch (act.kind) {
    case 'done':
      return { ...contact, waitingSince: null, overdue: false, followUpAt: null, snoozedUntil: null };
    case 'snooze':
      return { ...contact, snoozedUntil: act.until };
    case 'followUp':
      return { ...contact, followUpAt: act.at, followUpNote: act.note ?? null };
    case 'tags':
      return { ...contact, tags: act.tags };
    case 'notSpam':
      return { ...contact, spam: false, unread: true };
    case 'takeBackResponse':
      return { ...contact, respondedAt: null, respondedBy: null };
    case 'merge':
      return contact;
  }
}

/** Names the action for the toast. */
function doneText({ name }: Contact, act: ContactAction): string {
  switch (act.kind) {
    case 'done':
      return `${name}: done`;
    case 'snooze':
      return act.until ? `${name}: snoozed until ${dayAndTime(act.until)}` : `${name}: no longer snoozed`;
    case 'followUp':
      return act.at ? `${name}: follow-up on ${dayAndTime(act.at)}` : `${name}: follow-up removed`;
    case 'tags':
      return 'Tags saved';
    case 'merge':
      return `${amount(act.ids.length, 'request')} merged into this one`;
    case 'notSpam':
      return `${name}: no spam. The sender is trusted now`;
    case 'takeBackResponse':
      return 'No longer marked as responded';
  }
}

const failedText: Record<ContactAction['kind'], string> = {
  done: 'Failed to mark the request as done',
  snooze: 'Failed to snooze the request',
  followUp: 'Failed to save the follow-up',
  tags: 'Failed to save the tags',
  merge: 'Failed to merge the requests',
  notSpam: 'Failed to take the request out of the spam',
  takeBackResponse: 'Failed to take the response back',
};

interface Step {
  contact: Contact;
  act: ContactAction;
}

/** Actions show at once; a toast offers to take each back, and what the server refuses is as before. */
export function useContactActions() {
  const queries = useQueryClient();
  const told = useUndoToast();
  const { mutate, isPending } = useMutation({
    scope: { id: 'contact-edits' },
    mutationFn: ({ contact, act }: Step) => sendAction(contact._id, act),
    onMutate: async ({ contact, act }) => {
      await queries.cancelQueries({ queryKey: contactKeys.all });
      const held = holdContacts(queries);
      changeContact(queries, contact._id, (shown) => applyAction(shown, act));
      return held;
    },
    onSuccess: ({ data: { undo, ...contact } }, step) => {
      changeContact(queries, contact._id, () => contact);
      told(doneText(contact, step.act), undo);
    },
    onError: (error, { act }, held) => {
      putBack(queries, held);
      if (!isSignedOut(error)) toastFailure(failedText[act.kind], error);
    },
    onSettled: () =>
      Promise.all([contactKeys.all, deskKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return {
    busy: isPending,
    act: (contact: Contact, act: ContactAction, onDone?: () => void) =>
      mutate({ contact, act }, onDone ? { onSuccess: onDone } : {}),
  };
}

/** An opened request is read. A failure stays quiet: the request is unread until it is opened again. */
export function useMarkRead(contact: Contact | undefined): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(markRead, { params: { id } }),
    onSuccess: (_reply, id) => {
      changeContact(queries, id, (shown) => ({ ...shown, unread: false }));
      return queries.invalidateQueries({ queryKey: deskKeys.all });
    },
  });
  const read = useEffectEvent(mutate);
  const unread = contact?.unread ? contact._id : null;
  useEffect(() => {
    if (unread !== null) read(unread);
  }, [unread]);
}

/** Notes in the timeline that the owner went to the own email program. It says nothing about an answer. */
export function useMailtoOpened(): (id: string) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(markOpened, { params: { id }, body: { via: 'mailto' } }),
    onSuccess: (_reply, id) => queries.invalidateQueries({ queryKey: contactKeys.timeline(id) }),
  });
  return mutate;
}

/** Marks every request of an address as spam, those to come included. */
export function useBlockSender() {
  const queries = useQueryClient();
  const told = useUndoToast();
  return useMutation({
    mutationFn: (contact: Contact) => call(blockSender, { params: { id: contact._id } }),
    onSuccess: ({ data }) =>
      told(`${data.email} blocked: ${amount(data.affected, 'request')} marked as spam`, data.undo),
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to block the sender', error),
    onSettled: () =>
      Promise.all(
        [contactKeys.all, deskKeys.all, blockedSendersKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
