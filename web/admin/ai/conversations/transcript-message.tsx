import type { ChatMessage, ReplyMetadata } from '#common/contract/assistant.ts';
import { formatNumber } from '#common/format.ts';
import { ReplySources } from '#web/admin/ai/reply-sources.tsx';
import { ReplyText } from '#web/admin/components/reply-text.tsx';
import { clock, dayAndTime } from '#web/admin/lib/timestamps.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge } from '#web/shared/components/badge.tsx';

/** 'gpt-5.4-mini · 320 tokens · 812 ms · from cache' */
const originOf = ({ model, builtIn, tokenCount, processingTime, fromCache }: ReplyMetadata): string =>
  [
    builtIn ? 'Built-in answer' : model,
    tokenCount > 0 && `${formatNumber(tokenCount)} tokens`,
    `${formatNumber(processingTime)} ms`,
    fromCache && 'from cache',
  ]
    .filter(Boolean)
    .join(' · ');

export function TranscriptMessage({ message: { role, content, timestamp, metadata } }: { message: ChatMessage }) {
  const isVisitor = role === 'user';
  return (
    <li className={cx('flex min-w-0 flex-col gap-1.5 text-sm', isVisitor ? 'items-end pl-8' : 'items-start pr-8')}>
      <p className="text-xs text-muted">
        <span className="font-medium text-ink">{isVisitor ? 'Visitor' : 'Assistant'}</span>{' '}
        <time dateTime={timestamp} title={dayAndTime(timestamp)} className="figures">
          {clock(timestamp)}
        </time>
      </p>
      <div
        dir="auto"
        className={cx(
          'max-w-full rounded-lg border px-4 py-3 [overflow-wrap:anywhere]',
          isVisitor ? 'border-transparent bg-accent-wash whitespace-pre-wrap' : 'border-rule bg-paper',
        )}
      >
        {isVisitor ? content : <ReplyText text={content} />}
      </div>
      {metadata && (
        <div className="flex flex-col items-start gap-1.5 text-xs">
          {!metadata.answered && <Badge tone="warning">Your content did not answer this</Badge>}
          <p className="figures text-muted">{originOf(metadata)}</p>
          {metadata.sources.length > 0 && <ReplySources sources={metadata.sources} />}
        </div>
      )}
    </li>
  );
}
