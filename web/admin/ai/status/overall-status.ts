import { aiProviders, knownProvider } from '#common/ai-providers.ts';
import type { getAssistantStatus } from '#common/contract/assistant.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import type { Tone } from '#web/shared/components/badge.tsx';

export type Services = ReplyOf<typeof getAssistantStatus>['services'];
export type ProviderStatus = Services[string];

/** The name of a provider. A server of an earlier release sends none. */
export const nameOf = (id: string, { label }: ProviderStatus): string => label ?? knownProvider(id)?.label ?? id;

/** The environment variable that holds the key of a known provider. */
export const keyVariable = (id: string): string => `${knownProvider(id)?.variable}_API_KEY`;

export interface OverallStatus {
  label: string;
  tone: Tone;
  /** The effect on visitors. */
  text: string;
}

const answeringText = (failing: number, healthy: number) =>
  `${failing === 1 ? 'One provider is' : `${failing} providers are`} failing. ${healthy === 1 ? 'The other one answers' : 'The others answer'} your visitors.`;

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
        ? answeringText(configured.length - healthy, healthy)
        : 'While no provider works, visitors get built-in answers from your content, without AI.',
  };
}

/** Shown when the check itself failed. */
export function failedServices(reason: string): Services {
  const failed = { status: 'error', model: null, lastUsed: null, error: reason, responseTime: null } as const;
  return Object.fromEntries(aiProviders.map(({ id, label }) => [id, { label, ...failed }]));
}

export const statusLooks: Record<ProviderStatus['status'], { label: string; tone: Tone }> = {
  healthy: { label: 'Healthy', tone: 'positive' },
  error: { label: 'Error', tone: 'negative' },
  resting: { label: 'Resting', tone: 'warning' },
  not_configured: { label: 'Not configured', tone: 'neutral' },
};
