import { indexEmail } from '#api/desk/contacts/emails.ts';
import { addEntry } from '#api/desk/contacts/timeline/entries.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { uploadFile } from '#common/contract/files.ts';
import type { EmailFile } from '#common/contract/inbox.ts';
import { multipart, pdf } from './multipart.ts';
import { contactRequest, type TestServer } from './test-server.ts';

/** A request of a client. Resolves to its id. */
export async function newRequest(api: TestServer, fields: Record<string, unknown> = {}): Promise<string> {
  const { body } = await api.send(submitContact, { body: contactRequest(fields) });
  return body.data.id;
}

/** A document of the owner. Resolves to its key. */
export async function newDocument(api: TestServer, name = 'offer.pdf'): Promise<string> {
  const { body, headers } = multipart([{ name: 'file', content: pdf(name), fileName: name }]);
  return (await api.send(uploadFile, { body, headers })).body.data.key;
}

/** An email of the client in the timeline, as the mailbox would bring it. */
export async function clientEmail(
  { context }: TestServer,
  contactId: string,
  {
    messageId,
    subject = 'A question',
    text = 'When can you start?',
    at = context.now(),
    attachments = [],
  }: {
    messageId: string;
    subject?: string;
    text?: string;
    at?: number;
    attachments?: EmailFile[];
  },
): Promise<void> {
  const data = {
    from: { name: 'Ada', address: 'ada@example.com' },
    ...{ subject, quoted: '', matchedBy: 'sender', otherAddress: false, automatic: null, attachments },
    truncated: false,
  };
  await context.database.transaction(async (transaction) => {
    const entry = { contactId, type: 'email_in', author: 'ada@example.com', at, text, data } as const;
    const entryId = await addEntry(context, entry, transaction);
    await indexEmail(context.database, { contactId, direction: 'in', messageId, entryId, at }, transaction);
  });
}
