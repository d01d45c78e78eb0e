import type { Spoken } from '#common/emails/spoken.ts';
import { languageOf, languageOption } from '#common/languages.ts';
import { dateAndTimeIn } from '#common/site/zoned-format.ts';
import type { EmailSite } from '#common/site-build.ts';

/** The site as the reader of an email knows it, whatever language was published since. */
export const siteIn = (site: EmailSite, { language, locale }: Required<Spoken>): EmailSite => ({
  ...site,
  identity: { ...site.identity, language, locale },
});

/** Names the language in which visitors and clients of the site get emails. */
export function spokenOn({ identity }: Pick<EmailSite, 'identity'>): Spoken {
  const language = languageOf(identity);
  return language === 'en' ? {} : { language, locale: identity.locale };
}

/** A time in the zone of the reader, as the language of the email writes it. */
export const whenIn = ({ identity }: EmailSite, zone: string, time: string): string =>
  dateAndTimeIn(zone, Date.parse(time), identity.locale);

export const directionOf = ({ identity }: EmailSite) => languageOption(languageOf(identity)).dir;
