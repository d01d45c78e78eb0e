import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, MessageCircleQuestionMark, Pencil, Plus, Trash2 } from 'lucide-react';
import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { createFaq, deleteFaq, placeFaq, updateFaq } from '#common/contract/faqs.ts';
import { Faq, type NewFaq } from '#common/contract/portfolio-content.ts';
import { restoreFromTrash } from '#common/contract/trash.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerButton, ServerIconButton } from '#web/admin/components/server-button.tsx';
import type { Place } from '#web/admin/components/sorting/place.ts';
import { MoveHandle, MoveHint, SortableList } from '#web/admin/components/sorting/sortable-list.tsx';
import { TabHead } from '#web/admin/components/tab-head.tsx';
import { WaitingMark } from '#web/admin/components/waiting-mark.tsx';
import { ContentDialogs } from '#web/admin/content-editor/content-dialogs.tsx';
import { type ContentType, contentTexts } from '#web/admin/content-editor/content-type.ts';
import { PortfolioGate } from '#web/admin/content-editor/portfolio-gate.tsx';
import { FIRST, useContentActions } from '#web/admin/content-editor/use-content-actions.ts';
import { dismissQuestion } from '#web/admin/lib/dismiss-question.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { aiKeys, portfolioKey } from '#web/admin/lib/query-keys.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { EmptyState } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';
import { type FaqDraft, faqForm } from './faq-form.tsx';

const HIGH_ABOVE = 5;

interface FaqItemProps {
  faq: Faq;
  onEdit: (faq: Faq) => void;
  onDelete: (faq: Faq) => void;
}

/** A question that opens on click. */
const FaqItem = memo(function FaqItem({ faq, onEdit, onDelete }: FaqItemProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 sm:flex-nowrap">
        <div className="flex min-w-0 flex-1 basis-full items-center gap-1 sm:basis-0">
          <MoveHandle label={`Move: ${faq.question}`} />
          <h3 className="min-w-0 flex-1 font-sans text-base font-medium">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              className="flex min-h-11 w-full items-center gap-3 py-1.5 text-left"
            >
              <ChevronDown
                aria-hidden
                className={cx('size-4.5 shrink-0 text-muted transition-transform', !open && '-rotate-90')}
              />
              {faq.question}
            </button>
          </h3>
        </div>
        <WaitingMark small record={`faq:${faq.id}`} />
        {faq.priority > HIGH_ABOVE && (
          <Badge tone="accent" className="whitespace-nowrap max-sm:ml-15.5">
            High Priority
          </Badge>
        )}
        <div className="ml-auto flex">
          <IconButton className={rowAction} label={`Edit: ${faq.question}`} icon={Pencil} onClick={() => onEdit(faq)} />
          <ServerIconButton
            className={rowAction}
            label={`Delete: ${faq.question}`}
            icon={Trash2}
            onClick={() => onDelete(faq)}
          />
        </div>
      </div>
      <div id={id} hidden={!open} className="pr-2 pb-3 pl-15.5">
        <p className="max-w-prose text-sm whitespace-pre-wrap">{faq.answer}</p>
        {faq.tags.length > 0 && (
          <ul aria-label="Tagged with" className="mt-3 flex flex-wrap gap-x-2 gap-y-1 text-xs">
            {faq.tags.map((tag) => (
              <li key={tag} className="rounded-sm border border-rule px-1.5 py-0.5">
                {tag}
              </li>
            ))}
          </ul>
        )}
        <p className="figures mt-3 flex flex-wrap gap-x-5 text-xs text-muted">
          <span>Priority: {faq.priority}</span>
          <span>Category: {faq.category}</span>
          <span>Added: {shortDay(faq.createdAt)}</span>
        </p>
      </div>
    </>
  );
});

const faqContentType: ContentType<Faq, FaqDraft, NewFaq> = {
  what: 'FAQ',
  texts: { ...contentTexts('FAQ'), addTitle: 'Add FAQ' },
  row: Faq,
  queryKey: portfolioKey,
  form: faqForm,
  nameOf: ({ question }) => question,
  rowsOf: ({ faqs }) => faqs,
  withRows: (portfolio, faqs) => ({ ...portfolio, faqs }),
  create: (body) => call(createFaq, { body }),
  update: (id, body) => call(updateFaq, { params: { id }, body }),
  place: async (id, body) => (await call(placeFaq, { params: { id }, body })).data,
  remove: (id) => call(deleteFaq, { params: { id } }),
  restore: (id) => call(restoreFromTrash, { params: { type: 'faqs', id } }),
};

/**
 * The question that the assistant could not answer and the address wants an FAQ of: `question=` with its text and
 * `unanswered=` with its id. Once the FAQ is saved the question leaves the list of open ones.
 */
function useAskedQuestion() {
  const { params, change } = useAddress();
  const queries = useQueryClient();
  const id = params.get('unanswered');

  async function settle() {
    if (id === null) return;
    try {
      await dismissQuestion(id);
    } catch (error) {
      // The FAQ is saved all the same.
      if (!isSignedOut(error)) toast.error('The question is still listed in the AI tab');
    }
    await queries.invalidateQueries({ queryKey: aiKeys.unanswered });
  }

  return {
    question: params.get('question') ?? '',
    settle,
    forget: () => change({ question: null, unanswered: null }),
  };
}

interface FaqListProps {
  faqs: readonly Faq[];
  onPlace: (faq: Faq, place: Place) => void;
  onEdit: (faq: Faq) => void;
  onDelete: (faq: Faq) => void;
}

const FaqList = memo(function FaqList({ faqs, onPlace, onEdit, onDelete }: FaqListProps) {
  return (
    <>
      <MoveHint />
      <SortableList
        rows={faqs}
        nameOf={faqContentType.nameOf}
        onPlace={onPlace}
        className="grid gap-px overflow-hidden rounded-lg border border-rule bg-rule"
        rowClass="bg-surface px-2 py-2 -outline-offset-2 sm:px-3 [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]"
      >
        {(faq) => <FaqItem faq={faq} onEdit={onEdit} onDelete={onDelete} />}
      </SortableList>
    </>
  );
});

export function FaqsTab() {
  return <PortfolioGate>{({ faqs }) => <Faqs faqs={faqs} />}</PortfolioGate>;
}

function Faqs({ faqs }: { faqs: readonly Faq[] }) {
  const actions = useContentActions(faqContentType, faqs);
  const asked = useAskedQuestion();
  const sorted = useMemo(() => faqs.toSorted((a, b) => b.priority - a.priority), [faqs]);
  const shown = useDeferredValue(sorted, sorted.slice(0, FIRST));
  return (
    <>
      <TabHead title="FAQs" text="Shown on the site, and read by the assistant">
        <ServerButton onClick={actions.add}>
          <Plus aria-hidden className="size-4" />
          Add FAQ
        </ServerButton>
      </TabHead>
      {shown.length === 0 ? (
        <EmptyState
          icon={MessageCircleQuestionMark}
          title="No FAQs yet"
          text="Write down what clients ask before they book."
        >
          <ServerButton onClick={actions.add}>Add Your First FAQ</ServerButton>
        </EmptyState>
      ) : (
        <FaqList faqs={shown} onPlace={actions.place} onEdit={actions.edit} onDelete={actions.askToDelete} />
      )}
      <ContentDialogs
        type={faqContentType}
        actions={actions}
        initial={{ question: asked.question }}
        onCreated={asked.settle}
        onClose={asked.forget}
      />
    </>
  );
}
