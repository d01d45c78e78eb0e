import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/privacy.ts';
import { listRecipients } from './recipients.ts';

/** Parts of other features that the page needs. */
interface Parts {
  /** Days for which conversations are stored. */
  readTranscriptDays(): Promise<number>;
  hasCalendlyAccount(): Promise<boolean>;
  /** Host of the calendar that calls are written into. */
  readCalendarHost(): Promise<string | null>;
  /** Invoices are issued, or were. */
  hasInvoices(): Promise<boolean>;
}

export const privacyRoutes = (
  { config, connections }: Context,
  { readTranscriptDays, hasCalendlyAccount, readCalendarHost, hasInvoices }: Parts,
): ServerRoute[] => [
  route(contract.getPrivacy, async () => {
    const [conversationDays, hasCalendly, calendarHost, settings] = await Promise.all([
      readTranscriptDays(),
      hasCalendlyAccount(),
      readCalendarHost(),
      connections.current(),
    ]);
    const { filesPublicUrl, stripe } = config;
    const hasStripe = stripe !== null;
    const recipients = listRecipients(settings, { filesPublicUrl, hasCalendly, calendarHost, hasStripe });
    return { data: { conversationDays, recipients, invoices: await hasInvoices() } };
  }),
];
