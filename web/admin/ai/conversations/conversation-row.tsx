import { Trash2 } from 'lucide-react';
import type { ConversationSummary } from '#common/contract/assistant.ts';
import { formatNumber } from '#common/format.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { Stars } from '#web/shared/components/stars.tsx';

interface ConversationRowProps {
  conversation: ConversationSummary;
  onOpen: (id: string) => void;
  onDelete: (conversation: ConversationSummary) => void;
}

export function ConversationRow({ conversation, onOpen, onDelete }: ConversationRowProps) {
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
      <IconButton
        className={rowAction}
        label={`Delete: ${title}`}
        icon={Trash2}
        onClick={() => onDelete(conversation)}
      />
    </li>
  );
}
