import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type ChatMessage,
  type ConversationSummary,
  deleteConversation,
  type ReplyMetadata,
} from '#common/contract/assistant.ts';
import { formatNumber } from '#common/format.ts';
import { useConversationList, useTranscript } from '#web/admin/ai/queries.ts';
import { ReplySources } from '#web/admin/ai/reply-sources.tsx';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { NumberPager } from '#web/admin/components/number-pager.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ReplyText } from '#web/admin/components/reply-text.tsx';
import { SearchInput } from '#web/admin/components/search-input.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { aiKeys } from '#web/admin/lib/query-keys.ts';
import { clock, dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useAddressDialog } from '#web/admin/lib/use-address-dialog.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Stars } from '#web/shared/components/stars.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { ConversationList } from './conversation-list.tsx';
import { useConversationFilters } from './use-conversation-filters.ts';

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

function TranscriptMessage({ message: { role, content, timestamp, metadata } }: { message: ChatMessage }) {
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

/** When it was, how long it got, and what the visitor thought of it. */
function TranscriptFacts({ conversation }: { conversation: ConversationSummary }) {
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

interface TranscriptDialogProps {
  id: string;
  onDelete: (conversation: ConversationSummary) => void;
  onClose: () => void;
}

/** Everything that was said in a conversation, and how the visitor rated it. */
function TranscriptDialog({ id, onDelete, onClose }: TranscriptDialogProps) {
  const { data, error, isFetching, refetch } = useTranscript(id);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      title="Conversation"
      size="lg"
      onClose={onClose}
      footer={
        data && (
          <ServerButton variant="danger" onClick={() => onDelete(data)}>
            Delete conversation
          </ServerButton>
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

/** Erases a conversation for good; one that is gone already is no failure. */
function useConversationRemoval(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(deleteConversation, { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
    onSuccess: async (_reply, id) => {
      onDone();
      toast.success('Conversation deleted');
      queries.removeQueries({ queryKey: aiKeys.transcript(id) });
      await queries.invalidateQueries({ queryKey: aiKeys.conversations });
      keepFocus();
    },
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure('Failed to delete the conversation', error);
    },
  });
}

const ratings = [
  { value: 'up', label: '4 or 5 stars' },
  { value: 'down', label: '1 to 3 stars' },
];

/** The conversations of visitors with the assistant. */
export function ConversationsPanel() {
  const { filters, filtered, setFilter, setPage, clear } = useConversationFilters();
  const { shown: opened, open, close } = useAddressDialog('conversation');
  const list = useConversationList(filters);
  const [asked, setAsked] = useState<{ id: string; title: string } | null>(null);
  const removal = useConversationRemoval(() => {
    setAsked(null);
    if (opened !== null) close();
  });

  const pagination = list.data?.pagination;
  const lastPage = pagination && !list.isPlaceholderData ? Math.max(1, pagination.pages) : undefined;
  useEffect(() => {
    if (lastPage !== undefined && filters.page > lastPage) setPage(lastPage);
  }, [lastPage, filters.page, setPage]);

  return (
    <Panel title="Conversations" text="What visitors asked and how they were answered, latest first">
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <SearchInput
            label="Search"
            placeholder="Search in conversations..."
            value={filters.search}
            onChange={(search) => setFilter({ search: search.trim() })}
          />
          <FilterSelect
            label="Rating"
            all="All conversations"
            options={ratings}
            value={filters.rated ?? ''}
            onChange={(rated) => setFilter({ rated })}
          />
        </div>
        <ConversationList list={list} filtered={filtered} onClear={clear} onOpen={open} onDelete={setAsked} />
        {pagination && (
          <NumberPager
            page={pagination.page}
            pages={pagination.pages}
            perPage={pagination.limit}
            total={pagination.total}
            onChange={setPage}
          />
        )}
      </div>
      {opened && <TranscriptDialog key={opened} id={opened} onDelete={setAsked} onClose={close} />}
      {asked && (
        <ConfirmDialog
          title="Delete conversation"
          text={`Delete “${asked.title}” and all its messages? This action cannot be undone.`}
          action="Delete"
          needsServer
          busy={removal.isPending}
          onConfirm={() => removal.mutate(asked.id)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
