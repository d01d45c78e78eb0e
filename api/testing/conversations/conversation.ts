import type { SiteKey } from '#api/testing/client-questions/client-site.ts';
import type { ClientQuestion } from '#api/testing/client-questions/question.ts';

/** One message of the client, with what the reply to it must hold. */
export interface ClientTurn extends Omit<ClientQuestion, 'ask' | 'also' | 'sites'> {
  say: string;
}

/** A conversation of real length, held on one of the two sites without a provider. */
export interface ClientConversation {
  client: string;
  site: SiteKey;
  turns: readonly ClientTurn[];
}
