import type { ConnectionSettings } from '#api/core/connections/resolve.ts';
import { initialOf } from '#common/connections.ts';
import type { Recipient } from '#common/contract/privacy.ts';

const hostOf = (url: string): string => new URL(url).hostname;

/** `null` for the provider's own server. */
const foreignHost = (baseUrl: string, field: 'openaiUrl' | 'geminiUrl') =>
  hostOf(baseUrl) === hostOf(String(initialOf('ai', field))) ? null : hostOf(baseUrl);

/** Recipients that the settings of connections do not name. */
interface Elsewhere {
  filesPublicUrl: string | null;
  /** Visitors are, or have been, sent to Calendly. */
  hasCalendly: boolean;
  /** Of the calendar that calls are written into. */
  calendarHost: string | null;
  /** Deposits can be paid by card. */
  hasStripe: boolean;
}

/** The services that are set up and receive something of visitors, in the order in which the privacy page names them. */
export function listRecipients(
  { ai, mail, s3 }: Pick<ConnectionSettings, 'ai' | 'mail' | 's3'>,
  { filesPublicUrl, hasCalendly, calendarHost, hasStripe }: Elsewhere,
): Recipient[] {
  const recipients: (Recipient | null)[] = [
    ai.openai && { kind: 'openai', host: foreignHost(ai.openai.baseUrl, 'openaiUrl') },
    ai.gemini && { kind: 'gemini', host: foreignHost(ai.gemini.baseUrl, 'geminiUrl') },
    hasCalendly ? { kind: 'calendly', host: null } : null,
    calendarHost === null ? null : { kind: 'calendar', host: calendarHost },
    hasStripe ? { kind: 'stripe', host: null } : null,
    mail.smtpUrl === null ? null : { kind: 'email', host: hostOf(mail.smtpUrl) },
    s3 && { kind: 'storage', host: s3.endpoint === null ? `s3.${s3.region}.amazonaws.com` : hostOf(s3.endpoint) },
    filesPublicUrl === null ? null : { kind: 'images', host: hostOf(filesPublicUrl) },
  ];
  return recipients.filter((recipient) => recipient !== null);
}
