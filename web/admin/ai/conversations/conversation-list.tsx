import { MessagesSquare } from 'lucide-react';
import type { ConversationSummary } from '#common/contract/assistant.ts';
import type { useConversationList } from '#web/admin/ai/queries.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { ConversationRow } from './conversation-row.tsx';

interface ConversationListProps {
  list: ReturnType<typeof useConversationList>;
  filtered: boolean;
  onClear: () => void;
  onOpen: (id: string) => void;
  onDelete: (conversation: ConversationSummary) => void;
}

export function ConversationList({ list, filtered, onClear, onOpen, onDelete }: ConversationListProps) {
  if (list.isPending)
    return (
      <div role="status">
        <p className="sr-only">Loading conversations...</p>
        <Skeleton className="h-64" />
      </div>
    );
  if (list.isError)
    return <ErrorState message="Failed to load conversations" busy={list.isFetching} onRetry={() => list.refetch()} />;
  if (list.data.data.length === 0)
    return (
      <EmptyState
        icon={MessagesSquare}
        title={filtered ? 'No conversations found' : 'No conversations yet'}
        text={
          filtered
            ? 'Try adjusting your filters or search terms.'
            : 'Conversations that visitors have with the assistant appear here.'
        }
      >
        {filtered && (
          <Button variant="secondary" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </EmptyState>
    );
  return (
    <ul
      aria-busy={list.isPlaceholderData}
      className={cx('divide-y divide-rule border-y border-rule', list.isPlaceholderData && 'opacity-60')}
    >
      {list.data.data.map((conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} onOpen={onOpen} onDelete={onDelete} />
      ))}
    </ul>
  );
}
