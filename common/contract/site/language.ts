import { z } from 'zod';
import { SiteDraft } from '#common/contract/site.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { timestamp } from '#common/fields.ts';
import { languages } from '#common/languages.ts';
import { choice } from './forms.ts';

const SiteLanguageOffer = z.object({
  language: z.enum(languages),
  /** The draft's where it fits the language, else the language's default. */
  locale: z.string(),
  /** Texts of the starter that nobody has changed, in the words of the language. */
  texts: z.array(z.object({ path: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});
export type SiteLanguageOffer = z.output<typeof SiteLanguageOffer>;

export const getSiteLanguage = endpoint({
  method: 'GET',
  path: '/api/site/draft/language/{language}',
  access: 'admin',
  summary: 'What setting this language would do to the draft: the locale, and the starter’s texts in its words',
  params: z.object({ language: z.string().describe('A language that sites can speak, such as `de`') }),
  reply: reply(SiteLanguageOffer),
});

export const setSiteLanguage = endpoint({
  method: 'POST',
  path: '/api/site/draft/language',
  access: 'admin',
  summary: 'Set the language of the draft, and put the starter’s texts into its words',
  payload: z.strictObject({
    language: choice(languages),
    locale: z.string().optional().describe('Left out: the draft’s where it fits, else the language’s default'),
    texts: z
      .union([z.boolean(), z.array(z.string())], { error: 'Must be true, false or a list of paths' })
      .describe('All of the offered texts, none, or those at these paths'),
    updatedAt: timestamp,
  }),
  /** `replaced`: the paths of the texts that were put in. */
  reply: reply(SiteDraft.extend({ replaced: z.array(z.string()) })),
});
