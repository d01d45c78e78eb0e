import { entryPath } from '#common/admin-paths.ts';
import type { EventDetails, EventType } from '#common/events.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import type { Tell } from './activity-sentence.ts';

const placeOf = (id: string | null): string | null => (id === null ? null : entryPath.contact(id));

/** 'You marked as done the request of | Ada |'. */
const about =
  (what: string): Tell<unknown> =>
  ({ actor, title, entityId }) => ({ before: `${actor} ${what} `, name: title, after: '', to: placeOf(entityId) });

const senderChanged =
  (did: string): Tell<EventDetails<'contact.sender-blocked'>> =>
  ({ actor, title, details }) => ({
    before: `${actor} ${did} the sender `,
    name: title,
    after: details ? `: ${amount(details.count, 'request')}` : '',
    to: null,
  });

type DeskEvent = Extract<
  EventType,
  | 'contact.added'
  | 'contact.snoozed'
  | 'contact.follow-up'
  | 'contact.done'
  | 'contact.unresponded'
  | 'contact.tagged'
  | 'contact.merged'
  | 'contact.spam'
  | 'contact.not-spam'
  | 'contact.sender-blocked'
  | 'contact.sender-unblocked'
  | 'contact.undone'
>;

/** Sentences of what the owner does with a request. */
export const deskSentences: { [Type in DeskEvent]: Tell<EventDetails<Type>> } = {
  'contact.added': about('added the request of'),
  'contact.snoozed': ({ actor, title, entityId, details }) => ({
    before: `${actor} ${details?.until === null ? 'ended the snooze of' : 'snoozed'} the request of `,
    name: title,
    after: details?.until ? ` until ${dayAndTime(details.until)}` : '',
    to: placeOf(entityId),
  }),
  'contact.follow-up': ({ actor, title, entityId, details }) => ({
    before: `${actor} ${details?.at === null ? 'cleared' : 'set'} the follow-up of `,
    name: title,
    after: details?.at ? `: ${dayAndTime(details.at)}` : '',
    to: placeOf(entityId),
  }),
  'contact.spam': about('marked as spam the request of'),
  'contact.not-spam': about('took out of the spam the request of'),
  'contact.done': about('marked as done the request of'),
  'contact.unresponded': about("took 'Mark as Responded' back for the request of"),
  'contact.tagged': about('changed the tags of the request of'),
  'contact.merged': ({ actor, title, entityId, details }) => ({
    before: `${actor} merged ${details ? amount(details.count, 'request') : 'requests'} into the one of `,
    name: title,
    after: '',
    to: placeOf(entityId),
  }),
  'contact.sender-blocked': senderChanged('blocked'),
  'contact.sender-unblocked': senderChanged('unblocked'),
  'contact.undone': ({ actor, title, entityId, details }) => ({
    before: `${actor} undid a change of `,
    name: title,
    after: details ? `: ${details.label}` : '',
    to: placeOf(entityId),
  }),
};
