import type { ConversationSummary } from '#common/contract/assistant.ts';
import { useTranscript } from '#web/admin/ai/queries.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TranscriptFacts } from './transcript-facts.tsx';
import { TranscriptMessage } from './transcript-message.tsx';

interface TranscriptDialogProps {
  id: string;
  onDelete: (conversation: ConversationSummary) => void;
  onClose: () => void;
}

/** Everything that was said in a conversation, and how the visitor rated it. */
export function TranscriptDialog({ id, onDelete, onClose }: TranscriptDialogProps) {
  const { data, error, isFetching, refetch } = useTranscript(id);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      title="Conversation"
      size="lg"
      onClose={onClose}
      footer={
        data && (
          <Button variant="danger" onClick={() => onDelete(data)}>
            Delete conversation
          </Button>
        )
      }
    >
      {data ? (
        <>
          <TranscriptFacts conversation={data} />
          <ol aria-label="Messages" className="mt-6 flex flex-col gap-5">
            {data.transcript.map((message) => (
              <TranscriptMessage key={message.id} message={message} />
            ))}
          </ol>
        </>
      ) : isGone ? (
        <p>This conversation no longer exists. It was deleted or has expired.</p>
      ) : error ? (
        <ErrorState message="Failed to load the conversation" busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <div role="status">
          <p className="sr-only">Loading conversation...</p>
          <Skeleton className="h-72" />
        </div>
      )}
    </Dialog>
  );
}
