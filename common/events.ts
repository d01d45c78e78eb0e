import { z } from 'zod';
import { proposalKinds } from './agent-options.ts';
import { connectionKinds } from './connection-options.ts';
import { contactPriorities, contactStatuses, testimonialStatuses, trashTypes } from './dashboard-options.ts';
import { setupDecisions } from './site/options.ts';

/** Fields of a project, a skill and an FAQ that an edit can change. */
export const contentFields = [
  'title',
  'name',
  'question',
  'answer',
  'description',
  'category',
  'technologies',
  'tags',
  'githubUrl',
  'demoUrl',
  'status',
  'featured',
  'priority',
  'proficiency',
  'experienceYears',
  'client',
  'challenge',
  'solution',
  'outcome',
  'image',
  'summary',
  'year',
  'role',
  'weeks',
  'priceBand',
  'results',
  'gallery',
  'body',
  'isDraft',
  'slug',
] as const;
export type ContentField = (typeof contentFields)[number];

/** The fields of a testimonial that an edit can change. */
export const testimonialFields = [
  'projectName',
  'clientName',
  'company',
  'role',
  'photo',
  'projectId',
  'feedback',
  'rating',
  'wouldRecommend',
] as const;
export type TestimonialField = (typeof testimonialFields)[number];

/** The fields of a user that the user can change, without the password. */
export const profileFields = ['name', 'email'] as const;

const none = z.object({});
const count = z.int().nonnegative();
const contentEdit = z.object({ fields: z.array(z.enum(contentFields)) });
const contentMove = z.object({ priority: z.int() });
const payment = z.object({ reference: z.string() });
/** These details tell of one dispute or one refund, in minor units; `about` is its id at Stripe. */
const contested = payment.extend({ about: z.string(), amount: count, currency: z.string() });
const agreed = z.object({ number: z.string() });
const portfolioSize = z.object({ projects: count, skills: count, faqs: count });

/**
 * Every event of the product, written as `entity.action`, with the details of each. The activity log is made of these.
 * Rows are kept for 400 days: change the details of an event only so that those that are stored still parse.
 * In details of a change, `null` stands for what the change left as it was.
 */
export const eventDetails = {
  'contact.received': none,
  'contact.updated': z.object({
    /** The number of changed rows; several rows are named by this number alone. */
    count,
    status: z.enum(contactStatuses).nullable(),
    priority: z.enum(contactPriorities).nullable(),
    deleted: z.boolean().nullable(),
  }),
  'contact.noted': none,
  'contact.responded': none,
  'contact.deleted': z.object({ permanent: z.boolean() }),
  'contact.restored': none,
  'contact.removed': none,
  'contact.added': none,
  'contact.snoozed': z.object({ until: z.string().nullable() }),
  'contact.follow-up': z.object({ at: z.string().nullable() }),
  'contact.done': none,
  'contact.unresponded': none,
  'contact.tagged': none,
  'contact.merged': z.object({ count }),
  'contact.spam': none,
  'contact.not-spam': none,
  'contact.sender-blocked': z.object({ count }),
  'contact.sender-unblocked': z.object({ count }),
  'contact.undone': z.object({ count, label: z.string() }),

  'booking.booked': none,
  'booking.rescheduled': none,
  'booking.cancelled': none,

  'quote.sent': z.object({ number: z.string() }),
  'quote.accepted': z.object({ number: z.string() }),
  'quote.declined': z.object({ number: z.string() }),
  'quote.withdrawn': z.object({ number: z.string() }),

  /** Nobody is named. */
  'person.erased': z.object({ quotes: count, engagements: count, invoicesKept: count.optional() }),
  'engagement.handed-over': agreed,
  'engagement.confirmed': agreed,
  'engagement.disputed': agreed,
  'engagement.cancelled': agreed,
  'change.proposed': agreed,
  'change.accepted': agreed,
  'change.declined': agreed,
  'change.withdrawn': agreed,

  'invoice.issued': agreed,
  'invoice.credited': agreed,

  'payment.requested': payment,
  'payment.received': payment,
  'payment.failed': payment,
  'payment.mismatch': payment,
  'payment.refunded': payment,
  'payment.disputed': contested,
  'payment.dispute-closed': contested,
  'payment.dispute-lost': contested,
  'payment.refund-failed': contested,

  'project.created': none,
  'project.updated': contentEdit,
  'project.moved': contentMove,
  'project.deleted': none,
  'project.restored': none,
  'project.removed': none,
  'skill.created': none,
  'skill.updated': contentEdit,
  'skill.moved': contentMove,
  'skill.deleted': none,
  'skill.restored': none,
  'skill.removed': none,
  'faq.created': none,
  'faq.updated': contentEdit,
  'faq.moved': contentMove,
  'faq.deleted': none,
  'faq.restored': none,
  'faq.removed': none,
  'portfolio.links-checked': z.object({ dead: count }),
  'portfolio.import': portfolioSize,
  'portfolio.initialize': portfolioSize,
  'portfolio.restore': portfolioSize,

  'testimonial.received': none,
  'testimonial.approved': none,
  'testimonial.rejected': none,
  'testimonial.featured': none,
  'testimonial.unfeatured': none,
  'testimonial.updated': z.object({
    count,
    fields: z.array(z.enum(testimonialFields)),
    status: z.enum(testimonialStatuses).nullable(),
    featured: z.boolean().nullable(),
    deleted: z.boolean().nullable(),
  }),
  'testimonial.deleted': none,
  'testimonial.restored': none,
  'testimonial.removed': none,
  'invitation.created': none,
  'invitation.revoked': none,

  'image.uploaded': none,
  'file.uploaded': none,
  'file.deleted': none,
  'resume.uploaded': none,
  'resume.deleted': none,
  'certificate.uploaded': none,
  'certificate.updated': z.object({ public: z.boolean().nullable(), position: z.int().nullable() }),
  'certificate.deleted': none,

  'trash.emptied': z.object({ count, type: z.enum(trashTypes).nullable() }),
  'examples.removed': z.object({ count }),
  'examples.restored': z.object({ count }),
  'backup.restored': z.object({ createdAt: z.string() }),
  'site.published': z.object({ number: count, changes: count }),
  'site.scheduled': z.object({ at: z.string(), changes: count }),
  'site.schedule-cancelled': none,
  'site.discarded': none,
  /** What the owner decided on a step, a promise or a part, which is the title. */
  'site.decided': z.object({ decision: z.enum(setupDecisions) }),
  'site.restored': z.object({ number: count, from: count }),

  /** Names of fields, never their values. */
  'connection.updated': z.object({ kind: z.enum(connectionKinds), fields: z.array(z.string()) }),
  'webhook.created': none,
  /** Names of fields, never their values. */
  'webhook.updated': z.object({ fields: z.array(z.string()) }),
  'webhook.secret-renewed': none,
  'webhook.disabled': none,
  'webhook.deleted': none,
  'device.added': none,
  'device.removed': none,
  /** Its push service does not know it any more. */
  'device.ended': none,
  /** Names of fields, never their values. */
  'email.updated': z.object({ fields: z.array(z.string()) }),
  'import.applied': z.object({ added: count, changed: count }),
  'import.undone': z.object({ kept: count }),
  'token.created': z.object({ scopes: z.array(z.string()) }),
  'token.revoked': none,
  'agents.updated': z.object({ publicTools: z.boolean(), ownerTools: z.boolean() }),
  /** Titles of proposals can hold the name of a client; events of them have that of the token. */
  'proposal.created': z.object({ kind: z.enum(proposalKinds) }),
  'proposal.accepted': z.object({ kind: z.enum(proposalKinds) }),
  'proposal.discarded': z.object({ kind: z.enum(proposalKinds) }),
  'scheduling.connected': none,
  'scheduling.disconnected': none,

  'account.signed-in': none,
  'account.signed-out': none,
  'account.password-changed': none,
  'account.second-factor-on': none,
  'account.second-factor-off': none,
  'account.recovery-codes-renewed': none,
  'account.recovery-code-used': none,
  'account.profile-updated': z.object({ fields: z.array(z.enum(profileFields)) }),
  'account.passkey-added': none,
  'account.passkey-renamed': none,
  'account.passkey-removed': none,
} as const satisfies Record<`${string}.${string}`, z.ZodObject>;

export type EventType = keyof typeof eventDetails;
export type EventDetails<Type extends EventType> = z.output<(typeof eventDetails)[Type]>;

/** Who did it. The id is that of a user; a visitor and the command line have none. */
export interface Actor {
  id: string | null;
  name: string;
}

/** An event type with its details, discriminated by `type`. */
export type Happening = { [Type in EventType]: { type: Type; details: EventDetails<Type> } }[EventType];

export type DomainEvent = Happening & {
  /** The row that it is about; `null` where there is no single one. */
  entityId: string | null;
  /** Name of what it is about, as it was then. */
  title: string;
  actor: Actor;
};

/** The actor's id is stored beside the details, because several users can have one name. */
const Recorded = z.object({ actorId: z.string().nullable() });

/** The content of the column `data` of the activity log. */
export const dataOf = ({ actor, details }: DomainEvent) => ({ actorId: actor.id, ...details });

export const isEventType = (type: string): type is EventType => Object.hasOwn(eventDetails, type);

/** The id of the user who did it; `null` for anybody else and in rows of builds that did not record it. */
export const actorIdOf = (data: unknown): string | null => Recorded.safeParse(data).data?.actorId ?? null;

/** The details of a row; `null` where a build recorded none, or others than this one knows. */
export function detailsOf<Type extends EventType>(type: Type, data: unknown): EventDetails<Type> | null {
  const { data: details } = eventDetails[type].safeParse(data ?? undefined);
  return (details as EventDetails<Type> | undefined) ?? null;
}
