import * as texts from '#common/texts/keys/legal.ts';
import { t } from '#common/texts/text.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

interface NotLoadedProps {
  query: { isPending: boolean; isFetching: boolean; refetch(): unknown };
  /** Said to screen readers while it loads. */
  loading: string;
}

/** In the place of a part of a legal page that is loading, or that could not be loaded. */
export function NotLoaded({ query: { isPending, isFetching, refetch }, loading }: NotLoadedProps) {
  if (!isPending) return <ErrorState message={t(texts.partFailed)} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div role="status">
      <span className="sr-only">{loading}</span>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
