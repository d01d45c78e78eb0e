import type { Transaction } from 'sequelize';
import { newId } from '#api/core/ids.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRows } from '#api/database/table.ts';
import { inChunks } from '#api/desk/contacts/write-contacts.ts';

/** The tags of contacts in their order; a contact without any is missing. */
export async function readTags(
  { models }: Database,
  contactIds: readonly string[],
  transaction?: Transaction,
): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>();
  for (const chunk of inChunks(contactIds)) {
    const rows = await selectRows(models.contactTags, {
      where: { contactId: chunk },
      order: ['contactId', 'position'],
      ...(transaction && { transaction }),
    });
    for (const { contactId, name } of rows) tags.set(contactId, [...(tags.get(contactId) ?? []), name]);
  }
  return tags;
}

/** Replaces the tags of contacts. */
export async function writeTags(
  { models, sequelize }: Database,
  tags: ReadonlyMap<string, readonly string[]>,
  transaction: Transaction,
): Promise<void> {
  for (const chunk of inChunks([...tags.keys()]))
    await models.contactTags.destroy({ where: { contactId: chunk }, transaction });
  const rows = [...tags].flatMap(([contactId, names]) =>
    names.map((name, position) => ({ id: newId(), contactId, name, position })),
  );
  for (const chunk of inChunks(rows))
    await sequelize.getQueryInterface().bulkInsert('contact_tags', chunk, { transaction });
}
