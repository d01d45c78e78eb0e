import { createHmac, timingSafeEqual } from 'node:crypto';
import { Op, type Transaction } from 'sequelize';
import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { InvitationRow } from '#api/database/tables/testimonials.ts';
import type { Invitation, NewInvitation, UsedInvitation } from '#common/contract/invitations.ts';
import { AppError, notFound, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { DAY, INVITATION } from '#common/limits.ts';
import { testimonialMessages } from '#common/messages.ts';
import { paths } from '#common/paths.ts';

const MAX_LISTED = 200;
/** Characters of the column. */
const MAX_PROJECT_NAME = 150;

/** A token is the signed id of an invitation, so that the database alone reveals no working links. */
const sign = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`invitation\0${id}`).digest('base64url').slice(0, 32);

const createToken = (id: string, secret: string) => `${id}.${sign(id, secret)}`;

function readToken(token: string, secret: string): string | null {
  const [id = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(id, secret));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
}

function stateOf(row: InvitationRow, now: number): Invitation['state'] {
  if (row.revokedAt !== null) return 'revoked';
  if (row.uses >= row.maxUses) return 'used';
  return row.expiresAt <= now ? 'expired' : 'open';
}

const linkOf = ({ config, secrets }: Pick<Context, 'config' | 'secrets'>, id: string): string =>
  `${config.publicUrl}${paths.submitTestimonial}?invite=${createToken(id, secrets.jwtSecret)}`;

/**
 * Invites the client of finished work once, in the transaction that confirms it. The invitation has the id of the
 * engagement, so there is never a second one.
 */
export async function inviteClientOf(
  context: Pick<Context, 'config' | 'database' | 'now' | 'secrets'>,
  { id, title, clientName }: Pick<EngagementRow, 'id' | 'title' | 'clientName'>,
  transaction: Transaction,
): Promise<{ url: string; expiresAt: number }> {
  const createdAt = context.now();
  const expiresAt = createdAt + INVITATION.days * DAY;
  const row: InvitationRow = {
    id,
    projectName: title.slice(0, MAX_PROJECT_NAME),
    projectId: null,
    clientName,
    uses: 0,
    maxUses: 1,
    createdAt,
    expiresAt,
    revokedAt: null,
  };
  await context.database.models.invitations.create(row, { transaction });
  return { url: linkOf(context, id), expiresAt };
}

/** The link of a client's own invitation; `null` where there is none that can still be used. */
export async function clientsInvitation(
  context: Pick<Context, 'config' | 'database' | 'now' | 'secrets'>,
  engagementId: string,
  transaction?: Transaction,
): Promise<string | null> {
  const where = { id: engagementId };
  const row = await selectRow(context.database.models.invitations, { where, ...(transaction && { transaction }) });
  return row && stateOf(row, context.now()) === 'open' ? linkOf(context, row.id) : null;
}

const invitationExpired = () => new AppError('not_found', testimonialMessages.invitationOver);

const presentInvitation = (context: Context, row: InvitationRow): Invitation => ({
  id: row.id,
  projectName: row.projectName,
  projectId: row.projectId,
  clientName: row.clientName,
  link: linkOf(context, row.id),
  state: stateOf(row, context.now()),
  uses: row.uses,
  maxUses: row.maxUses,
  createdAt: toIso(row.createdAt),
  expiresAt: toIso(row.expiresAt),
});

async function findByToken(
  { database, secrets }: Context,
  token: string,
  transaction?: Transaction,
): Promise<InvitationRow | null> {
  const id = readToken(token, secrets.jwtSecret);
  const row = id
    ? await selectRow(database.models.invitations, {
        where: { id },
        ...(transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {}),
      })
    : undefined;
  return row ?? null;
}

async function findOpen(context: Context, token: string, transaction?: Transaction): Promise<InvitationRow | null> {
  const row = await findByToken(context, token, transaction);
  return row && stateOf(row, context.now()) === 'open' ? row : null;
}

/** The client who comes back reads what became of the testimonial. */
async function usedUp({ database }: Context, { id, projectName }: InvitationRow): Promise<AppError> {
  const published = { invitationId: id, status: 'approved', deletedAt: null };
  const isPublished = (await database.models.testimonials.count({ where: published })) > 0;
  const details: UsedInvitation = { projectName, isPublished };
  const { invitationPublished, invitationUsed } = testimonialMessages;
  return new AppError('not_found', (isPublished ? invitationPublished : invitationUsed)(projectName), { details });
}

/** The id, or `null` for none. @throws RuleBroken when there is no such project */
export async function checkedProject(
  { database: { models } }: Context,
  id: string | null | undefined,
  transaction: Transaction,
): Promise<string | null> {
  if (!id) return null;
  if (await selectRow(models.projects, { attributes: ['id'], where: { id, deletedAt: null }, transaction })) return id;
  const message = 'There is no such project';
  throw ruleBroken(message, [{ path: 'projectId', message }]);
}

/** Invitation links for clients; testimonials submitted through one are marked as verified. */
export function createInvitations(context: Context) {
  const { invitations } = context.database.models;

  return {
    async list(): Promise<Invitation[]> {
      const rows = await selectRows(invitations, {
        order: [
          ['createdAt', 'DESC'],
          ['id', 'DESC'],
        ],
        limit: MAX_LISTED,
      });
      return rows.map((row) => presentInvitation(context, row));
    },

    create: (fields: z.output<typeof NewInvitation>, actor: Actor): Promise<Invitation> =>
      context.database.transaction(async (transaction) => {
        const now = context.now();
        const row: InvitationRow = {
          id: newId(),
          projectName: fields.projectName,
          projectId: await checkedProject(context, fields.projectId, transaction),
          clientName: fields.clientName ?? null,
          uses: 0,
          maxUses: fields.maxUses,
          createdAt: now,
          expiresAt: now + fields.expiresInDays * DAY,
          revokedAt: null,
        };
        await invitations.create(row, { transaction });
        await context.events.emit(
          { type: 'invitation.created', entityId: row.id, title: row.projectName, actor, details: {} },
          transaction,
        );
        return presentInvitation(context, row);
      }),

    /** @throws NotFound */
    revoke: (id: string, actor: Actor): Promise<void> =>
      context.database.transaction(async (transaction) => {
        const row = await selectRow(invitations, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });
        if (!row) throw notFound('Invitation');
        if (row.revokedAt !== null) return;
        await invitations.update({ revokedAt: context.now() }, { where: { id }, transaction });
        await context.events.emit(
          { type: 'invitation.revoked', entityId: id, title: row.projectName, actor, details: {} },
          transaction,
        );
      }),

    /** The project and client of a link. @throws NotFound once it is no longer valid, with thanks when it was used up */
    async read(token: string) {
      const row = await findByToken(context, token);
      const state = row && stateOf(row, context.now());
      if (row && state === 'used') throw await usedUp(context, row);
      if (!row || state !== 'open') throw invitationExpired();
      return { projectName: row.projectName, clientName: row.clientName, expiresAt: toIso(row.expiresAt) };
    },

    /** Counts a use within the transaction of the submission. @throws RuleBroken once the link is no longer valid */
    async use(token: string, transaction: Transaction): Promise<InvitationRow> {
      const row = await findOpen(context, token, transaction);
      if (!row) {
        const message = testimonialMessages.invitationOver;
        throw ruleBroken(message, [{ path: 'invitation', message }]);
      }
      const where = { id: row.id, uses: { [Op.lt]: row.maxUses } };
      await invitations.update({ uses: row.uses + 1 }, { where, transaction });
      return row;
    },
  };
}

export type Invitations = ReturnType<typeof createInvitations>;
