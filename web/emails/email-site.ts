import type { SiteContent } from '#common/contract/site/content.ts';
import { type Language, languageOf, languageOption } from '#common/languages.ts';
import { dateAndTimeIn } from '#common/site/zoned-format.ts';

/** Parts of the site that emails use, with its fields in braces filled in. */
export type EmailSite = Pick<SiteContent, 'identity' | 'look' | 'email'>;

/** What an email is written in, as its row keeps it. Without it an email is English, as those of earlier releases are. */
export interface Spoken {
  language?: Language;
  /** Tag of BCP 47, for dates and numbers. */
  locale?: string;
}

/** The site as the reader of an email knows it, whatever language was published since. */
export const siteIn = (site: EmailSite, { language, locale }: Required<Spoken>): EmailSite => ({
  ...site,
  identity: { ...site.identity, language, locale },
});

/** A time in the zone of the reader, as the language of the email writes it. */
export const whenIn = ({ identity }: EmailSite, zone: string, time: string): string =>
  dateAndTimeIn(zone, Date.parse(time), identity.locale);

export const directionOf = ({ identity }: EmailSite) => languageOption(languageOf(identity)).dir;
