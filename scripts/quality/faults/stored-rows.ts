import { createHash } from 'node:crypto';
import { type Database, openDatabase } from '#api/database/connection.ts';
import { selectRows } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';

/** The location of a server's rows. */
export interface Place {
  databaseUrl: string | null;
  dataDir: string;
}

export async function withRows<T>(place: Place, read: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(place);
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

export interface Stored {
  contacts: Pick<ContactRow, 'id' | 'email'>[];
  emails: Pick<DeliveryRow, 'id' | 'status' | 'recipient' | 'attempts'>[];
}

/** The rows in a server's tables. */
export const readStored = (place: Place): Promise<Stored> =>
  withRows(place, async ({ models }) => ({
    contacts: await selectRows(models.contacts, { attributes: ['id', 'email'] }),
    emails: await selectRows(models.deliveries, { attributes: ['id', 'status', 'recipient', 'attempts'] }),
  }));

export const countUnsent = (place: Place): Promise<number> =>
  withRows(place, ({ models }) => models.deliveries.count({ where: { status: 'pending' } }));

/** The same for the same content, whatever the order of its keys and rows. */
export function checksum(rows: readonly object[]): string {
  const texts = rows.map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).toSorted())));
  return createHash('sha256').update(texts.toSorted().join('\n')).digest('hex');
}
