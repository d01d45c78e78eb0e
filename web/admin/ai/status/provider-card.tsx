import { useId } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { type ProviderStatus, statusLooks } from './overall-status.ts';

const UNKNOWN = 'N/A';

interface ProviderCardProps {
  label: string;
  /** The environment variable that holds its key. */
  variable: string;
  provider: ProviderStatus;
}

export function ProviderCard({ label, variable, provider }: ProviderCardProps) {
  const heading = useId();
  const { status, model, lastUsed, error, responseTime } = provider;
  const look = statusLooks[status];
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-rule bg-surface px-4 py-5 sm:px-6">
      <header className="mb-4 flex items-center justify-between gap-4">
        <h3 id={heading} className="text-lg font-semibold tracking-tight">
          {label}
        </h3>
        <Badge tone={look.tone}>{look.label}</Badge>
      </header>
      <FactList
        compact
        facts={[
          ['Status', look.label],
          ['Model', model ?? UNKNOWN],
          ['Last used', lastUsed ? dayAndTime(lastUsed) : model ? 'Never' : UNKNOWN],
          ['Response time', responseTime === null ? UNKNOWN : `${responseTime} ms`],
          [
            'Error',
            error ? (
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
          <SiteLink href={adminPath('settings', { section: 'connections' })} className="font-medium text-ink underline">
            Connections
          </SiteLink>
          , or set <code className="font-mono text-[0.9em] text-ink">{variable}</code> in the environment.
        </p>
      )}
    </section>
  );
}
