import { selectRow, selectRows } from '#api/database/table.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { indexEmail } from '#api/desk/contacts/emails.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { checkInbox, EmailIn } from '#common/contract/inbox.ts';
import { contactRequest, type TestServer } from './test-server.ts';

/** Sends a request and resolves to its id. */
export async function addRequest(api: TestServer, fields: Record<string, unknown> = {}): Promise<string> {
  const { body } = await api.send(submitContact, { body: contactRequest(fields) });
  return body.data.id;
}

/** Puts an email of ours into the index, as if it had been sent to the request. */
export const addSent = (api: TestServer, contactId: string, messageId: string, deliveryId?: string) =>
  api.context.database.transaction((transaction) =>
    indexEmail(
      api.context.database,
      { contactId, direction: 'out', messageId, at: Date.now(), ...(deliveryId ? { deliveryId } : {}) },
      transaction,
    ),
  );

export async function contactOf(api: TestServer, id: string): Promise<ContactRow> {
  const row = await selectRow(api.context.database.models.contacts, { where: { id } });
  if (!row) throw new Error('There is no such request');
  return row;
}

/** The emails of clients in all timelines, in the order in which they were stored. */
export async function emailsIn(api: TestServer) {
  const rows = await selectRows(api.context.database.models.contactEntries, {
    where: { type: 'email_in' },
    order: ['id'],
  });
  return rows.map(({ contactId, at, author, text, data }) => ({
    contactId,
    at,
    author,
    ...EmailIn.parse({ text, ...JSON.parse(data ?? '{}') }),
  }));
}

/** Reads the mailbox now and resolves to its status. */
export async function check(api: TestServer) {
  const { status, body } = await api.send(checkInbox, { body: {} });
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  return body.data;
}
