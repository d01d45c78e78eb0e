import { ExternalLink } from 'lucide-react';
import { paths } from '#common/paths.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { SavedToggleRow } from '#web/admin/components/toggle-row.tsx';
import { useChangeQuoteSettings, useQuoteSettings } from '#web/admin/components/use-quote-settings.ts';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

/** The owner turns estimates for visitors on or off here. */
export function EstimatesPanel({ publicUrl }: { publicUrl: string }) {
  const { data, isError, isFetching, refetch } = useQuoteSettings();
  const saving = useChangeQuoteSettings();
  return (
    <Panel title="Estimates">
      {isError ? (
        <ErrorState message="Failed to load settings" busy={isFetching} onRetry={() => refetch()} />
      ) : data ? (
        <div className="flex flex-col gap-5">
          <SavedToggleRow
            label="Offer estimates"
            text="Visitors add up a package and add-ons, see the total and the earliest delivery, and can send it to you as a request. Not binding. Your prices must be visible on the site."
            checked={data.estimatesEnabled}
            isSaving={saving.isPending}
            onSave={(estimatesEnabled, options) => saving.mutate({ estimatesEnabled }, options)}
          />
          {data.estimatesEnabled && (
            <ButtonLink variant="secondary" href={publicUrl + paths.estimate} target="_blank" className="self-start">
              <ExternalLink aria-hidden className="size-4" />
              Open estimate page
            </ButtonLink>
          )}
        </div>
      ) : (
        <Skeleton className="h-20" />
      )}
    </Panel>
  );
}
