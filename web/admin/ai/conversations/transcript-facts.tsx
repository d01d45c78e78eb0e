import type { ConversationSummary } from '#common/contract/assistant.ts';
import { formatNumber } from '#common/format.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Stars } from '#web/shared/components/stars.tsx';

/** When it was, how long it got, and what the visitor thought of it. */
export function TranscriptFacts({ conversation }: { conversation: ConversationSummary }) {
  const { startedAt, messages, tokens, rating, feedback } = conversation;
  return (
    <div className="flex flex-col gap-3 border-b border-rule pb-4 text-sm">
      <p className="figures flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <span>Started {dayAndTime(startedAt)}</span>
        <span>{amount(messages, 'message')}</span>
        <span>{formatNumber(tokens)} tokens</span>
        {rating === null ? <span>Not rated</span> : <Stars rating={rating} />}
      </p>
      {feedback && <blockquote className="border-l-2 border-accent pl-3 whitespace-pre-wrap">{feedback}</blockquote>}
    </div>
  );
}
