import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { useSiteDraft } from './queries.ts';
import { SiteEditorView } from './site-editor-view.tsx';

/** Everything that the site says about its owner, edited beside the real page. */
export function SiteTab() {
  const { data, isError, isFetching, refetch } = useSiteDraft();
  if (isError) return <ErrorState message="Failed to load the site" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" className="flex flex-col gap-6">
        <span className="sr-only">Loading Site...</span>
        <Skeleton className="h-14" />
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      </div>
    );
  return <SiteEditorView draft={data} />;
}
