import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL } from '#api/core/deliveries/email-channel.ts';
import { siteLanguage } from '#api/core/deliveries/email-language.ts';
import { refusedEngagement } from '#api/core/state-refusals.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { type BoundTo, sendCode, withCode } from '#api/work/agreements/codes.ts';
import { lockOpenChange } from '#api/work/engagements/changes/answer.ts';
import { lockEngagement } from '#api/work/find.ts';
import type { CodeSent } from '#common/contract/quotes/fields.ts';
import { missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { findRoom, newDevice } from './devices.ts';

interface RoomCode {
  purpose: 'room' | 'change' | 'handover';
  /** Id of the engagement or of the change. */
  subjectId: string;
  boundTo: BoundTo;
  client: string;
  /** Title of the change that is accepted with it. */
  change?: string;
}

/** Codes of a room go to the client's mailbox, whoever asks, and count for the room. */
async function send(
  context: Context,
  engagement: EngagementRow,
  { purpose, subjectId, boundTo, client, change }: RoomCode,
  transaction: Transaction,
): Promise<CodeSent> {
  const { id, title, number, clientName, clientEmail } = engagement;
  const { mail } = await context.connections.current(transaction);
  const spoken = await siteLanguage(context);
  const data = { ...spoken, title, number, name: clientName, purpose, change: change ?? null };
  return sendCode(
    context,
    {
      purpose,
      subjectId,
      boundTo,
      placeId: id,
      client,
      recipient: clientEmail,
      email: (sealed) => ({
        channel: EMAIL,
        template: 'room-code',
        recipient: clientEmail,
        replyTo: mail.to,
        data: { ...data, ...sealed },
      }),
    },
    transaction,
  );
}

/** The engagement of a link, locked until the transaction ends. @throws NotFound, for a link that was just replaced, too */
async function lockRoom(context: Context, token: string, transaction: Transaction): Promise<EngagementRow> {
  const engagement = await lockEngagement(context, (await findRoom(context, token)).id, transaction);
  if (engagement.roomToken !== token) throw missing(messages.roomNotFound);
  return engagement;
}

/** Emails the code that opens a room. @throws NotFound; RateLimited */
export const requestRoomCode = (context: Context, token: string, client: string): Promise<CodeSent> =>
  context.database.transaction(async (transaction) => {
    const engagement = await lockRoom(context, token, transaction);
    const code = { purpose: 'room', subjectId: engagement.id, boundTo: { token }, client } as const;
    return send(context, engagement, code, transaction);
  });

/** Opens a room with its code; resolves to what the cookie of the device holds. @throws NotFound; what `withCode` does */
export async function openRoom(
  context: Context,
  token: string,
  { code, client }: { code: string; client: string },
): Promise<string> {
  const { id: subjectId } = await findRoom(context, token);
  return withCode(
    context,
    { purpose: 'room', subjectId, client, code },
    async (transaction) => ({ locked: await lockRoom(context, token, transaction), boundTo: { token } }),
    async (transaction, { id }) => {
      const { secret, row } = newDevice(context, id);
      await context.database.models.roomDevices.create(row, { transaction });
      return secret;
    },
  );
}

/** Emails the code that accepts a change. @throws NotFound; StateConflict; RateLimited */
export const requestChangeCode = (
  context: Context,
  { engagementId, changeId, client }: { engagementId: string; changeId: string; client: string },
): Promise<CodeSent> =>
  context.database.transaction(async (transaction) => {
    const of = { engagementId, changeId };
    const { engagement, change } = await lockOpenChange(context, of, 'accepted', transaction);
    const { id: subjectId, documentHash, title } = change;
    const code = { purpose: 'change', subjectId, boundTo: { documentHash }, client, change: title } as const;
    return send(context, engagement, code, transaction);
  });

/** An engagement whose handover waits for its answer, locked. @throws NotFound; StateConflict */
export async function lockHandedOver(
  context: Context,
  engagementId: string,
  transaction: Transaction,
): Promise<EngagementRow> {
  const engagement = await lockEngagement(context, engagementId, transaction);
  if (engagement.state !== 'handed_over') throw refusedEngagement(engagement.state, 'confirmed');
  return engagement;
}

/** A code for a handover answers that of this day alone. */
export const boundToHandover = ({ deliveredOn }: EngagementRow): BoundTo => ({ deliveredOn: deliveredOn ?? '' });

/** Emails the code that answers a handover. @throws NotFound; StateConflict; RateLimited */
export const requestHandoverCode = (context: Context, id: string, client: string): Promise<CodeSent> =>
  context.database.transaction(async (transaction) => {
    const engagement = await lockHandedOver(context, id, transaction);
    const boundTo = boundToHandover(engagement);
    return send(context, engagement, { purpose: 'handover', subjectId: id, boundTo, client }, transaction);
  });
