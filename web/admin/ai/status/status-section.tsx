import { RotateCw } from 'lucide-react';
import { useEffect, useId } from 'react';
import { connectionPath } from '#common/admin-paths.ts';
import { aiProviders, knownProvider } from '#common/ai-providers.ts';
import type { getAssistantStatus } from '#common/contract/assistant.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { useFocusBack } from '#web/admin/ai/use-focus-back.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { LiveBadge, UNKNOWN_OFFLINE } from '#web/admin/components/inbox-health.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { BACKGROUND_TOAST } from '#web/admin/lib/background-toast.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useAssistantStatus } from '#web/admin/lib/use-assistant-status.ts';
import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import type { Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';

const UNKNOWN = 'N/A';

type Services = ReplyOf<typeof getAssistantStatus>['services'];
export type ProviderStatus = Services[string];

/** The name of a provider. A server of an earlier release sends none. */
const nameOf = (id: string, { label }: ProviderStatus): string => label ?? knownProvider(id)?.label ?? id;

/** The environment variable that holds the key of a known provider. */
const keyVariable = (id: string): string => `${knownProvider(id)?.variable}_API_KEY`;

interface OverallStatus {
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

const statusLooks: Record<ProviderStatus['status'], { label: string; tone: Tone }> = {
  healthy: { label: 'Healthy', tone: 'positive' },
  error: { label: 'Error', tone: 'negative' },
  resting: { label: 'Resting', tone: 'warning' },
  not_configured: { label: 'Not configured', tone: 'neutral' },
};

interface ProviderCardProps {
  label: string;
  /** The environment variable that holds its key. */
  variable: string;
  provider: ProviderStatus;
}

function ProviderCard({ label, variable, provider }: ProviderCardProps) {
  const heading = useId();
  const { status, model, lastUsed, error, responseTime } = provider;
  const look = statusLooks[status];
  const isReachable = useServerReachable();
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-rule bg-surface px-4 py-5 sm:px-6">
      <header className="mb-4 flex items-center justify-between gap-4">
        <h3 id={heading} className="text-lg font-semibold tracking-tight">
          {label}
        </h3>
        <LiveBadge {...look} />
      </header>
      <FactList
        compact
        facts={[
          ['Status', isReachable ? look.label : UNKNOWN_OFFLINE],
          ['Model', model ?? UNKNOWN],
          ['Last used', lastUsed ? dayAndTime(lastUsed) : model ? 'Never' : UNKNOWN],
          ['Response time', responseTime === null ? UNKNOWN : `${responseTime} ms`],
          [
            'Error',
            error && isReachable ? (
              <span key="error" className="text-negative">
                {error}
              </span>
            ) : (
              'None'
            ),
          ],
        ]}
      />
      {status === 'resting' && (
        <p className="mt-4 text-sm text-muted">This provider failed repeatedly. The next try is in a moment.</p>
      )}
      {status === 'not_configured' && (
        <p className="mt-4 text-sm text-muted">
          Enter its key in{' '}
          <SiteLink href={connectionPath('ai')} className="font-medium text-ink underline">
            Connections
          </SiteLink>
          , or set <code className="font-mono text-[0.9em] text-ink">{variable}</code> in the environment.
        </p>
      )}
    </section>
  );
}

/** The state of the providers. When it cannot be found out it is told, and counts as an error of both. */
function useStatus() {
  const { data, error, isFetching, refetch } = useAssistantStatus();
  useEffect(() => {
    if (error && !isSignedOut(error)) toast.error('Failed to check AI status', { id: `${BACKGROUND_TOAST}ai` });
  }, [error]);
  const services: Services | undefined = error ? failedServices(error.message) : data?.services;
  return { services, checking: isFetching, refresh: () => void refetch() };
}

/** The tab's head with the overall state, and a card for each provider. */
export function StatusSection() {
  const { services, checking, refresh } = useStatus();
  const { button, hold } = useFocusBack(checking);
  const verdict = services && overallStatusOf(services);
  const isReachable = useServerReachable();
  return (
    <>
      <TabHead title="AI System Status" text="The assistant that answers visitors">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {verdict && <LiveBadge dot tone={verdict.tone} label={verdict.label} />}
          <Button
            ref={button}
            variant="secondary"
            busy={checking}
            onClick={() => {
              hold();
              refresh();
            }}
          >
            {!checking && <RotateCw aria-hidden className="size-4" />}
            Refresh Status
          </Button>
        </div>
      </TabHead>
      <div className="flex flex-col gap-3">
        <p role="status" className="min-h-5 text-sm text-muted">
          {isReachable ? (checking ? 'Checking AI status...' : verdict?.text) : UNKNOWN_OFFLINE}
        </p>
        <div className="grid gap-4 md:grid-cols-2" aria-busy={checking}>
          {services
            ? Object.entries(services).map(([id, provider]) => (
                <ProviderCard key={id} label={nameOf(id, provider)} variable={keyVariable(id)} provider={provider} />
              ))
            : aiProviders.map(({ id }) => <Skeleton key={id} className="h-72" />)}
        </div>
      </div>
    </>
  );
}
