import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/privacy.ts';
import { listRecipients } from './recipients.ts';

/** What the page needs of other features. */
interface Parts {
  /** Days for which conversations are stored. */
  readTranscriptDays(): Promise<number>;
  hasCalendlyAccount(): Promise<boolean>;
}

export const privacyRoutes = (
  { config }: Context,
  { readTranscriptDays, hasCalendlyAccount }: Parts,
): ServerRoute[] => [
  route(contract.getPrivacy, async () => {
    const [conversationDays, hasCalendly] = await Promise.all([readTranscriptDays(), hasCalendlyAccount()]);
    return { data: { conversationDays, recipients: listRecipients(config, hasCalendly) } };
  }),
];
