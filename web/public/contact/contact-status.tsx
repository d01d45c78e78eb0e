import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { useContent } from '#web/shared/site.tsx';
import type { ContactState } from './use-request-form.ts';

const failures: Partial<Record<ContactState, { tone: 'warning' | 'negative'; text: TextKey }>> = {
  rate_limited: { tone: 'warning', text: texts.contactWait },
  error: { tone: 'negative', text: texts.contactFailed },
};

export function ContactStatus({ state }: { state: ContactState }) {
  const { sent } = useContent().form;
  if (state === 'success') return <StatusBanner tone="positive">{sent}</StatusBanner>;
  const failure = failures[state];
  return <StatusBanner tone={failure?.tone ?? 'positive'}>{failure && t(failure.text)}</StatusBanner>;
}
