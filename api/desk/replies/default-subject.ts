import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { ContactEntryRow } from '#api/database/tables/contact-entries.ts';
import { isNotForged } from '#api/desk/contacts/timeline/entries.ts';
import { REPLY } from '#common/dashboard-limits.ts';

const RE = /^(?:\s*re\s*:)+\s*/i;
/** Before any email there is only the form. */
const FIRST = 'Your request';

/** 'Re:' with the subject of an email of the request, the last one. */
export function subjectAfter(last: Pick<ContactEntryRow, 'data'> | undefined): string {
  const { subject }: { subject?: unknown } = last?.data ? JSON.parse(last.data) : {};
  const topic = typeof subject === 'string' ? subject.replace(/\s+/g, ' ').replace(RE, '').trim() : '';
  return `Re: ${topic || FIRST}`.slice(0, REPLY.subject);
}

/** 'Re:' with the subject of the last email of the request. */
export async function defaultSubject(
  { database }: Pick<Context, 'database'>,
  contactId: string,
  transaction?: Transaction,
): Promise<string> {
  const last = await selectRow(database.models.contactEntries, {
    where: { contactId, type: ['email_in', 'email_out'], ...isNotForged },
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    ...(transaction ? { transaction } : {}),
  });
  return subjectAfter(last);
}
