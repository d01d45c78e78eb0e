import {
  ascii,
  flag,
  id,
  integer,
  isExample,
  nullable,
  oneOf,
  string,
  text,
  timestamp,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { testimonialStatuses } from '#common/dashboard-options.ts';

export const testimonials = declareTable('testimonials', {
  id: id(),
  projectName: string(150),
  clientName: string(100),
  company: nullable(string(100)),
  /** The client's position. */
  role: nullable(string(100)),
  /** Holds the photo as JSON, like the image of a project. */
  photo: nullable(text()),
  /** The project that the owner linked it to; without one the name of the project decides. */
  projectId: nullable(ascii(64)),
  feedback: text(),
  rating: integer(1, 5),
  wouldRecommend: flag(),
  /** The line about publishing that the client agreed to. */
  consent: nullable(string(300)),
  /** The invitation that it came through. */
  invitationId: nullable(ascii(64)),
  /** The client's name in that invitation. */
  invitedName: nullable(string(100)),
  status: oneOf(testimonialStatuses, 20),
  isFeatured: flag(),
  isExample: isExample(),
  dateSubmitted: timestamp(),
  dateApproved: nullable(timestamp()),
  updatedAt: timestamp(),
  deletedAt: nullable(timestamp()),
});
export type TestimonialRow = RowOf<typeof testimonials>;

export const invitations = declareTable('testimonial_invitations', {
  id: id(),
  projectName: string(150),
  projectId: nullable(ascii(64)),
  clientName: nullable(string(100)),
  uses: integer(),
  maxUses: integer(),
  createdAt: timestamp(),
  expiresAt: timestamp(),
  revokedAt: nullable(timestamp()),
});
export type InvitationRow = RowOf<typeof invitations>;
