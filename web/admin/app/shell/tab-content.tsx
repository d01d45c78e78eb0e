import type { ComponentType } from 'react';
import { lazyPart } from '#web/shared/chunks/lazy-part.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

/** The content of a tab, whose code is loaded when the tab is first opened. */
export const tabContent = (label: string, load: () => Promise<ComponentType>) =>
  lazyPart(load, {
    loading: () => <TabLoading label={label} />,
    failed: (_props, retry) => <ErrorState message="This tab didn’t load." onRetry={retry} />,
  });

function TabLoading({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading {label}...</span>
      <Skeleton className="h-14 w-64 max-w-full" />
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}
