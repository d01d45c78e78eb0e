import { adminPath, entryPath } from '#common/admin-paths.ts';
import {
  contactPriorityOptions,
  contactStatusOptions,
  testimonialStatusOptions,
  trashTypeOptions,
} from '#common/dashboard-options.ts';
import {
  actorIdOf,
  detailsOf,
  type EventDetails,
  type EventType,
  isEventType,
  type TestimonialField,
} from '#common/events.ts';
import { labelOf } from '#common/options.ts';
import { amount, countWords, fieldWords } from '#web/admin/lib/content-counts.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import type { Activity, Sentence, Tell, Told } from './activity-sentence.ts';
import { bookingSentences } from './booking-activity.ts';
import { connectionSentences } from './connection-activity.ts';
import { deskSentences } from './desk-activity.ts';
import { engagementSentences } from './engagement-activity.ts';
import { paymentSentences, quoteSentences } from './work-activity.ts';

const PROJECTS = adminPath('projects');
const SETTINGS = adminPath('settings');
const PROFILE = adminPath('profile');
const TWO_FACTOR = adminPath('profile', { section: 'second-factor' });
const PASSKEYS = adminPath('profile', { section: 'passkeys' });

const testimonialFieldLabels = {
  projectName: 'project name',
  clientName: 'client name',
  company: 'company',
  role: 'position',
  photo: 'photo',
  projectId: 'linked project',
  feedback: 'feedback',
  rating: 'rating',
  wouldRecommend: 'recommendation',
} satisfies Record<TestimonialField, string>;

const listing = new Intl.ListFormat('en-US', { type: 'conjunction' });
/** ': title and status', or nothing. */
const listed = (changes: readonly string[]): string => (changes.length === 0 ? '' : `: ${listing.format(changes)}`);

/** The address of one row in the dashboard. */
const placeOf = (entity: keyof typeof entryPath, id: string | null): string | null =>
  id === null ? null : entryPath[entity](id);

type Target = (event: { entityId: string | null }) => string | null;
const nowhere: Target = () => null;
const opens =
  (entity: keyof typeof entryPath): Target =>
  ({ entityId }) =>
    placeOf(entity, entityId);

/** 'You added the project | Kestrel |'. */
const about =
  (what: string, to: Target = nowhere): Tell<unknown> =>
  (event) => ({ before: `${event.actor} ${what} `, name: event.title, after: '', to: to(event) });

/** An event that names nothing: 'You | signed in |'. */
const plain =
  (what: string, to: string | null): Tell<unknown> =>
  ({ actor }) => ({ before: `${actor} `, name: what, after: '', to });

const editedContent =
  (entity: 'project' | 'skill' | 'faq', what: string): Tell<EventDetails<'project.updated'>> =>
  ({ actor, title, entityId, details }) => ({
    before: `${actor} changed ${what} `,
    name: title,
    after: details && details.fields.length > 0 ? `: ${fieldWords(details.fields)}` : '',
    to: placeOf(entity, entityId),
  });

interface Bulk {
  actor: string;
  title: string;
  entityId: string | null;
  count: number;
  deleted: boolean | null;
  changes: readonly string[];
}

/** 'You changed | 10 requests |: status to Contacted', or one row by its name. */
function bulk(
  entity: 'contact' | 'testimonial',
  things: { one: string; of: string },
  { actor, title, entityId, count, deleted, changes }: Bulk,
): Sentence {
  const verb = deleted === null ? 'changed' : deleted ? 'deleted' : 'restored';
  const after = deleted === null ? listed(changes) : '';
  if (count > 1) return { before: `${actor} ${verb} `, name: amount(count, things.one), after, to: null };
  const to = deleted ? null : placeOf(entity, entityId);
  return { before: `${actor} ${verb} ${things.of} `, name: title, after, to };
}

const contactChanged: Tell<EventDetails<'contact.updated'>> = ({ details, ...event }) => {
  const { count = 1, status = null, priority = null, deleted = null } = details ?? {};
  const changes = [
    status && `status to ${labelOf(contactStatusOptions, status, status)}`,
    priority && `priority to ${labelOf(contactPriorityOptions, priority, priority)}`,
  ].filter((change) => change !== null);
  return bulk('contact', { one: 'request', of: 'the request of' }, { ...event, count, deleted, changes });
};

const testimonialChanged: Tell<EventDetails<'testimonial.updated'>> = ({ details, ...event }) => {
  const { count = 1, fields = [], status = null, featured = null, deleted = null } = details ?? {};
  const changes = [
    ...fields.map((field) => testimonialFieldLabels[field]),
    status && `status to ${labelOf(testimonialStatusOptions, status, status)}`,
    featured === null ? null : featured ? 'now featured' : 'no longer featured',
  ].filter((change) => change !== null);
  return bulk('testimonial', { one: 'testimonial', of: 'the testimonial of' }, { ...event, count, deleted, changes });
};

const certificateChanged: Tell<EventDetails<'certificate.updated'>> = ({ actor, title, details }) => {
  const { public: isPublic = null, position = null } = details ?? {};
  const changes = [
    isPublic === null ? null : isPublic ? 'now public' : 'now hidden',
    position === null ? null : `moved to place ${position}`,
  ].filter((change) => change !== null);
  return { before: `${actor} changed the certificate `, name: title, after: listed(changes), to: PROFILE };
};

const emptiedTrash: Tell<EventDetails<'trash.emptied'>> = ({ actor, details }) => {
  const label = details?.type ? ` of ${labelOf(trashTypeOptions, details.type, details.type).toLowerCase()}` : '';
  return {
    before: `${actor} `,
    name: `emptied the trash${label}`,
    after: details ? `: ${amount(details.count, 'entry', 'entries')}` : '',
    to: adminPath('settings', { section: 'trash' }),
  };
};

const replacedContent =
  (what: string): Tell<EventDetails<'portfolio.import'>> =>
  ({ actor, details }) => ({
    before: `${actor} `,
    name: what,
    after: details ? `: ${countWords(details)}` : '',
    to: SETTINGS,
  });

const examples =
  (did: string): Tell<EventDetails<'examples.removed'>> =>
  ({ actor, details }) => ({
    before: `${actor} ${did} `,
    name: 'the example content',
    after: details ? `: ${amount(details.count, 'entry', 'entries')}` : '',
    to: null,
  });

const restoredBackup: Tell<EventDetails<'backup.restored'>> = ({ actor, title, details }) => ({
  before: `${actor} restored `,
  name: details ? `the backup of ${dayAndTime(details.createdAt)}` : title,
  after: '',
  to: SETTINGS,
});

const publishedSite: Tell<EventDetails<'site.published'>> = ({ actor, details }) => ({
  before: `${actor} published `,
  name: details ? `version ${details.number} of the site` : 'the site',
  after: details ? `: ${amount(details.changes, 'change')}` : '',
  to: null,
});

const byVisitor =
  (entity: 'contact' | 'testimonial', did: string): Tell<unknown> =>
  ({ title, entityId }) => ({ before: '', name: title, after: ` ${did}`, to: placeOf(entity, entityId) });

/** A sentence for every event: an event without one does not compile. */
const sentences: { [Type in EventType]: Tell<EventDetails<Type>> } = {
  'contact.received': byVisitor('contact', 'sent a consultation request'),
  'contact.updated': contactChanged,
  'contact.noted': about('wrote a note about the request of', opens('contact')),
  'contact.responded': about('responded to the request of', opens('contact')),
  'contact.deleted': ({ actor, title, details }) => ({
    before: `${actor} ${details?.permanent ? 'permanently deleted' : 'deleted'} the request of `,
    name: title,
    after: '',
    to: null,
  }),
  'contact.restored': about('restored the request of', opens('contact')),
  'contact.removed': about('permanently deleted the request of'),
  ...deskSentences,

  ...bookingSentences,
  ...quoteSentences,
  ...connectionSentences,
  ...engagementSentences,
  ...paymentSentences,

  'project.created': about('added the project', opens('project')),
  'project.updated': editedContent('project', 'the project'),
  'project.moved': about('reordered the project', opens('project')),
  'project.deleted': about('deleted the project'),
  'project.restored': about('restored the project', opens('project')),
  'project.removed': about('permanently deleted the project'),
  'skill.created': about('added the skill', opens('skill')),
  'skill.updated': editedContent('skill', 'the skill'),
  'skill.moved': about('reordered the skill', opens('skill')),
  'skill.deleted': about('deleted the skill'),
  'skill.restored': about('restored the skill', opens('skill')),
  'skill.removed': about('permanently deleted the skill'),
  'faq.created': about('added the FAQ', opens('faq')),
  'faq.updated': editedContent('faq', 'the FAQ'),
  'faq.moved': about('reordered the FAQ', opens('faq')),
  'faq.deleted': about('deleted the FAQ'),
  'faq.restored': about('restored the FAQ', opens('faq')),
  'faq.removed': about('permanently deleted the FAQ'),
  'portfolio.links-checked': ({ actor, details }) => ({
    before: `${actor} `,
    name: 'checked the links of the projects',
    after: details ? `: ${details.dead} dead` : '',
    to: PROJECTS,
  }),
  'portfolio.import': replacedContent('imported a portfolio'),
  'portfolio.initialize': replacedContent('reset the portfolio to its starter content'),
  'portfolio.restore': replacedContent('restored an earlier portfolio'),

  'testimonial.received': byVisitor('testimonial', 'submitted a testimonial'),
  'testimonial.approved': about('approved the testimonial of', opens('testimonial')),
  'testimonial.rejected': about('rejected the testimonial of', opens('testimonial')),
  'testimonial.featured': about('featured the testimonial of', opens('testimonial')),
  'testimonial.unfeatured': about('stopped featuring the testimonial of', opens('testimonial')),
  'testimonial.updated': testimonialChanged,
  'testimonial.deleted': about('deleted the testimonial of'),
  'testimonial.restored': about('restored the testimonial of', opens('testimonial')),
  'testimonial.removed': about('permanently deleted the testimonial of'),
  'invitation.created': about('created the invitation to write about', () => adminPath('testimonials')),
  'invitation.revoked': about('revoked the invitation to write about', () => adminPath('testimonials')),

  'image.uploaded': about('uploaded the image'),
  'file.uploaded': about('uploaded the file'),
  'file.deleted': about('deleted the file'),
  'resume.uploaded': about('uploaded the resume', () => PROFILE),
  'resume.deleted': about('deleted the resume'),
  'certificate.uploaded': about('uploaded the certificate', () => PROFILE),
  'certificate.updated': certificateChanged,
  'certificate.deleted': about('deleted the certificate'),

  'trash.emptied': emptiedTrash,
  'examples.removed': examples('removed'),
  'examples.restored': examples('restored'),
  'backup.restored': restoredBackup,
  'site.published': publishedSite,
  'site.scheduled': ({ actor, details }) => ({
    before: `${actor} `,
    name: 'scheduled the site',
    after: details ? ` for ${dayAndTime(details.at)}: ${amount(details.changes, 'change')}` : '',
    to: null,
  }),
  'site.schedule-cancelled': plain('cancelled the schedule of the site', null),
  'site.decided': about('decided on'),
  'site.discarded': plain('discarded the draft of the site', null),
  'site.restored': ({ actor, details }) => ({
    before: `${actor} `,
    name: details ? `restored version ${details.from} of the site` : 'restored a version of the site',
    after: '',
    to: null,
  }),

  'account.signed-in': plain('signed in', PROFILE),
  'account.signed-out': plain('signed out', PROFILE),
  'account.password-changed': plain('changed the password', PROFILE),
  'account.second-factor-on': plain('turned on two-factor authentication', TWO_FACTOR),
  'account.second-factor-off': plain('turned off two-factor authentication', TWO_FACTOR),
  'account.recovery-codes-renewed': plain('created new recovery codes', TWO_FACTOR),
  'account.recovery-code-used': plain('used a recovery code', TWO_FACTOR),
  'account.profile-updated': ({ actor, details }) => ({
    before: `${actor} changed `,
    name: details ? listing.format(details.fields) : 'the profile',
    after: ' of the account',
    to: PROFILE,
  }),
  'account.passkey-added': about('added the passkey', () => PASSKEYS),
  'account.passkey-renamed': about('renamed the passkey', () => PASSKEYS),
  'account.passkey-removed': about('removed the passkey'),
};

/** Looks the sentence up under the event's own type, whose details go with it. */
const tell = <Type extends EventType>(type: Type, event: Omit<Told<unknown>, 'details'>, data: unknown): Sentence =>
  sentences[type]({ ...event, details: detailsOf(type, data) });

/** Says what happened to the user who reads it. An event that only a later release knows is told by its own name. */
export function sentenceOf({ action, entity, entityId, title, actor, data }: Activity, userId?: string): Sentence {
  const actorId = actorIdOf(data);
  const who = actorId !== null && actorId === userId ? 'You' : actor;
  const type = `${entity}.${action}`;
  if (isEventType(type)) return tell(type, { actor: who, title, entityId }, data);
  const words = (name: string) => name.replaceAll('-', ' ');
  return { before: `${who} ${words(action)} the ${words(entity)} `, name: title, after: '', to: null };
}
