import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { actorOf } from '#api/http/auth.ts';
import { limitKey } from '#api/http/client-address.ts';
import { route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import * as invitationContract from '#common/contract/invitations.ts';
import * as contract from '#common/contract/testimonials.ts';
import { testimonialMessages } from '#common/messages.ts';
import type { Invitations } from './invitations.ts';
import type { TestimonialReader } from './reader.ts';
import type { TestimonialService } from './service.ts';
import { submitTestimonial } from './submit.ts';

export const testimonialRoutes = (
  context: Context,
  reader: TestimonialReader,
  testimonials: TestimonialService,
  invitations: Invitations,
): ServerRoute[] => [
  route(contract.listTestimonials, ({ query }) => reader.list(query)),
  route(contract.listFeaturedTestimonials, async ({ query }) => ({ data: await reader.featured(query.limit) })),
  route(contract.submitTestimonial, async ({ payload, address, request }) => ({
    message: testimonialMessages.sent,
    data: await submitTestimonial(context, invitations, payload, {
      address: limitKey(address),
      idempotencyKey: headerOf(request, 'idempotency-key'),
    }),
  })),
  route(contract.listAllTestimonials, ({ query }) => testimonials.list(query)),
  route(contract.getTestimonialStats, async () => ({ data: await testimonials.stats() })),
  route(contract.getTestimonial, async ({ params }) => ({ data: await testimonials.get(params.id) })),
  route(contract.approveTestimonial, async ({ params, payload, owner }) => ({
    message: 'Testimonial approved successfully!',
    data: await testimonials.approve(params.id, payload, actorOf(owner)),
  })),
  route(contract.rejectTestimonial, async ({ params, payload, owner }) => ({
    message: 'Testimonial rejected',
    data: await testimonials.reject(params.id, payload, actorOf(owner)),
  })),
  route(contract.featureTestimonial, async ({ params, payload, owner }) => {
    const data = await testimonials.feature(params.id, payload, actorOf(owner));
    return {
      message: data.isFeatured ? 'Testimonial featured successfully!' : 'Testimonial unfeatured successfully!',
      data,
    };
  }),
  route(contract.updateTestimonial, async ({ params, payload, owner }) => ({
    data: await testimonials.update(params.id, payload, actorOf(owner)),
  })),
  route(contract.changeTestimonials, async ({ payload, owner }) => ({
    data: await testimonials.bulkUpdate(payload.changes, actorOf(owner)),
  })),
  route(invitationContract.listInvitations, async () => ({ data: await invitations.list() })),
  route(invitationContract.createInvitation, async ({ payload, owner }) => ({
    message: 'Invitation created',
    data: await invitations.create(payload, actorOf(owner)),
  })),
  route(invitationContract.revokeInvitation, async ({ params, owner }) => {
    await invitations.revoke(params.id, actorOf(owner));
    return { message: 'Invitation revoked' };
  }),
  route(invitationContract.readInvitation, async ({ query }) => ({ data: await invitations.read(query.token) })),
  route(contract.deleteTestimonial, async ({ params, owner }) => {
    await testimonials.remove(params.id, actorOf(owner));
    return { message: 'Testimonial deleted successfully' };
  }),
];
