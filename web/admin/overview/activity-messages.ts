import type { z } from 'zod';
import { adminPath, entryPath } from '#common/admin-paths.ts';
import type { Activity as ActivitySchema } from '#common/contract/activity.ts';

export type Activity = z.output<typeof ActivitySchema>;

/** A sentence around the name of what it is about: 'Ann Owner added the project | Kestrel Dispatch |'. */
export interface Sentence {
  before: string;
  name: string;
  after: string;
  /** Where the thing can be seen; `null` once it is gone. */
  to: string | null;
}

const verbs: Record<string, string> = {
  created: 'added',
  updated: 'changed',
  moved: 'reordered',
  deleted: 'deleted',
  restored: 'restored',
  removed: 'finally removed',
  approved: 'approved',
  rejected: 'rejected',
  featured: 'featured',
  unfeatured: 'stopped featuring',
  noted: 'wrote a note about',
  responded: 'responded to',
};

const things: Record<string, { what: string; address: (id: string) => string }> = {
  project: { what: 'the project', address: entryPath.project },
  skill: { what: 'the skill', address: entryPath.skill },
  faq: { what: 'the FAQ', address: entryPath.faq },
  contact: { what: 'the request of', address: entryPath.contact },
  testimonial: { what: 'the testimonial of', address: entryPath.testimonial },
};

/** Whole events whose sentence is no verb with a thing: what stands before the name, and what after it. */
const events: Record<string, readonly [before: string, after: string, to?: string]> = {
  'contact received': ['', ' sent a consultation request'],
  'testimonial received': ['', ' submitted a testimonial'],
  'invitation created': ['{actor} made an invitation to write about ', '', adminPath('testimonials')],
  'invitation revoked': ['{actor} revoked the invitation to write about ', '', adminPath('testimonials')],
};

/** Events that name nothing: all of it, and where it leads. */
const plain: Record<string, readonly [text: string, to: string]> = {
  'portfolio import': ['imported a portfolio', adminPath('settings')],
  'portfolio initialize': ['reset the portfolio to its starter content', adminPath('settings')],
  'portfolio restore': ['brought an earlier portfolio back', adminPath('settings')],
  'trash emptied': ['emptied the trash', adminPath('settings', { section: 'trash' })],
  'scheduling connected': ['connected Calendly', adminPath('calendly')],
  'scheduling disconnected': ['disconnected Calendly', adminPath('calendly')],
  'account signed-in': ['signed in', adminPath('profile')],
  'account signed-out': ['signed out', adminPath('profile')],
  'account password-changed': ['changed the password', adminPath('profile')],
  'account second-factor-on': ['turned the second factor on', adminPath('profile', { section: 'second-factor' })],
  'account second-factor-off': ['turned the second factor off', adminPath('profile', { section: 'second-factor' })],
  'account recovery-codes-renewed': ['made new recovery codes', adminPath('profile', { section: 'second-factor' })],
  'account recovery-code-used': ['used a recovery code', adminPath('profile', { section: 'second-factor' })],
};

const gone = (action: string) => action === 'deleted' || action === 'removed';

/** What happened, as a sentence. What a later release records is told in its own words. */
export function sentenceOf({ action, entity, entityId, title, actor }: Activity): Sentence {
  const key = `${entity} ${action}`;
  const thing = things[entity];
  const place = thing && entityId && !gone(action) ? thing.address(entityId) : null;

  const whole = plain[key];
  if (whole) return { before: `${actor} `, name: whole[0], after: '', to: whole[1] };
  const event = events[key];
  if (event) return { before: event[0].replace('{actor}', actor), name: title, after: event[1], to: event[2] ?? place };
  const verb = verbs[action] ?? action.replaceAll('-', ' ');
  const what = thing?.what ?? `the ${entity.replaceAll('-', ' ')}`;
  return { before: `${actor} ${verb} ${what} `, name: title, after: '', to: place };
}
