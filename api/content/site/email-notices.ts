import type { Context } from '#api/core/context.ts';
import { templatesInEnglish } from '#api/core/deliveries/email-words.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { emailTemplates } from '#common/emails/templates.ts';
import { languageOf } from '#common/languages.ts';
import { STILL_IN_ENGLISH } from '#common/site/notices.ts';
import type { SiteNote } from '#common/site/problems.ts';

/** Emails whose words the owner wrote while the site spoke English, and that visitors of a draft in another language get. */
export async function emailNotices(
  { database }: Pick<Context, 'database'>,
  { identity }: Pick<SiteContent, 'identity'>,
): Promise<SiteNote[]> {
  if (languageOf(identity) === 'en') return [];
  return (await templatesInEnglish(database)).map((template) => ({
    path: `emails.${template}`,
    label: `Emails: ${emailTemplates[template].name}`,
    message: STILL_IN_ENGLISH,
  }));
}
