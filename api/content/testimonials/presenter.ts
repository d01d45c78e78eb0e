import { presentStoredImage } from '#api/content/files/stored-images.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import type { TestimonialRow } from '#api/database/tables/testimonials.ts';
import type { PublicTestimonial, Testimonial } from '#common/contract/testimonials.ts';

export const presentPublished = (row: TestimonialRow): PublicTestimonial => ({
  id: row.id,
  _id: row.id,
  projectName: row.projectName,
  clientName: row.clientName,
  company: row.company,
  role: row.role,
  photo: presentStoredImage(row.photo),
  feedback: row.feedback,
  rating: row.rating,
  wouldRecommend: row.wouldRecommend === 1,
  isFeatured: row.isFeatured === 1,
  verified: row.invitationId !== null,
  isExample: row.isExample === 1,
  dateSubmitted: toIso(row.dateSubmitted),
  dateApproved: toIsoOrNull(row.dateApproved),
});

export const presentTestimonial = (row: TestimonialRow): Testimonial => ({
  ...presentPublished(row),
  status: row.status,
  consent: row.consent,
  projectId: row.projectId,
  invitedAs: row.invitedName === row.clientName ? null : row.invitedName,
  updatedAt: toIso(row.updatedAt),
});
