import type { getAssistantStatus } from '#common/contract/assistant.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import type { Tone } from '#web/shared/components/badge.tsx';

export type Services = ReplyOf<typeof getAssistantStatus>['services'];
export type ProviderName = keyof Services;
export type ProviderStatus = Services[ProviderName];

export const providers = [
  { name: 'openai', label: 'OpenAI', variable: 'OPENAI_API_KEY' },
  { name: 'gemini', label: 'Gemini', variable: 'GEMINI_API_KEY' },
] as const satisfies readonly { name: ProviderName; label: string; variable: string }[];

export interface OverallStatus {
  label: string;
  tone: Tone;
  /** The effect on visitors. */
  text: string;
}

/** Sums up the providers that are set up. */
export function overallStatusOf(services: Services): OverallStatus {
  const configured = Object.values(services).filter(({ status }) => status !== 'not_configured');
  const healthy = configured.filter(({ status }) => status === 'healthy').length;
  if (configured.length === 0)
    return {
      label: 'Built-in answers',
      tone: 'neutral',
      text: 'No AI provider is set up. Visitors get built-in answers from your content, without AI.',
    };
  if (healthy === configured.length)
    return {
      label: 'System Healthy',
      tone: 'positive',
      text: 'Visitors get answers that AI writes from your content.',
    };
  return {
    label: 'System Error',
    tone: 'negative',
    text:
      healthy > 0
        ? 'One provider is failing. The other one answers your visitors.'
        : 'While no provider works, visitors get built-in answers from your content, without AI.',
  };
}

/** Shown when the check itself failed. */
export function failedServices(reason: string): Services {
  const failed: ProviderStatus = { status: 'error', model: null, lastUsed: null, error: reason, responseTime: null };
  return { openai: failed, gemini: failed };
}

export const statusLooks: Record<ProviderStatus['status'], { label: string; tone: Tone }> = {
  healthy: { label: 'Healthy', tone: 'positive' },
  error: { label: 'Error', tone: 'negative' },
  resting: { label: 'Resting', tone: 'warning' },
  not_configured: { label: 'Not configured', tone: 'neutral' },
};
