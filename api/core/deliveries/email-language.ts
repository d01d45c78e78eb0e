import type { Context } from '#api/core/context.ts';
import { siteVoice } from '#api/core/voice.ts';
import type { Spoken } from '#common/emails/spoken.ts';
import type { Language } from '#common/languages.ts';

/** Names language and locale of a site for the row of an email. English has none, as in rows of earlier releases. */
export const spokenIn = ({ language = 'en', locale }: { language?: Language | undefined; locale: string }): Spoken =>
  language === 'en' ? {} : { language, locale };

/** The language of an email to a visitor or client that is queued now. */
export const siteLanguage = async (context: Pick<Context, 'site'>): Promise<Spoken> =>
  spokenIn(await siteVoice(context));

/** The owner reads English, and beside a site of another language its dates and amounts, too. */
export const ownersLocale = ({ language }: Spoken): { locale?: string } =>
  language === undefined ? {} : { locale: 'en-US' };
