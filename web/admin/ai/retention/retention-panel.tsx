import { useAssistantSettings } from '#web/admin/ai/queries.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { RetentionForm } from './retention-form.tsx';

/** The setting for how many days conversations are kept. */
export function RetentionPanel() {
  const { data, isError, isFetching, refetch } = useAssistantSettings();
  return (
    <Panel title="Transcripts" text="Conversations are deleted automatically after this time">
      {isError ? (
        <ErrorState message="Failed to load settings" busy={isFetching} onRetry={() => refetch()} />
      ) : data ? (
        <RetentionForm key={data.transcriptDays} saved={data.transcriptDays} />
      ) : (
        <Skeleton className="h-28" />
      )}
    </Panel>
  );
}
