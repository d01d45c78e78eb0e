import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import { withIdempotencyKey } from '#api/core/idempotency.ts';
import { newId } from '#api/core/ids.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import type { TestimonialRow } from '#api/database/tables/testimonials.ts';
import type { Testimonial, TestimonialSubmission } from '#common/contract/testimonials.ts';
import { rateLimited, ruleBroken } from '#common/errors.ts';
import { HOUR, MAX_TESTIMONIALS_PER_HOUR } from '#common/limits.ts';
import { contactMessages, testimonialMessages } from '#common/messages.ts';
import type { Invitations } from './invitations.ts';
import { presentTestimonial } from './reader.ts';

declare module '#api/core/events.ts' {
  interface EventSubjects {
    'testimonial.received': { testimonial: TestimonialRow };
  }
}

/** Characters of the stored text; fields in braces can make the owner's text longer. */
const MAX_CONSENT = 300;

const SUBMISSION_LIMIT: Limit = { name: 'testimonial', points: MAX_TESTIMONIALS_PER_HOUR, duration: HOUR };

/**
 * Stores a testimonial for review. @throws RateLimited after 3 an hour from one address; RuleBroken for bots
 * and for an invalid invitation
 */
export async function submitTestimonial(
  context: Context,
  invitations: Pick<Invitations, 'use'>,
  submission: TestimonialSubmission,
  caller: { address: string; idempotencyKey: string | undefined },
): Promise<Testimonial> {
  const { website, consent, invitation, ...body } = submission;
  if (website) throw ruleBroken(contactMessages.automated);
  const { testimonialPage } = (await context.site.current()).content;
  return withIdempotencyKey(context, {
    key: caller.idempotencyKey,
    scope: 'testimonial',
    body: { ...body, consent, invitation },
    async work(transaction) {
      const { allowed, retryAfter } = await context.limits.takeForClient(SUBMISSION_LIMIT, caller.address, transaction);
      if (!allowed) throw rateLimited(testimonialMessages.refused, retryAfter);
      const invited = invitation === undefined ? null : await invitations.use(invitation, transaction);
      const row: TestimonialRow = {
        id: newId(),
        ...body,
        company: body.company ?? null,
        role: body.role ?? null,
        photo: null,
        projectId: invited?.projectId ?? null,
        // An invitation is valid for one project, so its project name wins.
        projectName: invited?.projectName ?? body.projectName,
        wouldRecommend: Number(body.wouldRecommend),
        consent: consent ? testimonialPage.consent.slice(0, MAX_CONSENT) : null,
        invitationId: invited?.id ?? null,
        invitedName: invited?.clientName ?? null,
        status: 'pending',
        isFeatured: 0,
        isExample: 0,
        dateSubmitted: context.now(),
        dateApproved: null,
        updatedAt: context.now(),
        deletedAt: null,
      };
      await context.database.models.testimonials.create(row, { transaction });
      const about = { entityId: row.id, title: row.clientName, actor: VISITOR, details: {} };
      await context.events.emit({ type: 'testimonial.received', ...about, subject: { testimonial: row } }, transaction);
      return presentTestimonial(row);
    },
  });
}
