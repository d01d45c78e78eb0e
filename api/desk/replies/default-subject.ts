import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { siteVoice } from '#api/core/voice.ts';
import { selectRow } from '#api/database/table.ts';
import type { ContactEntryRow } from '#api/database/tables/contacts.ts';
import { isNotForged } from '#api/desk/contacts/timeline/entries.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import { replySubject } from '#common/texts/keys/emails.ts';
import { speaking, t, type Voice } from '#common/texts/text.ts';

const RE = /^(?:\s*re\s*:)+\s*/i;

/** 'Re:' with the subject of an email of the request, the last one. Before any email there is only the form. */
export function subjectAfter(last: Pick<ContactEntryRow, 'data'> | undefined, voice: Voice): string {
  const { subject }: { subject?: unknown } = last?.data ? JSON.parse(last.data) : {};
  const topic = typeof subject === 'string' ? subject.replace(/\s+/g, ' ').replace(RE, '').trim() : '';
  return `Re: ${topic || speaking(voice, () => t(replySubject))}`.slice(0, REPLY.subject);
}

/** 'Re:' with the subject of the last email of the request, as the client reads it. */
export async function defaultSubject(
  context: Pick<Context, 'database' | 'site'>,
  contactId: string,
  transaction?: Transaction,
): Promise<string> {
  const last = await selectRow(context.database.models.contactEntries, {
    where: { contactId, type: ['email_in', 'email_out'], ...isNotForged },
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    ...(transaction ? { transaction } : {}),
  });
  return subjectAfter(last, await siteVoice(context));
}
