import { randomBytes, sign } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { canonicalJson } from '#api/core/canonical-json.ts';
import type { Context } from '#api/core/context.ts';
import type { Emitted } from '#api/core/events.ts';
import { sha256 } from '#api/core/sha256.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { RecordRowRow } from '#api/database/tables/record.ts';
import { BEFORE_FIRST } from '#common/backup/record-chain.ts';
import type { RecordData } from '#common/backup/record-entry.ts';
import { lockHead, readHead, writeHead } from './head.ts';
import { loadSigningKey, publishKey } from './keys.ts';

/** Whom a row is about. */
type RecordedEngagement = Pick<EngagementRow, 'id' | 'clientName' | 'clientEmail'>;

/** Describes what a row says, by its kind. */
type RecordInput = RecordData & {
  engagement: RecordedEngagement;
  /** Milliseconds since 1970; now by default. */
  at?: number;
};

const SALT_BYTES = 32;

async function saltOf({ database }: Context, id: string, transaction: Transaction): Promise<string> {
  const { recordSalts } = database.models;
  const salt = randomBytes(SALT_BYTES).toString('hex');
  await recordSalts.bulkCreate([{ id, salt }], { transaction, ignoreDuplicates: true });
  return (await selectRow(recordSalts, { where: { id }, transaction }))?.salt ?? salt;
}

/** Commits to a person without naming them; without the salt nothing leads back. */
export const commitTo = (salt: string, { clientName, clientEmail }: Omit<RecordedEngagement, 'id'>): string =>
  sha256(`${salt}\n${clientName}\n${clientEmail}`);

const lastRow = ({ database }: Context, transaction: Transaction) =>
  selectRow(database.models.recordRows, { where: {}, order: [['seq', 'DESC']], transaction });

/**
 * The place of the next row. Where last rows were taken away, the chain goes on after the one that was signed last, so
 * that the gap stays to be seen.
 */
async function nextPlace(context: Context, transaction: Transaction) {
  const head = await readHead(context, transaction);
  const last = await lastRow(context, transaction);
  if (last && last.seq >= (head?.seq ?? 0)) return { seq: last.seq + 1, previous: last.hash };
  return { seq: (head?.seq ?? 0) + 1, previous: head?.hash ?? BEFORE_FIRST };
}

/**
 * Adds a row to the record, in the transaction of what it records. Rows come one after another on all instances: this
 * holds a lock until the transaction ends, so it belongs near the end of it.
 */
export async function appendRecord(
  context: Context,
  { kind, engagement, data, at = context.now() }: RecordInput,
  transaction: Transaction,
): Promise<RecordRowRow> {
  await lockHead(context, transaction);
  const key = await loadSigningKey(context);
  await publishKey(context, key, context.now(), transaction);
  const { seq, previous } = await nextPlace(context, transaction);
  const person = commitTo(await saltOf(context, engagement.id, transaction), engagement);
  const entry = canonicalJson({
    v: 1,
    seq,
    kind,
    at: toIso(at),
    keyId: key.keyId,
    engagement: engagement.id,
    person,
    data,
    previous,
  });
  const signature = sign(null, Buffer.from(entry), key.privateKey).toString('base64');
  const row = { seq, entry, hash: sha256(entry), signature };
  await context.database.models.recordRows.create(row, { transaction });
  await writeHead(context, key, row, transaction);
  return row;
}

/** The rows that the record gets, each from the event that it is about. */

export async function appendAgreed(
  context: Context,
  { subject: { engagement, documentHash, option, acceptance } }: Emitted<'quote.accepted'>,
  transaction: Transaction,
): Promise<void> {
  const data = { documentHash, agreedDate: option.deliveryDate };
  await appendRecord(context, { kind: 'agreed', engagement, data, at: acceptance.at }, transaction);
}

export async function appendChanged(
  context: Context,
  { subject: { engagement, change } }: Emitted<'change.accepted'>,
  transaction: Transaction,
): Promise<void> {
  const data = { documentHash: change.documentHash, agreedDate: engagement.agreedDate };
  await appendRecord(context, { kind: 'changed', engagement, data }, transaction);
}

export async function appendDelivered(
  context: Context,
  { subject: { engagement } }: Emitted<'engagement.handed-over'>,
  transaction: Transaction,
): Promise<void> {
  const { deliveredOn, daysLate, agreedDate } = engagement;
  if (deliveredOn === null || daysLate === null) throw new Error('An engagement was handed over on no day');
  await appendRecord(
    context,
    { kind: 'delivered', engagement, data: { deliveredOn, agreedDate, daysLate } },
    transaction,
  );
}

export async function appendAnswered(
  context: Context,
  { type, subject: { engagement } }: Emitted<'engagement.confirmed' | 'engagement.disputed'>,
  transaction: Transaction,
): Promise<void> {
  const data = { delivered: type === 'engagement.confirmed' };
  await appendRecord(context, { kind: 'confirmed', engagement, data }, transaction);
}

export async function appendRefunded(
  context: Context,
  { subject: { engagement, payment, returned } }: Emitted<'payment.refunded'>,
  transaction: Transaction,
): Promise<void> {
  const data = { amount: returned.amount, currency: payment.currency, guarantee: returned.guarantee === 1 };
  await appendRecord(context, { kind: 'refunded', engagement, data }, transaction);
}
