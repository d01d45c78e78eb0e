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
}

export const privacyRoutes = (
  { config, connections }: Context,
  { readTranscriptDays, hasCalendlyAccount }: Parts,
): ServerRoute[] => [
  route(contract.getPrivacy, async () => {
    const [conversationDays, hasCalendly, settings] = await Promise.all([
      readTranscriptDays(),
      hasCalendlyAccount(),
      connections.current(),
    ]);
    return { data: { conversationDays, recipients: listRecipients(settings, config.filesPublicUrl, hasCalendly) } };
  }),
];
