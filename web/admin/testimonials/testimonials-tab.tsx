import { MailPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Testimonial } from '#common/contract/testimonials.ts';
import { wholePercent } from '#common/rules/whole-percent.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import type { View } from '#web/admin/components/view-toggle.tsx';
import { useAddressDialog } from '#web/admin/lib/use-address-dialog.ts';
import { Button } from '#web/shared/components/button.tsx';
import { Pager } from '#web/shared/components/pager.tsx';
import { InvitationsDialog } from './invitations/invitations-dialog.tsx';
import { useTestimonialList, useTestimonialStats } from './queries.ts';
import { differencesOf, type TestimonialAction } from './testimonial-action.ts';
import { TestimonialDetails } from './testimonial-details.tsx';
import { TestimonialEditor } from './testimonial-editor.tsx';
import { TestimonialFilterBar } from './testimonial-filter-bar.tsx';
import { TestimonialList } from './testimonial-list.tsx';
import { type Question, TestimonialQuestion } from './testimonial-question.tsx';
import { useTestimonialActions } from './use-testimonial-actions.ts';
import { useTestimonialFilters } from './use-testimonial-filters.ts';
import { useTestimonialSelection } from './use-testimonial-selection.tsx';

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
