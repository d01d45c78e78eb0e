import { RotateCw } from 'lucide-react';
import { useFocusBack } from '#web/admin/ai/use-focus-back.ts';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { Skeleton } from '#web/shared/components/states.tsx';
import { overallStatusOf, providers } from './overall-status.ts';
import { ProviderCard } from './provider-card.tsx';
import { useStatus } from './use-status.ts';

/** The tab's head with the overall state, and a card for each provider. */
export function StatusSection() {
  const { services, checking, refresh } = useStatus();
  const { button, hold } = useFocusBack(checking);
  const verdict = services && overallStatusOf(services);
  return (
    <>
      <TabHead title="AI System Status" text="The assistant that answers visitors">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {verdict && (
            <Badge tone={verdict.tone}>
              <span aria-hidden className="size-1.5 rounded-full bg-current" />
              {verdict.label}
            </Badge>
          )}
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
          {checking ? 'Checking AI status...' : verdict?.text}
        </p>
        <div className="grid gap-4 md:grid-cols-2" aria-busy={checking}>
          {providers.map(({ name, label, variable }) =>
            services ? (
              <ProviderCard key={name} label={label} variable={variable} provider={services[name]} />
            ) : (
              <Skeleton key={name} className="h-72" />
            ),
          )}
        </div>
      </div>
    </>
  );
}
