import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ReplyTemplateRow } from '#api/database/tables/desk.ts';
import { requireContact } from '#api/desk/contacts/require-contact.ts';
import type { ReplyTemplate, TemplateChange } from '#common/contract/reply-templates.ts';
import { MAX_REPLY_TEMPLATES } from '#common/dashboard-limits.ts';
import { conflict, notFound } from '#common/errors.ts';
import { fillFields } from '#common/rules/reply-fields.ts';
import { clientValues } from './client-values.ts';
import { defaultSubject } from './default-subject.ts';

const present = ({ id, name, subject, body, updatedAt }: ReplyTemplateRow): ReplyTemplate => ({
  ...{ id, name, subject, body },
  updatedAt: toIso(updatedAt),
});

/** Texts to start a reply with. */
export function createTemplates(context: Context) {
  const { database, now } = context;
  const { replyTemplates } = database.models;

  async function require(id: string): Promise<ReplyTemplateRow> {
    const row = await selectRow(replyTemplates, { where: { id } });
    if (!row) throw notFound('Template');
    return row;
  }

  return {
    require,

    list: async () => (await selectRows(replyTemplates, { order: ['createdAt', 'id'] })).map(present),

    /** @throws Conflict when there are too many */
    async add({ name, subject, body }: TemplateChange): Promise<ReplyTemplate> {
      if ((await replyTemplates.count()) >= MAX_REPLY_TEMPLATES)
        throw conflict(`At most ${MAX_REPLY_TEMPLATES} templates: delete one first`);
      const row = { id: newId(), name, subject: subject ?? null, body, createdAt: now(), updatedAt: now() };
      await replyTemplates.create(row);
      return present(row);
    },

    /** @throws NotFound; Conflict with both versions */
    edit: (id: string, change: TemplateChange & { updatedAt?: string | undefined }): Promise<ReplyTemplate> =>
      database.transaction(async (transaction) => {
        const lock = { transaction, lock: transaction.LOCK.UPDATE };
        const row = await selectRow(replyTemplates, { where: { id }, ...lock });
        if (!row) throw notFound('Template');
        assertNotStale(present(row), change);
        const { name, subject, body } = change;
        const updatedAt = nextTimestamp(now(), row.updatedAt);
        const changed = { ...row, name, subject: subject ?? null, body, updatedAt };
        await replyTemplates.update(changed, { where: { id }, transaction });
        return present(changed);
      }),

    /** @throws NotFound */
    async remove(id: string): Promise<void> {
      if ((await replyTemplates.destroy({ where: { id } })) === 0) throw notFound('Template');
    },

    /** The text for one request; nothing is stored. @throws NotFound for an unknown template or request */
    async fill(id: string, contactId: string) {
      const template = await require(id);
      const contact = await requireContact(context, contactId);
      const values = await clientValues(context, contact);
      const body = fillFields(template.body, values);
      const given = template.subject ?? (await defaultSubject(context, contactId));
      const subject = template.subject === null ? { text: given, missing: [] } : fillFields(given, values);
      return {
        subject: subject.text,
        body: body.text,
        missing: [...new Set([...subject.missing, ...body.missing])],
      };
    },
  };
}

export type Templates = ReturnType<typeof createTemplates>;
