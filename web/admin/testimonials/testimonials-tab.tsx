import { MailPlus, Quote } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { testimonialSortOptions, testimonialStatusOptions } from '#common/dashboard-options.ts';
import { wholePercent } from '#common/rules/whole-percent.ts';
import { SelectPage } from '#web/admin/components/bulk/select-page.tsx';
import { clearOfBar } from '#web/admin/components/bulk/selection-bar.tsx';
import type { RowSelection } from '#web/admin/components/bulk/use-selection.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { SearchInput } from '#web/admin/components/search-input.tsx';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { type View, ViewToggle } from '#web/admin/components/view-toggle.tsx';
import { ContentDialog } from '#web/admin/content-editor/content-dialog.tsx';
import type { AddressChanges } from '#web/admin/lib/use-address.ts';
import { useAddressDialog } from '#web/admin/lib/use-address-dialog.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { Pager } from '#web/shared/components/pager.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { InvitationsDialog } from './invitations/invitations-dialog.tsx';
import {
  LOAD_FAILED,
  type TestimonialFilters,
  useTestimonial,
  useTestimonialFilters,
  useTestimonialList,
  useTestimonialStats,
} from './queries.ts';
import { differencesOf, type TestimonialAction, useTestimonialActions } from './testimonial-action.ts';
import { TestimonialCard, type TestimonialHandlers } from './testimonial-card.tsx';
import { TestimonialDetails } from './testimonial-details.tsx';
import { testimonialType } from './testimonial-form.tsx';
import { type Question, TestimonialQuestion, useTestimonialSelection } from './use-testimonial-selection.tsx';

interface TestimonialListProps extends TestimonialHandlers {
  list: ReturnType<typeof useTestimonialList>;
  selection: RowSelection<Testimonial>;
  view: View;
  filtered: boolean;
  onClear: () => void;
}

function TestimonialList({ list, selection, view, filtered, onClear, ...handlers }: TestimonialListProps) {
  if (list.isPending)
    return (
      <div role="status">
        <p className="mb-3 text-sm text-muted">Loading testimonials...</p>
        <Skeleton className="h-[32rem]" />
      </div>
    );
  if (list.isError) return <ErrorState message={LOAD_FAILED} busy={list.isFetching} onRetry={() => list.refetch()} />;
  const testimonials = list.data.data;
  if (testimonials.length === 0)
    return (
      <EmptyState
        icon={Quote}
        title="No testimonials found"
        text={filtered ? 'Try adjusting your filters to see more results.' : 'No testimonials have been submitted yet.'}
      >
        {filtered && (
          <Button variant="secondary" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-2">
      <SelectPage selection={selection} className="-ml-1.5" />
      <ul
        aria-busy={list.isPlaceholderData}
        className={cx(
          'grid gap-4',
          clearOfBar,
          view === 'grid' && 'md:grid-cols-2 2xl:grid-cols-3',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial._id}>
            <TestimonialCard
              testimonial={testimonial}
              selected={selection.has(testimonial)}
              onSelect={(selected, range) => selection.toggle(testimonial, selected, range)}
              {...handlers}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TestimonialFilterBarProps {
  filters: TestimonialFilters;
  onChange: (changes: AddressChanges) => void;
  view: View;
  onView: (view: View) => void;
}

function TestimonialFilterBar({ filters, onChange, view, onView }: TestimonialFilterBarProps) {
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(14rem,1fr)_repeat(2,minmax(10rem,auto))_auto]">
      <SearchInput
        label="Search"
        placeholder="Search testimonials..."
        value={filters.search}
        onChange={(search) => onChange({ search })}
        className="col-span-2 lg:col-span-1"
      />
      <FilterSelect
        label="Status"
        all="All"
        value={filters.status ?? ''}
        options={testimonialStatusOptions}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Sort by"
        value={filters.sort}
        options={testimonialSortOptions}
        onChange={(sort) => onChange({ sort })}
      />
      <div className="col-span-2 flex justify-end lg:col-span-1">
        <ViewToggle view={view} onChange={onView} />
      </div>
    </search>
  );
}

/** Opens the form once the testimonial that the address names is there. */
function TestimonialEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, isError, isFetching, refetch } = useTestimonial(id);
  if (data) return <ContentDialog type={testimonialType} row={data} onClose={onClose} />;
  return (
    <Dialog title={testimonialType.texts.editTitle} size="lg" onClose={onClose}>
      {isPending && <Skeleton className="h-96" />}
      {isError && <ErrorState message="Failed to load this testimonial" busy={isFetching} onRetry={() => refetch()} />}
      {data === null && <EmptyState title="No such testimonial" text="It may have been deleted in the meantime." />}
    </Dialog>
  );
}

interface Asked {
  testimonial: Testimonial;
  action: Question;
}

export function TestimonialsTab() {
  const { filters, filtered, setFilter, clear, setPage } = useTestimonialFilters();
  const list = useTestimonialList(filters);
  const stats = useTestimonialStats();
  const actions = useTestimonialActions();
  const [view, setView] = useState<View>('grid');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { selection, bar } = useTestimonialSelection(list.data?.data, filters);
  const details = useAddressDialog('open');
  const editing = useAddressDialog('edit');
  const invitations = useAddressDialog('new');

  const pages = list.data && !list.isPlaceholderData ? Math.max(1, list.data.pagination.pages) : undefined;
  useEffect(() => {
    if (pages !== undefined && filters.page > pages) setPage(pages);
  }, [pages, filters.page, setPage]);

  const act = (testimonial: Testimonial, action: TestimonialAction) =>
    action === 'reject' || action === 'delete' ? setAsked({ testimonial, action }) : actions.run(testimonial, action);
  const handlers = {
    onAction: act,
    onView: ({ _id }: Testimonial) => details.open(_id),
    onEdit: ({ _id }: Testimonial) => editing.open(_id),
  };
  const figures = stats.data?.data;
  return (
    <>
      <TabHead title="Testimonials" text="Review them here before they go public">
        <Button variant="secondary" size="sm" onClick={() => invitations.open('invitation')}>
          <MailPlus aria-hidden className="size-4" />
          Invitations
        </Button>
      </TabHead>
      <StatCards
        loading={stats.isPending}
        stats={[
          { label: 'Total', value: figures?.total, examples: figures?.examples },
          { label: 'Pending', value: figures?.pending },
          { label: 'Avg Rating', value: figures?.averageRating.toFixed(1) },
          { label: 'Recommend %', value: figures && `${wholePercent(figures.recommendationRate)}%` },
        ]}
      />
      <TestimonialFilterBar filters={filters} onChange={setFilter} view={view} onView={setView} />
      <TestimonialList
        list={list}
        selection={selection}
        view={view}
        filtered={filtered}
        onClear={clear}
        {...handlers}
      />
      {bar}
      {list.data && (
        <Pager
          page={filters.page}
          pages={list.data.pagination.pages}
          busy={list.isPlaceholderData}
          onChange={setPage}
        />
      )}
      {details.shown && <TestimonialDetails id={details.shown} onClose={details.close} {...handlers} />}
      {editing.shown && <TestimonialEditor key={editing.shown} id={editing.shown} onClose={editing.close} />}
      {invitations.shown === 'invitation' && <InvitationsDialog onClose={invitations.close} />}
      {asked && (
        <TestimonialQuestion
          question={asked.action}
          clients={[asked.testimonial.clientName]}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            if (asked.action === 'delete' && details.shown) details.close();
            actions.run(asked.testimonial, asked.action);
          }}
        />
      )}
      {actions.conflict && (
        <Dialog title="Changed elsewhere" onClose={actions.keepSaved}>
          <ConflictNotice
            what="testimonial"
            differences={differencesOf(actions.conflict.saved, actions.conflict.action)}
            busy={actions.busy}
            onKeepSaved={actions.keepSaved}
            onKeepMine={actions.keepMine}
          />
        </Dialog>
      )}
    </>
  );
}
