import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { RenderSample } from '#api/core/deliveries/email-channel.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { siteVoice } from '#api/core/voice.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EmailWordsRow } from '#api/database/tables/deliveries.ts';
import { deskSettings } from '#api/desk/index.ts';
import { changeMoneySettings, readMoneySettings } from '#api/work/index.ts';
import { starter } from '#common/content/starter/starter.ts';
import type { SiteEmail } from '#common/contract/emails.ts';
import {
  type EmailTemplate,
  emailTemplates,
  fieldsOf,
  isEmailTemplate,
  templateNames,
  wordsProblems,
  wordsThatCame,
} from '#common/emails/templates.ts';
import { AppError, notFound, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { speaking } from '#common/texts/text.ts';

interface Change {
  subject?: string | null | undefined;
  text?: string | null | undefined;
  enabled?: boolean | undefined;
  updatedAt?: string | undefined;
}

/** Switches that stand in other settings: they are read and set there. */
const switches = {
  digest: {
    isOn: async (context: Context) => (await deskSettings.read(context)).digest.enabled,
    async set(context: Context, enabled: boolean) {
      await context.content.change(async (transaction) => {
        const {
          zone: _zone,
          replyFrom: _from,
          updatedAt: _at,
          ...settings
        } = await deskSettings.read(context, transaction);
        await deskSettings.store(context, { ...settings, digest: { ...settings.digest, enabled } }, transaction);
      });
    },
  },
  'invoice-reminders': {
    isOn: async (context: Context) => (await readMoneySettings(context)).invoices.reminders.enabled,
    async set(context: Context, enabled: boolean) {
      await changeMoneySettings(context, { invoices: { reminders: { enabled } } });
    },
  },
} as const;

async function isEnabled(context: Context, template: EmailTemplate, row: EmailWordsRow | undefined): Promise<boolean> {
  const { switch: name } = emailTemplates[template];
  return name ? switches[name].isOn(context) : row?.enabled !== 0;
}

/** The words in use: those of the site, the owner's, or those that came. */
async function wordsIn(context: Context, template: EmailTemplate, row: EmailWordsRow | undefined) {
  const { site } = context;
  const kind = emailTemplates[template];
  if (kind.editedIn === 'site') {
    const { confirmation } = (await site.current()).written.email;
    const edited = JSON.stringify(confirmation) !== JSON.stringify(starter.email.confirmation);
    return { subject: confirmation.subject, text: confirmation.text, edited };
  }
  const [subject, text] = [row?.subject ?? null, row?.text ?? null];
  const voice = await siteVoice(context);
  const came = speaking(voice, () => wordsThatCame(template));
  return { subject: subject ?? came.subject, text: text ?? came.text, edited: subject !== null || text !== null };
}

async function present(context: Context, template: EmailTemplate, row: EmailWordsRow | undefined): Promise<SiteEmail> {
  const { name, to, when, optional, required, editedIn } = emailTemplates[template];
  return {
    ...{ template, name, to, when, optional },
    enabled: await isEnabled(context, template, row),
    ...(await wordsIn(context, template, row)),
    ...{ fields: [...fieldsOf(template)], required: [...required], editedIn: editedIn ?? null },
    updatedAt: toIso(row?.updatedAt ?? 0),
  };
}

/** Every email that the site sends by itself. */
export async function listEmails(context: Context): Promise<SiteEmail[]> {
  const rows = await selectRows(context.database.models.emailWords, {});
  const rowOf = (template: string) => rows.find((row) => row.template === template);
  return Promise.all(templateNames.map((template) => present(context, template, rowOf(template))));
}

/** @throws NotFound */
function requireTemplate(name: string): EmailTemplate {
  if (!isEmailTemplate(name)) throw notFound('Email');
  return name;
}

function* problemsOf(template: EmailTemplate, { subject, text, enabled }: Change) {
  const { optional, editedIn } = emailTemplates[template];
  if (enabled === false && !optional) yield { path: 'enabled', message: 'This email cannot be switched off' };
  if (!editedIn) return yield* wordsProblems(template, { subject: subject ?? null, text: text ?? null });
  const message = 'Its words are a part of the site: change them there';
  if (subject !== undefined) yield { path: 'subject', message };
  if (text !== undefined) yield { path: 'text', message };
}

/** The fields that a change is about, for the activity log. */
const changedFields = ({ subject, text, enabled }: Change) =>
  Object.entries({ subject, text, enabled }).flatMap(([name, value]) => (value === undefined ? [] : [name]));

async function store(context: Context, template: EmailTemplate, change: Change, actor: Actor) {
  const { database, events, now } = context;
  const { name, switch: elsewhere } = emailTemplates[template];
  const { language: spoken } = await siteVoice(context);
  return database.transaction(async (transaction: Transaction) => {
    const { emailWords } = database.models;
    const before = await selectRow(emailWords, { where: { template }, transaction });
    assertNotStale({ ...before, updatedAt: toIso(before?.updatedAt ?? 0) }, change);
    const { subject = before?.subject ?? null, text = before?.text ?? null } = change;
    const isOn = elsewhere ? true : (change.enabled ?? before?.enabled !== 0);
    const updatedAt = nextTimestamp(now(), before?.updatedAt ?? 0);
    const isWritten = change.subject !== undefined || change.text !== undefined;
    const language = isWritten ? spoken : (before?.language ?? null);
    const row = { template, subject, text, enabled: Number(isOn), updatedAt, language };
    await emailWords.upsert(row, { transaction });
    const details = { fields: changedFields(change) };
    await events.emit({ type: 'email.updated', entityId: null, title: name, actor, details }, transaction);
    return row;
  });
}

/** Changes the words of an email, or its switch. @throws NotFound; RuleBroken; Conflict for an edit of older words */
export async function editEmail(context: Context, name: string, change: Change, actor: Actor): Promise<SiteEmail> {
  const template = requireTemplate(name);
  const problems = [...problemsOf(template, change)];
  if (problems.length > 0) throw ruleBroken(problems[0]?.message ?? 'Not valid', problems);
  const row = await store(context, template, change, actor);
  const { switch: elsewhere } = emailTemplates[template];
  if (elsewhere && change.enabled !== undefined) await switches[elsewhere].set(context, change.enabled);
  return present(context, template, row);
}

/** An email as it would go out, about invented people. @throws NotFound; Unavailable without the built site */
export async function previewEmail(context: Context, render: RenderSample | null, name: string) {
  const template = requireTemplate(name);
  if (!render) throw new AppError('unavailable', 'This server has no templates of emails');
  const { content } = await context.site.current();
  const { mail } = await context.connections.current();
  const { to, ...email } = await render(template, mail.to, content);
  return { from: mail.from, to: to ?? mail.to, ...email };
}
