import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { REPLY, REPLY_TEMPLATE, type ReplyData } from '#api/core/deliveries/email-channel.ts';
import { siteLanguage } from '#api/core/deliveries/email-language.ts';
import type { DraftOf } from '#api/core/deliveries/new-delivery.ts';
import { messageIdOf } from '#api/core/deliveries/smtp-transport.ts';
import { withIdempotencyKey } from '#api/core/idempotency.ts';
import { newId } from '#api/core/ids.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { indexEmail, threadOf } from '#api/desk/contacts/emails.ts';
import { replyAddress } from '#api/desk/contacts/reply-address.ts';
import { requireContact } from '#api/desk/contacts/require-contact.ts';
import type { ReplyRequest, SentReply } from '#common/contract/replies.ts';
import { REPLY as LIMITS } from '#common/dashboard-limits.ts';
import { conflict, type FieldProblem, notFound, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { replyMessages } from '#common/messages.ts';
import { findCheckMark, findUnfilled } from '#common/rules/reply-fields.ts';
import { assertNoEmails } from './assert-no-emails.ts';
import { clientValues, defaultSubject } from './templates.ts';

const refuse = (problems: readonly FieldProblem[]): void => {
  const [first] = problems;
  if (first) throw ruleBroken(first.message, [...problems]);
};

/** @throws NotFound in the trash; Conflict for a merged request; RuleBroken where no email can be sent to */
function assertCanReply({ deletedAt, mergedInto, spam, email }: ContactRow): void {
  if (deletedAt !== null) throw notFound('Contact');
  if (mergedInto !== null) throw conflict(replyMessages.merged, { mergedInto });
  if (spam === 1) throw ruleBroken(replyMessages.spam);
  if (!email.includes('@'))
    throw ruleBroken(replyMessages.noAddress, [{ path: 'email', message: replyMessages.noAddress }]);
}

async function textProblems(
  context: Context,
  contact: ContactRow,
  { subject, body }: ReplyRequest,
): Promise<FieldProblem[]> {
  const values = await clientValues(context, contact);
  return Object.entries({ subject: subject ?? '', body }).flatMap(([path, text]) => {
    const unfilled = findUnfilled(text, values);
    const mark = findCheckMark(text);
    return [
      ...(unfilled === null ? [] : [{ path, message: replyMessages.unfilled(unfilled) }]),
      ...(mark === null ? [] : [{ path, message: replyMessages.unchecked(mark) }]),
    ];
  });
}

function timeProblems({ now }: Context, { sendAt }: ReplyRequest): FieldProblem[] {
  if (!sendAt) return [];
  const ahead = Date.parse(sendAt) - now();
  if (ahead <= 0) return [{ path: 'sendAt', message: replyMessages.past }];
  return ahead > LIMITS.maxAhead ? [{ path: 'sendAt', message: replyMessages.tooFarAhead }] : [];
}

async function fileProblems(
  { database }: Context,
  keys: readonly string[],
  transaction: Transaction,
): Promise<FieldProblem[]> {
  if (keys.length === 0) return [];
  const where = { storageKey: [...keys], kind: 'file' as const };
  const rows = await selectRows(database.models.files, { where, transaction });
  const known = new Set(rows.map(({ storageKey }) => storageKey));
  const gone = keys.flatMap((key, index) =>
    known.has(key) ? [] : [{ path: `attachments.${index}`, message: replyMessages.noFile }],
  );
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  return bytes > LIMITS.attachmentBytes ? [...gone, { path: 'attachments', message: replyMessages.tooLarge }] : gone;
}

/** @throws Conflict with the emails of the client that came after the owner looked */
export async function assertNothingNewer(
  context: Pick<Context, 'database'>,
  contactId: string,
  seenUntil: number | null,
  transaction?: Transaction,
): Promise<void> {
  if (seenUntil === null) return;
  await assertNoEmails(context, { contactId, type: 'email_in', at: { [Op.gt]: seenUntil } }, transaction);
}

/** Writes the reply, its place in the index and the end of its draft. */
async function store(
  context: Context,
  contactId: string,
  reply: ReplyRequest,
  actor: Actor,
  transaction: Transaction,
): Promise<SentReply> {
  const { connections, database, deliveries, now } = context;
  const contact = await requireContact(context, contactId, transaction);
  assertCanReply(contact);
  const attachments = [...new Set(reply.attachments ?? [])];
  refuse([
    ...(await textProblems(context, contact, reply)),
    ...timeProblems(context, reply),
    ...(await fileProblems(context, attachments, transaction)),
  ]);
  await assertNothingNewer(context, contactId, reply.seenUntil ? Date.parse(reply.seenUntil) : null, transaction);
  const { mail } = await connections.current(transaction);
  const thread = await threadOf(database, contactId, transaction);
  const id = newId();
  const messageId = messageIdOf(id, mail.from);
  const sendAt = reply.sendAt ? Date.parse(reply.sendAt) : null;
  const undoUntil = sendAt ?? now() + LIMITS.undo;
  const { language } = await siteLanguage(context);
  const data: ReplyData = {
    ...(language && { language }),
    author: actor,
    attachments,
    inReplyTo: thread?.inReplyTo ?? null,
    references: thread?.references ?? [],
  };
  const draft: DraftOf<typeof REPLY> = {
    ...{ id, channel: REPLY, template: REPLY_TEMPLATE, contactId, messageId, undoUntil, data },
    recipient: contact.email,
    replyTo: replyAddress(context, contactId),
    subject: reply.subject ?? (await defaultSubject(context, contactId, transaction)),
    body: reply.body,
    ...(sendAt === null ? {} : { sendAt }),
  };
  const [row] = await deliveries.enqueue([draft], transaction);
  if (!row) throw new Error('The reply was not written');
  const email = { contactId, direction: 'out', messageId, deliveryId: id, at: now() } as const;
  await indexEmail(database, email, transaction);
  await database.models.contactDrafts.destroy({ where: { contactId, kind: 'reply' }, transaction });
  const sent = { id, status: row.status, messageId, contactId };
  return { ...sent, undoUntil: toIso(undoUntil), sendAt: sendAt === null ? null : toIso(sendAt) };
}

/**
 * Queues a reply to the client, once per idempotency key.
 * @throws NotFound; RuleBroken with every problem; Conflict when an email came after the owner looked
 */
export async function sendReply(
  context: Context,
  contactId: string,
  reply: ReplyRequest,
  caller: { actor: Actor; idempotencyKey: string | undefined },
): Promise<SentReply> {
  await requireContact(context, contactId);
  return withIdempotencyKey(context, {
    key: caller.idempotencyKey,
    scope: `reply ${contactId}`,
    body: reply,
    work: (transaction) => store(context, contactId, reply, caller.actor, transaction),
  });
}
