import { z } from 'zod';
import { aiProviderIds } from '#common/ai-providers.ts';
import { endpoint, reply } from '#common/endpoint.ts';

/** Who receives something that a visitor enters. */
export const recipientKinds = [
  ...aiProviderIds,
  /** A server for language models that the owner added. */
  'ai',
  'calendly',
  'calendar',
  'stripe',
  'email',
  'storage',
  'images',
] as const;
export type RecipientKind = (typeof recipientKinds)[number];

const Recipient = z.object({
  kind: z.enum(recipientKinds),
  /** Name of the server; `null` for a service at its own address. */
  host: z.string().nullable(),
  /** Name that the owner gave an added server. */
  label: z.string().optional(),
});
export type Recipient = z.output<typeof Recipient>;

export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/privacy',
  access: 'public',
  summary: 'How long conversations are stored, and which services receive something of visitors',
  reply: reply(
    z.object({
      conversationDays: z.number(),
      recipients: z.array(Recipient),
      invoices: z.boolean().default(false).describe('Invoices are issued, or were'),
    }),
  ),
});
