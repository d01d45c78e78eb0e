import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { countChanges, recountContacts } from '#api/database/contact-counts.ts';
import { nextNumber } from '#api/database/counters.ts';
import { selectRows } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { manualRow } from '#api/desk/contacts/add-contact.ts';
import { contactsOf } from '#api/desk/contacts/senders.ts';
import { writeTags } from '#api/desk/contacts/tags/tag-rows.ts';
import { inChunks } from '#api/desk/contacts/write-contacts.ts';
import { ruleBroken } from '#common/errors.ts';
import { ImportedContact } from './preview-contacts.ts';

export interface WrittenContact {
  table: 'contacts';
  id: string;
  updatedAt: number;
}

interface ChosenContact {
  key: string;
  after: object | null;
  values: object;
}

function read({ key, after, values }: ChosenContact): ImportedContact {
  const parsed = ImportedContact.safeParse({ ...after, ...values });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => ({
    path: `values.${[key, ...path].join('.')}`,
    message,
  }));
  throw ruleBroken(problems[0]?.message ?? 'Not valid', problems);
}

/** Adds contacts that wait for nothing and of which nobody is told. Those with an email that is there by now are skipped. @throws RuleBroken */
export async function writeImportedContacts(
  context: Context,
  chosen: readonly ChosenContact[],
  transaction: Transaction,
): Promise<{ written: WrittenContact[]; skipped: number }> {
  const { database } = context;
  const rows: ContactRow[] = [];
  const tags = new Map<string, string[]>();
  let skipped = 0;
  for (const one of chosen) {
    const { tags: names, ...fields } = read(one);
    const isKnown = (await contactsOf(context, fields.email ?? '', { deletedAt: null }, transaction)).length > 0;
    if (isKnown) {
      skipped += 1;
      continue;
    }
    const seq = await nextNumber(database, 'contacts', transaction);
    const row = {
      ...manualRow({ ...fields, channel: 'import', waiting: false }, context.now(), seq),
      status: 'contacted' as const,
      unread: 0,
    };
    rows.push(row);
    if (names.length > 0) tags.set(row.id, names);
  }
  for (const chunk of inChunks(rows))
    await database.sequelize.getQueryInterface().bulkInsert('contacts', chunk, { transaction });
  await writeTags(database, tags, transaction);
  if (rows.length > 0) await recountContacts(database, transaction);
  return { written: rows.map(({ id, updatedAt }) => ({ table: 'contacts', id, updatedAt })), skipped };
}

/** Takes imported contacts back of which nobody has made anything since. @returns how many stay */
export async function removeImportedContacts(
  { database }: Pick<Context, 'database'>,
  written: readonly WrittenContact[],
  transaction: Transaction,
): Promise<number> {
  const { contacts, contactTags, ...others } = database.models;
  const { contactEntries, contactEmails, contactDrafts, bookings, quotes } = others;
  const removed: ContactRow[] = [];
  const versions = new Map(written.map(({ id, updatedAt }) => [id, updatedAt]));
  for (const chunk of inChunks(written)) {
    const ids = chunk.map(({ id }) => id);
    const used = new Set<string | null>();
    for (const table of [contactEntries, contactEmails, contactDrafts, bookings, quotes] as (typeof contactEntries)[])
      for (const { contactId } of await selectRows(table, {
        attributes: ['contactId'],
        where: { contactId: { [Op.in]: ids } },
        transaction,
      }))
        used.add(contactId);
    const rows = await selectRows(contacts, { where: { id: ids }, transaction, lock: transaction.LOCK.UPDATE });
    const free = rows.filter(
      ({ id, updatedAt, deletedAt, mergedInto }) =>
        versions.get(id) === updatedAt && deletedAt === null && mergedInto === null && !used.has(id),
    );
    const freeIds = free.map(({ id }) => id);
    await contactTags.destroy({ where: { contactId: freeIds }, transaction });
    await contacts.destroy({ where: { id: freeIds }, transaction });
    removed.push(...free);
  }
  await countChanges(
    database,
    removed.map((before) => ({ before, after: null })),
    transaction,
  );
  return written.length - removed.length;
}
