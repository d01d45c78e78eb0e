import {
  type EmailTemplate,
  type EmailWords,
  emailTemplates,
  fillWords,
  wordsThatCame,
} from '#common/emails/templates.ts';
import { plainName } from '#common/rules/plain-name.ts';
import type { EmailSite } from '#common/site-build.ts';

/** Subject and opening paragraphs of an email, filled in. */
export interface FilledWords {
  subject: string;
  intro: string[];
}

/** The words that came, for a renderer that was given none. */
export const NO_WORDS: EmailWords = { subject: null, text: null };

/** The fields of every email: texts of its data, and what its template makes of them. */
function valuesOf(template: EmailTemplate, data: object, own: Readonly<Record<string, string>>, site: EmailSite) {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(data))
    if (typeof value === 'string' || value === null) values[name] = value ?? '';
  // Clients and visitors are greeted by what is a name; the owner reads what was typed.
  if (emailTemplates[template].to !== 'you') values.name = plainName(values.name ?? '') ?? '';
  return { ...values, siteName: site.identity.name, ownerName: site.identity.ownerName, ...own };
}

/** Fills the owner's words, or those that came, with the data of an email. */
export function wordsOf(
  { template, data }: { template: EmailTemplate; data: object },
  own: Readonly<Record<string, string>>,
  { site, words }: { site: EmailSite; words: EmailWords },
): FilledWords {
  const values = valuesOf(template, data, own, site);
  const { subject, text } = wordsThatCame(template);
  return {
    subject: fillWords(words.subject ?? subject, values),
    intro: fillWords(words.text ?? text, values)
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph !== ''),
  };
}
