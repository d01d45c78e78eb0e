import type { Transaction } from 'sequelize';
import { clientsInvitation } from '#api/content/index.ts';
import type { Context } from '#api/core/context.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type {
  ChangeRow,
  EngagementMessageRow,
  EngagementRow,
  EngagementUpdateRow,
} from '#api/database/tables/engagements.ts';
import { createFileAddresses } from '#api/files/addresses.ts';
import { findQuote } from '#api/work/find.ts';
import { presentSummaries } from '#api/work/invoices/list.ts';
import { unpaidOf } from '#api/work/payments/balance.ts';
import { moneyOf } from '#api/work/payments/money.ts';
import { isAsked, presentClientPayment, presentPayment, presentRefund } from '#api/work/payments/presenter.ts';
import { presentClientQuote } from '#api/work/quotes/client/presenter.ts';
import type { Change, Engagement, ListedEngagement } from '#common/contract/quotes/engagements.ts';
import { getRoomFile, type Room } from '#common/contract/quotes/room.ts';
import type { Handover, RoomMessage, RoomUpdate } from '#common/contract/quotes/shapes.ts';
import { agreedTaxes, changeDocumentOf, taxedChange } from './changes/document.ts';
import { type AddressOf, readRoomFiles } from './files.ts';
import { roomUrl } from './room-url.ts';

export const presentMessage = ({ id, from, text, at }: EngagementMessageRow): RoomMessage => ({
  id,
  from,
  text,
  at: toIso(at),
});

const presentUpdate = ({ id, note, url, fileId, at }: EngagementUpdateRow): RoomUpdate => ({
  id,
  note,
  url,
  fileId,
  at: toIso(at),
});

/** `verificationCode` is that of its acceptance. */
export function presentChange(row: ChangeRow, verificationCode: string | null = null): Change {
  const { priceBefore, priceAfter, dateBefore, dateAfter } = changeDocumentOf(row);
  const sum = taxedChange(row);
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    title: row.title,
    reason: row.reason,
    amount: row.amount,
    net: sum?.net ?? row.amount,
    tax: sum?.tax ?? 0,
    rate: sum && { name: sum.name, basisPoints: sum.basisPoints },
    newDate: row.newDate,
    priceBefore,
    priceAfter,
    dateBefore,
    dateAfter,
    documentHash: row.documentHash,
    createdAt: toIso(row.createdAt),
    answeredAt: toIsoOrNull(row.answeredAt),
    declineReason: row.declineReason,
    verificationCode,
  };
}

function presentHandover(row: EngagementRow): Handover | null {
  if (row.deliveredOn === null) return null;
  return {
    deliveredOn: row.deliveredOn,
    daysLate: row.daysLate ?? 0,
    note: row.handoverNote,
    url: row.handoverUrl,
    answeredAt: toIsoOrNull(row.answeredAt),
    delivered: row.delivered === null ? null : row.delivered === 1,
    comment: row.comment,
  };
}

export const presentListed = (row: EngagementRow): ListedEngagement => ({
  id: row.id,
  quoteId: row.quoteId,
  number: row.number,
  title: row.title,
  client: { name: row.clientName, email: row.clientEmail, company: row.clientCompany },
  state: row.state,
  currency: row.currency,
  agreedPrice: row.agreedPrice,
  agreedDate: row.agreedDate,
  updatedAt: toIso(row.updatedAt),
});

type Inside = { transaction: Transaction } | undefined;

async function readChanges({ database: { models } }: Context, engagementId: string, inside: Inside) {
  const rows = await selectRows(models.changes, { where: { engagementId }, order: ['number'], ...inside });
  const accepted = await selectRows(models.acceptances, {
    attributes: ['subjectId', 'verificationCode'],
    where: { kind: 'change', subjectId: rows.map(({ id }) => id) },
    ...inside,
  });
  const codes = new Map(accepted.map(({ subjectId, verificationCode }) => [subjectId, verificationCode]));
  return rows.map((row) => presentChange(row, codes.get(row.id) ?? null));
}

const inTime = ['at', 'id'];

/** Returns what both see of an engagement, without the payments. */
async function readShared(context: Context, row: EngagementRow, addressOf: AddressOf, inside: Inside) {
  const { engagementMilestones, engagementMessages, engagementUpdates } = context.database.models;
  const { quoteId: _quote, ...listed } = presentListed(row);
  const where = { engagementId: row.id };
  const milestones = await selectRows(engagementMilestones, { where, order: ['position'], ...inside });
  const updates = await selectRows(engagementUpdates, { where, order: inTime, ...inside });
  const messages = await selectRows(engagementMessages, { where, order: inTime, ...inside });
  return {
    ...listed,
    milestones: milestones.map(({ id, title, date, doneAt }) => ({ id, title, date, doneAt: toIsoOrNull(doneAt) })),
    changes: await readChanges(context, row.id, inside),
    updates: updates.map(presentUpdate),
    files: await readRoomFiles(context, row.id, addressOf, inside?.transaction),
    messages: messages.map(presentMessage),
    handover: presentHandover(row),
    roomUrl: roomUrl(context, row.roomToken),
  };
}

const paymentsOf = ({ database }: Context, engagementId: string, inside: Inside) =>
  selectRows(database.models.payments, { where: { engagementId }, order: ['createdAt', 'reference'], ...inside });

/** An engagement as its owner sees it. */
export async function presentEngagement(
  context: Context,
  row: EngagementRow,
  transaction?: Transaction,
): Promise<Engagement> {
  const inside = transaction && { transaction };
  const addresses = createFileAddresses(context);
  const { refunds } = context.database.models;
  const returned = await selectRows(refunds, {
    where: { engagementId: row.id },
    order: ['createdAt', 'id'],
    ...inside,
  });
  const payments = await paymentsOf(context, row.id, inside);
  return {
    ...(await readShared(context, row, (file) => addresses.of(file).url, inside)),
    payments: payments.map(presentPayment),
    money: await moneyOf(context, row, payments, transaction),
    invoices: await presentSummaries(context, row.id, transaction),
    quoteId: row.quoteId,
    contactId: row.contactId,
    billing: row.billing === null ? null : JSON.parse(row.billing),
    taxes: agreedTaxes(row),
    refunds: returned.map(presentRefund),
    unpaid: await unpaidOf(context, row, transaction),
    cancelReason: row.cancelReason,
    createdAt: toIso(row.createdAt),
  };
}

/** The client confirmed, and the owner asks for a testimonial. */
const isAskedFor = ({ state, askTestimonial }: EngagementRow) => state === 'confirmed' && askTestimonial === 1;

/** An engagement as its client sees it. @throws NotFound where its quote is gone */
export async function presentRoom(context: Context, row: EngagementRow, transaction?: Transaction): Promise<Room> {
  const inside = transaction && { transaction };
  const quote = await findQuote(context, row.quoteId, transaction);
  const payments = await paymentsOf(context, row.id, inside);
  return {
    ...(await readShared(context, row, (file) => clientFileUrl(row.roomToken, file.id), inside)),
    payments: payments.filter((payment) => isAsked(row, payment)).map(presentClientPayment),
    money: await moneyOf(context, row, payments, transaction),
    invoices: (await presentSummaries(context, row.id, transaction)).filter(({ number }) => number !== null),
    quote: await presentClientQuote(context, quote, transaction),
    recordName: row.recordName,
    trade: row.trade,
    testimonialUrl: isAskedFor(row) ? await clientsInvitation(context, row.id, transaction) : null,
  };
}

/** Makes the address at which a client reads a file of the room, with its cookie. */
export const clientFileUrl = (token: string, fileId: string): string =>
  getRoomFile.path.replace('{token}', token).replace('{id}', fileId);
