import type { Context } from '#api/core/context.ts';
import { createEntityService } from '#api/core/entity-service.ts';
import { countChanges } from '#api/database/contact-counts.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { presentContacts } from './presenter.ts';
import { storedUrgency } from './urgency.ts';
import { emitHandled } from './write-contacts.ts';

/** Edits, trashes and restores contacts, with their counters. */
export const createContactEntity = (context: Context) =>
  createEntityService<ContactRow, Contact>(context, {
    name: 'Contact',
    table: context.database.models.contacts,
    present: (rows, transaction) => presentContacts(context, rows, transaction),
    titleOf: ({ name }) => name,
    inTransaction: context.database.transaction,
    complete: (row) => ({ ...row, ...storedUrgency(row, context.now()) }),
    async afterWrite(before, after, transaction) {
      await countChanges(context.database, [{ before, after }], transaction);
      if (after) await emitHandled(context, [{ before, after }], transaction);
    },
  });

export type ContactEntity = ReturnType<typeof createContactEntity>;
