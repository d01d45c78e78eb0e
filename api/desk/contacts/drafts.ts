import { type Transaction, UniqueConstraintError } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ContactDraftRow } from '#api/database/tables/contacts.ts';
import type { Draft, DraftChange } from '#common/contract/drafts.ts';
import type { DraftKind } from '#common/dashboard-options.ts';
import { conflict } from '#common/errors.ts';
import { requireContact } from './require-contact.ts';

type Needs = Pick<Context, 'database' | 'now'>;

const presentDraft = (row: ContactDraftRow): Draft => ({
  kind: row.kind,
  subject: row.subject,
  body: row.body,
  attachments: JSON.parse(row.attachments),
  templateId: row.templateId,
  updatedAt: toIso(row.updatedAt),
});

const findDraft = (
  { models }: Pick<Database, 'models'>,
  contactId: string,
  kind: DraftKind,
  transaction?: Transaction,
): Promise<ContactDraftRow | undefined> => {
  const lock = transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {};
  return selectRow(models.contactDrafts, { where: { contactId, kind }, ...lock });
};

/** `null` where there is no draft. @throws NotFound for an unknown request */
export async function readDraft(context: Needs, contactId: string, kind: DraftKind): Promise<Draft | null> {
  await requireContact(context, contactId);
  const row = await findDraft(context.database, contactId, kind);
  return row ? presentDraft(row) : null;
}

const newer = (current: ContactDraftRow | undefined, { updatedAt: _base, ...sent }: DraftChange) =>
  conflict('This draft was changed in the meantime', { current: current ? presentDraft(current) : null, sent });

/** Stores what the owner has typed. @throws NotFound; Conflict with both drafts where another one was edited */
export async function writeDraft(
  context: Needs,
  contactId: string,
  kind: DraftKind,
  change: DraftChange,
): Promise<Draft> {
  const { database, now } = context;
  const { contactDrafts } = database.models;
  await requireContact(context, contactId);
  const { subject = null, body, attachments = [], templateId = null } = change;
  const base = change.updatedAt === null ? null : Date.parse(change.updatedAt);
  try {
    return await database.transaction(async (transaction) => {
      const current = await findDraft(database, contactId, kind, transaction);
      if ((current?.updatedAt ?? null) !== base) throw newer(current, change);
      const row: ContactDraftRow = {
        ...{ id: current?.id ?? newId(), contactId, kind, subject, body, templateId },
        attachments: JSON.stringify(attachments),
        updatedAt: nextTimestamp(now(), current?.updatedAt ?? 0),
      };
      if (current) await contactDrafts.update(row, { where: { id: row.id }, transaction });
      else await contactDrafts.create(row, { transaction });
      return presentDraft(row);
    });
  } catch (error) {
    // Two tabs wrote the first draft at once: the other one was stored.
    if (!(error instanceof UniqueConstraintError)) throw error;
    throw newer(await findDraft(database, contactId, kind), change);
  }
}

/** @throws NotFound for an unknown request */
export async function deleteDraft(context: Needs, contactId: string, kind: DraftKind): Promise<void> {
  await requireContact(context, contactId);
  await context.database.models.contactDrafts.destroy({ where: { contactId, kind } });
}

interface ReturnedText {
  contactId: string;
  subject: string | null;
  body: string;
  attachments: readonly string[];
}

/** Makes the text of a reply the draft again. What was typed since then follows it, so that nothing is lost. */
export async function returnToDraft(
  { database, now }: Needs,
  { contactId, subject, body, attachments }: ReturnedText,
  transaction: Transaction,
): Promise<void> {
  const { contactDrafts } = database.models;
  const current = await findDraft(database, contactId, 'reply', transaction);
  const since = current?.body.trim() ? [current.body] : [];
  const files: string[] = current ? JSON.parse(current.attachments) : [];
  const row: ContactDraftRow = {
    ...{ id: current?.id ?? newId(), contactId, kind: 'reply', subject: subject ?? current?.subject ?? null },
    body: [body, ...since].join('\n\n'),
    attachments: JSON.stringify([...new Set([...attachments, ...files])]),
    templateId: current?.templateId ?? null,
    updatedAt: nextTimestamp(now(), current?.updatedAt ?? 0),
  };
  if (current) await contactDrafts.update(row, { where: { id: row.id }, transaction });
  else await contactDrafts.create(row, { transaction });
}

/** The requests among these that have a draft. */
export async function findDrafted(
  { models }: Pick<Database, 'models'>,
  contactIds: readonly string[],
  transaction?: Transaction,
): Promise<ReadonlySet<string>> {
  const rows = await selectRows(models.contactDrafts, {
    attributes: ['contactId'],
    where: { contactId: [...contactIds] },
    ...(transaction ? { transaction } : {}),
  });
  return new Set(rows.map(({ contactId }) => contactId));
}
