import type { AiAccount, ConnectionSettings } from '#api/core/connections/resolve.ts';
import { aiProviderIds, aiProviders, knownProvider } from '#common/ai-providers.ts';
import type { Recipient } from '#common/contract/privacy.ts';

const hostOf = (url: string): string => new URL(url).hostname;

function providerOf({ id, label, baseUrl }: AiAccount): Recipient {
  const known = aiProviders.find((one) => one.id === id);
  if (!known) return { kind: 'ai', host: hostOf(baseUrl), label };
  return { kind: known.id, host: hostOf(baseUrl) === hostOf(known.baseUrl) ? null : hostOf(baseUrl) };
}

/** The known providers first, whichever is asked first, so that the page changes only with who receives something. */
const inListedOrder = (accounts: readonly AiAccount[]): AiAccount[] => [
  ...aiProviderIds.flatMap((known) => accounts.filter(({ id }) => id === known)),
  ...accounts.filter(({ id }) => !knownProvider(id)),
];

/** Recipients that the settings of connections do not name. */
interface Elsewhere {
  filesPublicUrl: string | null;
  /** Visitors are, or have been, sent to Calendly. */
  hasCalendly: boolean;
  /** Host of the calendar that calls are written into. */
  calendarHost: string | null;
  /** Deposits can be paid at Stripe. */
  hasStripe: boolean;
}

/** The services that are set up and receive something of visitors, in the order in which the privacy page names them. */
export function listRecipients(
  { ai, mail, s3 }: Pick<ConnectionSettings, 'ai' | 'mail' | 's3'>,
  { filesPublicUrl, hasCalendly, calendarHost, hasStripe }: Elsewhere,
): Recipient[] {
  const recipients: (Recipient | null)[] = [
    ...inListedOrder(ai.accounts).map(providerOf),
    hasCalendly ? { kind: 'calendly', host: null } : null,
    calendarHost === null ? null : { kind: 'calendar', host: calendarHost },
    hasStripe ? { kind: 'stripe', host: null } : null,
    mail.smtpUrl === null ? null : { kind: 'email', host: hostOf(mail.smtpUrl) },
    s3 && { kind: 'storage', host: s3.endpoint === null ? `s3.${s3.region}.amazonaws.com` : hostOf(s3.endpoint) },
    filesPublicUrl === null ? null : { kind: 'images', host: hostOf(filesPublicUrl) },
  ];
  return recipients.filter((recipient) => recipient !== null);
}
