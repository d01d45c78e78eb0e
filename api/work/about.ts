import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { Actor } from '#common/events.ts';
import type { PaymentSubject } from './subjects.ts';

/** Each returns the line of the activity log about an event, without its type. */

type Numbered = Pick<EngagementRow, 'id' | 'title' | 'number'>;

/** Tells of a quote, or of an engagement with its changes. */
export const aboutWork = ({ id: entityId, title, number }: Numbered, actor: Actor) => ({
  entityId,
  title,
  actor,
  details: { number },
});

export const aboutPayment = ({ payment: { reference }, engagement }: PaymentSubject, actor: Actor) => ({
  ...aboutWork(engagement, actor),
  details: { reference },
});
