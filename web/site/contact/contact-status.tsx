import { contactMessages } from '#common/messages.ts';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import type { ContactState } from './use-contact-form.ts';

const messages: Partial<Record<ContactState, { tone: 'positive' | 'warning' | 'negative'; text: string }>> = {
  success: { tone: 'positive', text: contactMessages.sent },
  rate_limited: { tone: 'warning', text: contactMessages.wait },
  error: { tone: 'negative', text: contactMessages.failed },
};

export function ContactStatus({ state }: { state: ContactState }) {
  const message = messages[state];
  return <StatusBanner tone={message?.tone ?? 'positive'}>{message?.text}</StatusBanner>;
}
