import { z } from 'zod';
import { testimonialSorts, testimonialStatuses } from '#common/dashboard-options.ts';
import { done, endpoint, type Named, reply } from '#common/endpoint.ts';
import {
  bulkChanges,
  bulkUpdateReply,
  exampleCount,
  expectedUpdatedAt,
  filter,
  flag,
  id,
  idParams,
  ids,
  optional,
  optionalVisitorLine,
  ownName,
  pageNumber,
  queryFlag,
  queryNumber,
  searchText,
  timestamp,
  visitorLine,
  visitorText,
} from '#common/fields.ts';
import { FEEDBACK, MAX_POSITION, MIN_NAME } from '#common/limits.ts';
import { PAGE_SIZE, RATING } from '#common/page-limits.ts';
import { containsLink } from '#common/rules/links.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';
import { imageReference, ProjectImage } from './project-images.ts';

const ratingRequired = () => t(rules.ratingRequired);

export const testimonialFields = {
  projectName: visitorLine({
    max: 150,
    min: MIN_NAME,
    required: () => t(rules.projectNameRequired),
    tooShort: () => t(rules.projectNameShort, { min: MIN_NAME }),
  }),
  clientName: visitorLine({ max: 100, ...ownName }),
  feedback: visitorText({
    max: FEEDBACK.max,
    min: FEEDBACK.min,
    required: () => t(rules.feedbackRequired),
    tooShort: () => t(rules.feedbackShort, { min: FEEDBACK.min }),
    tooLong: () => t(rules.feedbackLong, { max: FEEDBACK.max }),
  }),
  rating: z
    .int({ error: ratingRequired })
    .min(RATING.min, { error: ratingRequired })
    .max(RATING.max, { error: () => t(rules.ratingRange, { min: RATING.min, max: RATING.max }) }),
  wouldRecommend: z.boolean({ error: () => t(rules.recommendRequired) }),
  company: optionalVisitorLine(MAX_POSITION),
  role: optionalVisitorLine(MAX_POSITION).describe('The client’s position'),
};

/** The project that a testimonial is about; blank links none. */
export const linkedProject = optional(id).describe('Id of the project that it is about');

/** `consent`: the client agrees to publishing the name and the feedback; the accepted text is stored. */
export const TestimonialSubmission = z.strictObject({
  ...testimonialFields,
  feedback: testimonialFields.feedback.refine((feedback) => !containsLink(feedback), {
    error: () => t(rules.feedbackLink),
  }),
  consent: z.boolean().optional(),
  /** Token of the invitation link. */
  invitation: z.string().max(200).optional(),
  website: z.string().max(2000).optional(),
});
export type TestimonialSubmission = z.output<typeof TestimonialSubmission>;

/** The public part of an approved testimonial. */
const publicTestimonialSchema = z.object({
  ...ids,
  projectName: z.string(),
  clientName: z.string(),
  // A server of an earlier release does not send these three.
  company: z.string().nullable().default(null),
  role: z.string().nullable().default(null).describe('The client’s position'),
  photo: ProjectImage.nullable().default(null),
  feedback: z.string(),
  rating: z.number(),
  wouldRecommend: z.boolean(),
  isFeatured: z.boolean(),
  /** `true` when it was submitted through an invitation of the owner. */
  verified: z.boolean(),
  /** Came with the product, and was not edited since. */
  isExample: z.boolean(),
  dateSubmitted: timestamp,
  dateApproved: timestamp.nullable(),
});
export interface PublicTestimonialSchema extends Named<typeof publicTestimonialSchema> {}
export const PublicTestimonial: PublicTestimonialSchema = publicTestimonialSchema;
export type PublicTestimonial = z.output<typeof PublicTestimonial>;

const testimonialSchema = PublicTestimonial.extend({
  status: z.enum(testimonialStatuses),
  /** The consent text that the client accepted; `null` if the client was not asked. */
  consent: z.string().nullable(),
  /** The name in the invitation, where the client's own differs from it; `null` otherwise. */
  invitedAs: z.string().nullable(),
  /** `null` shows it with the project whose title is its project name. */
  projectId: z.string().nullable().default(null).describe('The project that it was linked to'),
  updatedAt: timestamp,
});
export interface TestimonialSchema extends Named<typeof testimonialSchema> {}
export const Testimonial: TestimonialSchema = testimonialSchema;
export type Testimonial = z.output<typeof Testimonial>;

export const TestimonialQuery = z.strictObject({
  status: filter(testimonialStatuses),
  limit: queryNumber(PAGE_SIZE.testimonials, 1, 100),
  page: pageNumber,
  sort: z
    .preprocess((value) => (value === '' ? undefined : value), z.enum(testimonialSorts).default('newest'))
    .describe('Order of the testimonials'),
  search: searchText.describe('Words of the project, the client or the text'),
});
export type TestimonialQuery = z.output<typeof TestimonialQuery>;

const pagination = z.object({ total: z.number(), pages: z.number(), page: z.number(), limit: z.number() });

export const listTestimonials = endpoint({
  method: 'GET',
  path: '/api/testimonials',
  access: 'public',
  summary: 'Approved testimonials, newest first',
  query: z.strictObject({
    featured: queryFlag.describe('Featured testimonials only'),
    limit: queryNumber(PAGE_SIZE.publicTestimonials, 1, 100),
    page: pageNumber,
  }),
  reply: reply(z.array(PublicTestimonial)).extend({ pagination }),
});

export const listFeaturedTestimonials = endpoint({
  method: 'GET',
  path: '/api/testimonials/featured',
  access: 'public',
  summary: 'Featured testimonials, newest first',
  query: z.strictObject({ limit: queryNumber(PAGE_SIZE.featuredTestimonials, 1, 100) }),
  reply: reply(z.array(PublicTestimonial)),
});

export const submitTestimonial = endpoint({
  method: 'POST',
  path: '/api/testimonials/submit',
  access: 'public',
  summary: 'Submit a testimonial; it is published after review',
  status: 201,
  idempotent: true,
  payload: TestimonialSubmission,
  reply: reply(Testimonial),
});

export const listAllTestimonials = endpoint({
  method: 'GET',
  path: '/api/testimonials/admin',
  access: 'admin',
  scope: 'content:read',
  summary: 'A page of all testimonials',
  query: TestimonialQuery,
  reply: reply(z.array(Testimonial)).extend({ pagination }),
});

export const getTestimonialStats = endpoint({
  method: 'GET',
  path: '/api/testimonials/admin/stats',
  access: 'admin',
  scope: 'content:read',
  summary: 'Stats of all testimonials; `recommendationRate` is a fraction from 0 to 1',
  reply: reply(
    z.object({
      total: z.number(),
      examples: exampleCount,
      pending: z.number(),
      approved: z.number(),
      featured: z.number(),
      averageRating: z.number(),
      recommendationRate: z.number(),
    }),
  ),
});

export const getTestimonial = endpoint({
  method: 'GET',
  path: '/api/testimonials/{id}',
  access: 'admin',
  summary: 'One testimonial of any status',
  params: idParams,
  reply: reply(Testimonial),
});

export const approveTestimonial = endpoint({
  method: 'PUT',
  path: '/api/testimonials/{id}/approve',
  access: 'admin',
  summary: 'Approve and publish a testimonial',
  params: idParams,
  payload: z.strictObject(expectedUpdatedAt),
  payloadOptional: true,
  reply: reply(Testimonial),
});

export const rejectTestimonial = endpoint({
  method: 'PUT',
  path: '/api/testimonials/{id}/reject',
  access: 'admin',
  summary: 'Reject a testimonial; a published one is unpublished',
  params: idParams,
  payload: z.strictObject(expectedUpdatedAt),
  payloadOptional: true,
  reply: reply(Testimonial),
});

export const featureTestimonial = endpoint({
  method: 'PUT',
  path: '/api/testimonials/{id}/feature',
  access: 'admin',
  summary: 'Feature an approved testimonial or stop featuring it; without a body it toggles',
  params: idParams,
  payload: z.strictObject({ isFeatured: flag.optional(), ...expectedUpdatedAt }),
  payloadOptional: true,
  reply: reply(Testimonial),
});

export const updateTestimonial = endpoint({
  method: 'PUT',
  path: '/api/testimonials/{id}',
  access: 'admin',
  summary: 'Edit a testimonial or set its status',
  params: idParams,
  payload: z
    .strictObject({
      ...testimonialFields,
      photo: imageReference,
      projectId: linkedProject,
      status: z.enum(testimonialStatuses),
      isFeatured: flag,
      ...expectedUpdatedAt,
    })
    .partial(),
  reply: reply(Testimonial),
});

const TestimonialChange = z.strictObject({
  id,
  status: z.enum(testimonialStatuses).optional(),
  isFeatured: z.boolean().optional(),
  /** `true` moves the testimonial to the trash, `false` restores it. */
  deleted: z.boolean().optional(),
  ...expectedUpdatedAt,
});

export type TestimonialChange = z.output<typeof TestimonialChange>;

export const changeTestimonials = endpoint({
  method: 'PATCH',
  path: '/api/testimonials',
  access: 'admin',
  summary: 'Bulk update; rows that cannot be changed are returned with a reason',
  payload: bulkChanges(TestimonialChange),
  reply: reply(bulkUpdateReply(Testimonial)),
});

export const deleteTestimonial = endpoint({
  method: 'DELETE',
  path: '/api/testimonials/{id}',
  access: 'admin',
  summary: 'Move a testimonial to the trash',
  params: idParams,
  reply: done,
});
