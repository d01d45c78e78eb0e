import { MessagesSquare, Trash2 } from 'lucide-react';
import type { ConversationSummary } from '#common/contract/assistant.ts';
import { formatNumber } from '#common/format.ts';
import type { useConversationList } from '#web/admin/ai/queries.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerIconButton } from '#web/admin/components/server-button.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { Stars } from '#web/shared/components/stars.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';

interface ConversationRowProps {
  conversation: ConversationSummary;
  onOpen: (id: string) => void;
  onDelete: (conversation: ConversationSummary) => void;
}

function ConversationRow({ conversation, onOpen, onDelete }: ConversationRowProps) {
  const { id, title, messages, tokens, rating, feedback, updatedAt } = conversation;
  return (
    <li className="flex items-start gap-3 py-1.5">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(id)}
        className="group -mx-2 min-w-0 flex-1 rounded-md px-2 py-1.5 text-left text-sm transition-colors hover:bg-sunken"
      >
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere] group-hover:underline">{title}</span>
        <span className="figures mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
          <span>{dayAndTime(updatedAt)}</span>
          <span>{amount(messages, 'message')}</span>
          {tokens > 0 && <span>{formatNumber(tokens)} tokens</span>}
          {rating !== null && <Stars rating={rating} />}
        </span>
        {feedback && <span className="mt-1 line-clamp-2 [overflow-wrap:anywhere]">“{feedback}”</span>}
      </button>
      <ServerIconButton
        className={rowAction}
        label={`Delete: ${title}`}
        icon={Trash2}
        onClick={() => onDelete(conversation)}
      />
    </li>
  );
}

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
