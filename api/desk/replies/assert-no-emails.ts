import type { Transaction, WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { ContactEntryRow } from '#api/database/tables/contacts.ts';
import { presentEntry } from '#api/desk/contacts/timeline/present-entry.ts';
import { conflict } from '#common/errors.ts';
import { replyMessages } from '#common/messages.ts';

const MAX_TOLD = 20;

/** @throws Conflict with the newest of these emails of a client, which the owner has not seen */
export async function assertNoEmails(
  { database }: Pick<Context, 'database'>,
  where: WhereOptions<ContactEntryRow>,
  transaction?: Transaction,
): Promise<void> {
  const rows = await selectRows(database.models.contactEntries, {
    where,
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: MAX_TOLD,
    ...(transaction ? { transaction } : {}),
  });
  if (rows.length > 0) throw conflict(replyMessages.newer, { newer: rows.map((row) => presentEntry(row, new Map())) });
}
