import { ErrorState, Skeleton } from '../../../../components/states.tsx';
import { Panel } from '../../settings/panel.tsx';
import { useAssistantSettings } from '../queries.ts';
import { RetentionForm } from './retention-form.tsx';

/** How long what visitors said is kept. */
export function RetentionPanel() {
  const { data, isError, isFetching, refetch } = useAssistantSettings();
  return (
    <Panel title="Transcripts" text="Conversations are deleted by themselves when their time is up">
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
