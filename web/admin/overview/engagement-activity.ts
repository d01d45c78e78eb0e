import type { EventDetails, EventType } from '#common/events.ts';
import type { Tell } from './activity-sentence.ts';

type EngagementEvent = Extract<EventType, `engagement.${string}` | `change.${string}`>;
type About = EventDetails<'engagement.confirmed'>;

const about =
  (before: (actor: string) => string): Tell<About> =>
  ({ actor, title, details }) => ({
    before: `${before(actor)} `,
    name: title,
    after: details ? ` (${details.number})` : '',
    to: null,
  });

/** Sentences of what happens to agreed work. */
export const engagementSentences: { [Type in EngagementEvent]: Tell<EventDetails<Type>> } = {
  'engagement.handed-over': about((actor) => `${actor} handed over`),
  'engagement.confirmed': about(() => 'The client confirmed the delivery of'),
  'engagement.disputed': about(() => 'The client did not confirm the delivery of'),
  'engagement.cancelled': about((actor) => `${actor} cancelled the work on`),
  'change.proposed': about((actor) => `${actor} proposed a change of`),
  'change.accepted': about(() => 'The client accepted a change of'),
  'change.declined': about(() => 'The client declined a change of'),
  'change.withdrawn': about((actor) => `${actor} withdrew a change of`),
};
