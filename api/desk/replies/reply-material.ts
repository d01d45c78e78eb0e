import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { siteVoice } from '#api/core/voice.ts';
import { selectRows } from '#api/database/table.ts';
import type { ContactEntryRow, ContactRow } from '#api/database/tables/contacts.ts';
import { requireContact } from '#api/desk/contacts/require-contact.ts';
import { isNotForged } from '#api/desk/contacts/timeline/entries.ts';
import type { ReplyTemplate } from '#common/contract/reply-templates.ts';
import { fillFields, type ReplyValues } from '#common/rules/reply-fields.ts';
import { assertNoEmails } from './assert-no-emails.ts';
import { clientValues, createTemplates, subjectAfter } from './templates.ts';

const MAX_EMAILS = 10;
const NEWEST_FIRST: [string, string][] = [
  ['at', 'DESC'],
  ['id', 'DESC'],
];

/** A reply to a request is made of this. */
export interface ReplyMaterial {
  contact: ContactRow;
  /** The newest emails of the request, oldest first; none that was sent in somebody else's name. */
  emails: ContactEntryRow[];
  values: ReplyValues;
  /** The owner's templates, filled in for this request. */
  templates: ReplyTemplate[];
  /** The one that was named. */
  chosen: ReplyTemplate | undefined;
  /** 'Re:' with the subject of the last email. */
  subject: string;
  /** @throws Conflict with the emails of the client that came since it was read */
  assertNoneCame(): Promise<void>;
}

/** Reads what a reply to a request is made of. @throws NotFound for an unknown request or template */
export async function readReplyMaterial(
  context: Context,
  contactId: string,
  templateId?: string,
): Promise<ReplyMaterial> {
  const { contactEntries } = context.database.models;
  const contact = await requireContact(context, contactId);
  const { require, list } = createTemplates(context);
  if (templateId !== undefined) await require(templateId);
  const fromClient = { contactId, type: 'email_in' as const };
  const known = (await selectRows(contactEntries, { attributes: ['id'], where: fromClient })).map(({ id }) => id);
  const emails = await selectRows(contactEntries, {
    where: { contactId, type: ['email_in', 'email_out'], ...isNotForged },
    order: NEWEST_FIRST,
    limit: MAX_EMAILS,
  });
  const values = await clientValues(context, contact);
  const templates = (await list()).map((template) => ({
    ...template,
    subject: template.subject === null ? null : fillFields(template.subject, values).text,
    body: fillFields(template.body, values).text,
  }));
  return {
    ...{ contact, values, templates },
    emails: emails.toReversed(),
    chosen: templates.find(({ id }) => id === templateId),
    subject: subjectAfter(emails[0], await siteVoice(context)),
    assertNoneCame: () => assertNoEmails(context, { ...fromClient, id: { [Op.notIn]: known } }),
  };
}
