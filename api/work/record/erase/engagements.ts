import { randomBytes } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import type { AgreementKind } from '#common/quote-options.ts';
import { escapeRegExp } from '#common/rules/escape-reg-exp.ts';

/** In the place of a token that opened something: the old link leads nowhere, and nobody has the new one. */
export const unknownToken = (): string => randomBytes(32).toString('hex');

/** Empties what was accepted, and who did: option, times, hash and verification code stay. */
export async function eraseAgreements(
  { database }: Context,
  kind: AgreementKind,
  subjectIds: readonly string[],
  transaction: Transaction,
): Promise<void> {
  const nobody = { name: '', email: '', addressHash: '', userAgent: null, document: '', pdf: null, billing: null };
  await database.models.acceptances.update(nobody, { where: { kind, subjectId: [...subjectIds] }, transaction });
  await database.models.emailCodes.destroy({ where: { subjectId: [...subjectIds] }, transaction });
}

/** Stands where a name was. */
export const ERASED = 'Erased';

/** Takes a person out of a text that stays. */
export type Scrub = (text: string) => string;

interface Person {
  name: string;
  email: string;
  company?: string | null;
}

const MIN_LENGTH = 2;
const distinct = (terms: readonly (string | null | undefined)[]) =>
  [...new Set(terms)]
    .filter((term) => term != null && term.trim().length >= MIN_LENGTH)
    .map((term) => String(term).trim())
    .toSorted((one, other) => other.length - one.length);

const matching = (terms: readonly string[], flags: string): RegExp | null =>
  terms.length === 0
    ? null
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${terms.map(escapeRegExp).join('|')})(?![\\p{L}\\p{N}])`, flags);

/**
 * Replaces names, emails and companies, in any case, and single words of a name as they are written. What is left are
 * the owner's own words about the work.
 */
export function createScrub(people: readonly Person[]): Scrub {
  const whole = matching(distinct(people.flatMap(({ name, email, company }) => [name, email, company])), 'giu');
  const words = matching(distinct(people.flatMap(({ name }) => name.split(/\s+/))), 'gu');
  return (text) => {
    const without = whole ? text.replace(whole, ERASED) : text;
    return words ? without.replace(words, ERASED) : without;
  };
}

async function eraseEngagement(context: Context, row: EngagementRow, scrub: Scrub, transaction: Transaction) {
  const { models } = context.database;
  const at = context.now();
  const erased = {
    contactId: null,
    title: scrub(row.title),
    clientName: '',
    clientEmail: '',
    clientCompany: null,
    handoverNote: null,
    handoverUrl: null,
    comment: null,
    recordName: 'none' as const,
    trade: null,
    roomToken: unknownToken(),
    cancelReason: null,
    billing: null,
    erasedAt: at,
    updatedAt: nextTimestamp(at, row.updatedAt),
  };
  await models.engagements.update(erased, { where: { id: row.id }, transaction });
}

/** The files of rooms, whose rows are deleted with them. */
async function takeFiles({ database: { models } }: Context, engagementId: string[], transaction: Transaction) {
  const inRooms = await selectRows(models.roomFiles, { where: { engagementId }, transaction });
  const inUpdates = await selectRows(models.engagementUpdates, { where: { engagementId }, transaction });
  const id = [...inRooms.map((file) => file.id), ...inUpdates.map(({ fileId }) => fileId)].filter(
    (one) => one !== null,
  );
  const files = await selectRows(models.files, { where: { id }, transaction });
  await models.files.destroy({ where: { id }, transaction });
  return files;
}

async function eraseChanges(context: Context, engagementId: string[], scrub: Scrub, transaction: Transaction) {
  const { changes } = context.database.models;
  const rows = await selectRows(changes, { where: { engagementId }, transaction });
  for (const { id, title } of rows)
    await changes.update(
      { title: scrub(title), reason: null, declineReason: null, document: '' },
      { where: { id }, transaction },
    );
  await eraseAgreements(
    context,
    'change',
    rows.map(({ id }) => id),
    transaction,
  );
}

async function eraseMilestones({ database }: Context, engagementId: string[], scrub: Scrub, transaction: Transaction) {
  const { engagementMilestones } = database.models;
  for (const { id, title } of await selectRows(engagementMilestones, { where: { engagementId }, transaction }))
    await engagementMilestones.update({ title: scrub(title) }, { where: { id }, transaction });
}

/** Takes a person out of engagements and their rooms. @returns files whose content is to be removed after the commit */
export async function eraseEngagements(
  context: Context,
  rows: readonly EngagementRow[],
  scrub: Scrub,
  transaction: Transaction,
): Promise<FileRow[]> {
  const { models } = context.database;
  const engagementId = rows.map(({ id }) => id);
  const where = { engagementId };
  for (const row of rows) await eraseEngagement(context, row, scrub, transaction);
  await eraseMilestones(context, engagementId, scrub, transaction);
  await eraseChanges(context, engagementId, scrub, transaction);
  const files = await takeFiles(context, engagementId, transaction);
  await models.roomFiles.destroy({ where, transaction });
  await models.engagementUpdates.destroy({ where, transaction });
  await models.engagementMessages.destroy({ where, transaction });
  await models.roomDevices.destroy({ where, transaction });
  await models.emailCodes.destroy({ where: { subjectId: engagementId }, transaction });
  await models.refunds.update({ reason: '' }, { where, transaction });
  await models.payments.update({ sessionUrl: null }, { where, transaction });
  // Without the salt nothing in the record leads to the person.
  await models.recordSalts.destroy({ where: { id: engagementId }, transaction });
  return files;
}
