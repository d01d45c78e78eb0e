import { useEffect, useState } from 'react';
import { useConversationList } from '#web/admin/ai/queries.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { NumberPager } from '#web/admin/components/number-pager.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { SearchInput } from '#web/admin/components/search-input.tsx';
import { useAddressDialog } from '#web/admin/lib/use-address-dialog.ts';
import { ConversationList } from './conversation-list.tsx';
import { TranscriptDialog } from './transcript-dialog.tsx';
import { useConversationFilters } from './use-conversation-filters.ts';
import { useConversationRemoval } from './use-conversation-removal.ts';

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
          busy={removal.isPending}
          onConfirm={() => removal.mutate(asked.id)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
