import { Op, type Transaction } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EmailWordsRow } from '#api/database/tables/deliveries.ts';
import { type EmailTemplate, type EmailWords, emailTemplates, isEmailTemplate } from '#common/emails/templates.ts';

/** The owner's own words for an email; `null` for those that came. */
export async function readEmailWords(database: Database, template: string): Promise<EmailWords> {
  const row = isEmailTemplate(template)
    ? await selectRow(database.models.emailWords, { where: { template } })
    : undefined;
  return { subject: row?.subject ?? null, text: row?.text ?? null };
}

/** Emails to visitors and clients whose words the owner wrote while the site spoke English. */
export async function templatesInEnglish(database: Database): Promise<EmailTemplate[]> {
  const rows = await selectRows(database.models.emailWords, { where: { enabled: 1 }, order: ['template'] });
  const isEnglish = ({ subject, text, language }: EmailWordsRow) =>
    (subject ?? text) !== null && (language ?? 'en') === 'en';
  return rows
    .filter(isEnglish)
    .map(({ template }) => template)
    .filter(isEmailTemplate)
    .filter((template) => emailTemplates[template].to !== 'you');
}

/** Its switch stands here, and not in settings of its own. */
const isSwitchedHere = (template: string): template is EmailTemplate =>
  isEmailTemplate(template) && emailTemplates[template].optional && !emailTemplates[template].switch;

/** Returns the templates that the owner switched off. */
export async function switchedOff(
  database: Database,
  templates: readonly string[],
  transaction?: Transaction,
): Promise<ReadonlySet<string>> {
  const names = [...new Set(templates)].filter(isSwitchedHere);
  if (names.length === 0) return new Set();
  const where = { template: { [Op.in]: names }, enabled: 0 };
  const rows = await selectRows(database.models.emailWords, { where, ...(transaction && { transaction }) });
  return new Set(rows.map(({ template }) => template));
}
