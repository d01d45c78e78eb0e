import { adminPath } from '#common/admin-paths.ts';
import type { EventDetails, EventType } from '#common/events.ts';
import type { Tell } from './activity-sentence.ts';

/** 'You revoked the API token | Night export |'. */
const about =
  (what: string, to = adminPath('settings', { section: 'connections' })): Tell<unknown> =>
  ({ actor, title }) => ({ before: `${actor} ${what} `, name: title, after: '', to });

/** 'You connected Calendly'. */
const aboutCalendly =
  (what: string): Tell<unknown> =>
  ({ actor }) => ({ before: `${actor} `, name: what, after: '', to: adminPath('calendly') });

type ConnectionEvent = Extract<
  EventType,
  | 'connection.updated'
  | 'email.updated'
  | 'scheduling.connected'
  | 'scheduling.disconnected'
  | 'token.created'
  | 'token.revoked'
>;

/** Sentences of the servers and programs that the site is connected with. */
export const connectionSentences: { [Type in ConnectionEvent]: Tell<EventDetails<Type>> } = {
  'connection.updated': about('changed the connection'),
  'email.updated': about('changed the email', adminPath('settings', { section: 'mail' })),
  'scheduling.connected': aboutCalendly('connected Calendly'),
  'scheduling.disconnected': aboutCalendly('disconnected Calendly'),
  'token.created': about('created the API token'),
  'token.revoked': about('revoked the API token'),
};
