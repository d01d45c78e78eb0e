import { contactMessages } from '#common/messages.ts';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { useContent } from '#web/shared/site.tsx';
import type { ContactState } from './use-request-form.ts';

const failures: Partial<Record<ContactState, { tone: 'warning' | 'negative'; text: string }>> = {
  rate_limited: { tone: 'warning', text: contactMessages.wait },
  error: { tone: 'negative', text: contactMessages.failed },
};

export function ContactStatus({ state }: { state: ContactState }) {
  const { sent } = useContent().form;
  if (state === 'success') return <StatusBanner tone="positive">{sent}</StatusBanner>;
  const failure = failures[state];
  return <StatusBanner tone={failure?.tone ?? 'positive'}>{failure?.text}</StatusBanner>;
}
