import type { z } from 'zod';
import type { Activity as ActivitySchema } from '#common/contract/activity.ts';

export type Activity = z.output<typeof ActivitySchema>;

/** A sentence around the name of its entry: 'Ann Owner added the project | Kestrel Dispatch |'. */
export interface Sentence {
  before: string;
  name: string;
  after: string;
  /** Address of the entry; `null` once it is deleted. */
  to: string | null;
}

const verbs: Record<string, string> = {
  created: 'added',
  updated: 'changed',
  moved: 'reordered',
  deleted: 'deleted',
  restored: 'restored',
  removed: 'permanently deleted',
  approved: 'approved',
  rejected: 'rejected',
  featured: 'featured',
  unfeatured: 'stopped featuring',
  noted: 'wrote a note about',
  responded: 'responded to',
};

const things: Record<string, { what: string; address: string }> = {
  project: { what: 'the project', address: '/admin?tab=projects&open=' },
  skill: { what: 'the skill', address: '/admin?tab=skills&open=' },
  faq: { what: 'the FAQ', address: '/admin?tab=faqs&open=' },
  contact: { what: 'the request of', address: '/admin?tab=contacts&contact=' },
  testimonial: { what: 'the testimonial of', address: '/admin?tab=testimonials&open=' },
};

/** Events whose sentence is not a verb with an entity: the words before the name and after it. */
const events: Record<string, readonly [before: string, after: string, to?: string]> = {
  'contact received': ['', ' sent a consultation request'],
  'testimonial received': ['', ' submitted a testimonial'],
  'invitation created': ['{actor} created an invitation to write about ', '', '/admin?tab=testimonials'],
  'invitation revoked': ['{actor} revoked the invitation to write about ', '', '/admin?tab=testimonials'],
};

/** Events without a name: their text and the address that it links to. */
const plain: Record<string, readonly [text: string, to: string]> = {
  'portfolio import': ['imported a portfolio', '/admin?tab=settings'],
  'portfolio initialize': ['reset the portfolio to its starter content', '/admin?tab=settings'],
  'portfolio restore': ['restored an earlier portfolio', '/admin?tab=settings'],
  'trash emptied': ['emptied the trash', '/admin?tab=settings&section=trash'],
  'scheduling connected': ['connected Calendly', '/admin?tab=calendly'],
  'scheduling disconnected': ['disconnected Calendly', '/admin?tab=calendly'],
  'account signed-in': ['signed in', '/admin?tab=profile'],
  'account signed-out': ['signed out', '/admin?tab=profile'],
  'account password-changed': ['changed the password', '/admin?tab=profile'],
  'account second-factor-on': ['turned on two-factor authentication', '/admin?tab=profile&section=second-factor'],
  'account second-factor-off': ['turned off two-factor authentication', '/admin?tab=profile&section=second-factor'],
  'account recovery-codes-renewed': ['created new recovery codes', '/admin?tab=profile&section=second-factor'],
  'account recovery-code-used': ['used a recovery code', '/admin?tab=profile&section=second-factor'],
};

const gone = (action: string) => action === 'deleted' || action === 'removed';

/** The sentence for an activity. An action that this release does not know is named as it was recorded. */
export function sentenceOf({ action, entity, entityId, title, actor }: Activity): Sentence {
  const key = `${entity} ${action}`;
  const thing = things[entity];
  const place = thing && entityId && !gone(action) ? `${thing.address}${encodeURIComponent(entityId)}` : null;

  const whole = plain[key];
  if (whole) return { before: `${actor} `, name: whole[0], after: '', to: whole[1] };
  const event = events[key];
  if (event) return { before: event[0].replace('{actor}', actor), name: title, after: event[1], to: event[2] ?? place };
  const verb = verbs[action] ?? action.replaceAll('-', ' ');
  const what = thing?.what ?? `the ${entity.replaceAll('-', ' ')}`;
  return { before: `${actor} ${verb} ${what} `, name: title, after: '', to: place };
}
