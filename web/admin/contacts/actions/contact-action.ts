import {
  markDone,
  markSpam,
  mergeContacts,
  setFollowUp,
  setTags,
  snoozeContact,
  unmarkResponded,
} from '#common/contract/contact-actions.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
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
export function sendAction(id: string, act: ContactAction) {
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
export function applyAction(contact: Contact, act: ContactAction): Contact {
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
export function doneText({ name }: Contact, act: ContactAction): string {
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

export const failedText: Record<ContactAction['kind'], string> = {
  done: 'Failed to mark the request as done',
  snooze: 'Failed to snooze the request',
  followUp: 'Failed to save the follow-up',
  tags: 'Failed to save the tags',
  merge: 'Failed to merge the requests',
  notSpam: 'Failed to take the request out of the spam',
  takeBackResponse: 'Failed to take the response back',
};
