import type { Channel } from './channel.ts';
import type { DeliveryDraft } from './deliveries.ts';
import type { EmailTransport } from './smtp-transport.ts';

export const EMAIL = 'email';
/** The template that answers a visitor; every other one goes to the owner. */
export const CONFIRMATION = 'contact-confirmation';

export interface EmailDraft extends DeliveryDraft {
  channel: typeof EMAIL;
}

export type RenderEmail = (template: string, data: unknown) => Promise<{ subject: string; html: string; text: string }>;

/** Renders the template of a delivery and hands the email to the transport. */
export const createEmailChannel = (transport: EmailTransport, render: RenderEmail): Channel => ({
  name: EMAIL,
  async send({ id, template, data, recipient, replyTo }) {
    const content = await render(template, JSON.parse(data));
    await transport.send({ messageId: id, to: recipient, replyTo, isAutoReply: template === CONFIRMATION, ...content });
  },
  close: () => transport.close(),
});
