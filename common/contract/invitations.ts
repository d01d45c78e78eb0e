import { z } from 'zod';
import { done, endpoint, reply } from '#common/endpoint.ts';
import { idParams, optional, timestamp } from '#common/fields.ts';
import { INVITATION } from '#common/limits.ts';
import { testimonialFields as fields, linkedProject } from './testimonials.ts';

const INVITATION_USES = `Uses must be between 1 and ${INVITATION.maxUses}`;
const INVITATION_DAYS = `Days must be between 1 and ${INVITATION.maxDays}`;

export const Invitation = z.object({
  id: z.string(),
  projectName: z.string(),
  projectId: z.string().nullable().default(null),
  clientName: z.string().nullable(),
  /** The address to send to the client. */
  link: z.string(),
  state: z.enum(['open', 'used', 'expired', 'revoked']),
  uses: z.number(),
  maxUses: z.number(),
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type Invitation = z.output<typeof Invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/testimonials/invitations',
  access: 'admin',
  summary: 'Invitations to clients, newest first; the latest 200',
  reply: reply(z.array(Invitation)),
});

export const NewInvitation = z.strictObject({
  projectName: fields.projectName,
  projectId: linkedProject,
  clientName: optional(fields.clientName),
  maxUses: z
    .int({ error: 'Uses must be a whole number' })
    .min(1, INVITATION_USES)
    .max(INVITATION.maxUses, INVITATION_USES)
    .default(1),
  expiresInDays: z
    .int({ error: 'Days must be a whole number' })
    .min(1, INVITATION_DAYS)
    .max(INVITATION.maxDays, INVITATION_DAYS)
    .default(INVITATION.days),
});

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/testimonials/invitations',
  access: 'admin',
  summary: 'Make an invitation link for the client of a project',
  status: 201,
  payload: NewInvitation,
  reply: reply(Invitation),
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/testimonials/invitations/{id}',
  access: 'admin',
  summary: 'End an invitation; what came through it stays verified',
  params: idParams,
  reply: done,
});

export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/testimonials/invitation',
  access: 'public',
  secret: true,
  summary: 'What an invitation link is for; 404 once it has expired, was used up or revoked',
  description: 'The 404 of a link that was used up thanks in `message` and names the project in `data`.',
  query: z.strictObject({ token: z.string().min(1).max(200).describe('Token of the invitation link') }),
  errors: ['not_found'],
  reply: reply(z.object({ projectName: z.string(), clientName: z.string().nullable(), expiresAt: timestamp })),
});

/** The `data` of the 404 for a link that was used up. */
export const UsedInvitation = z.object({
  projectName: z.string(),
  /** The testimonial that came through it is on the site. */
  isPublished: z.boolean(),
});
export type UsedInvitation = z.output<typeof UsedInvitation>;
