import { adminPath } from '#common/admin-paths.ts';
import { proposalKindOptions } from '#common/agent-options.ts';
import type { EventDetails, EventType } from '#common/events.ts';
import { labelOf } from '#common/options.ts';
import type { Tell } from './activity-sentence.ts';

/** 'You revoked the API token | Night export |'. */
const about =
  (what: string, to: string | null = adminPath('settings', { section: 'connections' })): Tell<unknown> =>
  ({ actor, title }) => ({ before: `${actor} ${what} `, name: title, after: '', to });

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** 'You accepted a reply by | Claude |'. An agent is the actor of what it proposes. */
const aboutProposal =
  (what: string, by: string): Tell<EventDetails<'proposal.created'>> =>
  ({ actor, title, details }) => {
    const kind = details ? labelOf(proposalKindOptions, details.kind, 'proposal') : 'proposal';
    return {
      before: `${actor} ${what}: ${kind}${by === '' ? '' : ` ${by}`}`,
      name: by === '' ? '' : title,
      after: '',
      to: adminPath('overview'),
    };
  };

/** 'You connected Calendly'. */
const aboutCalendly =
  (what: string): Tell<unknown> =>
  ({ actor }) => ({ before: `${actor} `, name: what, after: '', to: adminPath('calendly') });

type ConnectionEvent = Extract<
  EventType,
  | `agents.${string}`
  | `proposal.${string}`
  | `connection.${string}`
  | `device.${string}`
  | `import.${string}`
  | `scheduling.${string}`
  | `token.${string}`
  | `webhook.${string}`
  | 'email.updated'
>;

/** Sentences of the servers and programs that the site is connected with. */
export const connectionSentences: { [Type in ConnectionEvent]: Tell<EventDetails<Type>> } = {
  'connection.updated': about('changed the connection'),
  'device.added': about('turned on notifications on'),
  'device.removed': about('removed the device', null),
  'device.ended': about('removed a device that takes no notifications any more:'),
  'email.updated': about('changed the email', adminPath('settings', { section: 'mail' })),
  'scheduling.connected': aboutCalendly('connected Calendly'),
  'scheduling.disconnected': aboutCalendly('disconnected Calendly'),
  'import.applied': ({ actor, title, details }) => ({
    before: `${actor} imported from `,
    name: title,
    after: details ? `: ${details.added} added, ${details.changed} changed` : '',
    to: adminPath('settings', { section: 'data' }),
  }),
  'import.undone': about('took back the import from', adminPath('settings', { section: 'data' })),
  'token.created': about('created the API token'),
  'token.revoked': about('revoked the API token'),
  'agents.updated': ({ actor, details }) => ({
    before: `${actor} changed what agents may do`,
    name: '',
    after: details ? `: public tools ${onOff(details.publicTools)}, your tools ${onOff(details.ownerTools)}` : '',
    to: adminPath('settings', { section: 'connections' }),
  }),
  'proposal.created': aboutProposal('proposed', ''),
  'proposal.accepted': aboutProposal('accepted', 'by '),
  'proposal.discarded': aboutProposal('discarded', 'by '),
  'webhook.created': about('added the webhook'),
  'webhook.updated': about('changed the webhook'),
  'webhook.secret-renewed': about('made a new secret for the webhook'),
  'webhook.disabled': about('turned off the failing webhook'),
  'webhook.deleted': about('deleted the webhook', null),
};
