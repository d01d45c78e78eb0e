import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { storeOnce } from '#api/core/store-once.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { siteVoice } from '#api/core/voice.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ContactEntryRow, ContactRow } from '#api/database/tables/contacts.ts';
import type { ReplyTemplateRow } from '#api/database/tables/desk.ts';
import { requireContact } from '#api/desk/contacts/require-contact.ts';
import { isNotForged } from '#api/desk/contacts/timeline/entries.ts';
import { budgetLabel, timelineLabel } from '#common/content/starter/seed-choices.ts';
import type { ReplyTemplate, TemplateChange } from '#common/contract/reply-templates.ts';
import { MAX_REPLY_TEMPLATES, REPLY } from '#common/dashboard-limits.ts';
import { conflict, notFound } from '#common/errors.ts';
import { bookingPath, estimatePath } from '#common/paths.ts';
import { type ProjectType, projectTypeLabels } from '#common/request-options.ts';
import { firstNameOf } from '#common/rules/plain-name.ts';
import { fillFields, type ReplyValues } from '#common/rules/reply-fields.ts';
import { replySubject } from '#common/texts/keys/emails.ts';
import { speaking, t, type Voice } from '#common/texts/text.ts';

const present = ({ id, name, subject, body, updatedAt }: ReplyTemplateRow): ReplyTemplate => ({
  ...{ id, name, subject, body },
  updatedAt: toIso(updatedAt),
});

type Client = Pick<ContactRow, 'name' | 'company' | 'projectType' | 'budget' | 'timeline' | 'estimateId'>;

const textOrNull = (text: string | null) => text?.trim() || null;

const isProjectType = (value: string): value is ProjectType => Object.hasOwn(projectTypeLabels, value);

/** Values for the fields of a template, for one request: the client reads them in the language of the site. */
export async function clientValues(
  context: Pick<Context, 'config' | 'site'>,
  { name, company, projectType, budget, timeline, estimateId }: Client,
): Promise<ReplyValues> {
  const { config, site } = context;
  const { content } = await site.current();
  const voice = await siteVoice(context);
  const typeText = (value: string) => (isProjectType(value) ? t(projectTypeLabels[value]) : value);
  const shown = (value: string | null, label: (value: string) => string) =>
    value?.trim() ? speaking(voice, () => label(value)).trim() : null;
  return {
    firstName: firstNameOf(name),
    name: textOrNull(name),
    company: textOrNull(company),
    projectType: shown(projectType, typeText),
    budget: shown(budget, budgetLabel),
    timeline: shown(timeline, timelineLabel),
    ownerName: textOrNull(content.identity.ownerName),
    bookingLink: config.publicUrl + bookingPath,
    estimate: estimateId === null ? null : config.publicUrl + estimatePath(estimateId),
  };
}

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

const firstTemplates = [
  {
    id: 'thanks-and-a-time-to-talk',
    name: 'Thanks, and a time to talk',
    subject: 'Your request: a time to talk',
    body: `Hi {firstName|there},

thank you for your request. It sounds like something I can help with, and I have a few questions that are easier to answer in a call.

You can pick a time that suits you here: {bookingLink}

Talk soon,
{ownerName}`,
  },
  {
    id: 'not-a-fit',
    name: 'Not a fit',
    subject: 'Your request',
    body: `Hi {firstName|there},

thank you for writing and for telling me about your plans. After reading your request I think that somebody else can help you better with it, so I have to pass.

I wish you all the best with it.

{ownerName}`,
  },
];

/** Gives a database the templates that come with the product, once. */
export const storeFirstTemplates = (context: Context): Promise<void> =>
  storeOnce(context, 'first-templates', (transaction) => {
    const now = context.now();
    const rows = firstTemplates.map((template, index) => ({ ...template, createdAt: now + index, updatedAt: now }));
    return context.database.models.replyTemplates.bulkCreate(rows, { transaction });
  });
