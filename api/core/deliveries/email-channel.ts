import type { Site } from '#api/core/published-site.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { Channel } from './channel.ts';
import type { DeliveryDraft } from './deliveries.ts';
import type { EmailTransport } from './smtp-transport.ts';

export const EMAIL = 'email';
/** The template that answers a visitor; every other one goes to the owner. */
export const CONFIRMATION = 'contact-confirmation';

export interface EmailDraft extends DeliveryDraft {
  channel: typeof EMAIL;
}

/** Renders a template with its data; names, place and accent of the frame come from the site. */
export type RenderEmail = (
  template: string,
  data: unknown,
  site: SiteContent,
) => Promise<{ subject: string; html: string; text: string }>;

/** Renders the template of a delivery as the site is now, and hands the email to the transport. */
export const createEmailChannel = (transport: EmailTransport, render: RenderEmail, site: Site): Channel => ({
  name: EMAIL,
  async send({ id, template, data, recipient, replyTo }) {
    const { content } = await site.current();
    const rendered = await render(template, JSON.parse(data), content);
    const isAutoReply = template === CONFIRMATION;
    const { senderName } = content.email;
    await transport.send({ messageId: id, senderName, to: recipient, replyTo, isAutoReply, ...rendered });
  },
  close: () => transport.close(),
});
