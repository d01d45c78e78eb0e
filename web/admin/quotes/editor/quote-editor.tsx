import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { deleteQuote, type Quote } from '#common/contract/quotes/owner.ts';
import { QUOTE } from '#common/quote-limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { DiscardQuestion, useDiscardQuestion } from '#web/admin/components/form-dialog.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { RestoredNotice } from '#web/admin/components/restored-notice.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { quoteKeys } from '#web/admin/lib/query-keys.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { DraftPreview } from '#web/admin/quotes/preview/quote-preview.tsx';
import { QuoteHead } from '#web/admin/quotes/quote-head.tsx';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { toast } from '#web/shared/toast.ts';
import { ClientFields, LanguageNote } from './client-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { problemOfList } from './prices.ts';
import { emptyOption, newEntryId, type OptionForm, type QuoteForm } from './quote-form.ts';
import { SaveBar } from './save-bar.tsx';
import { SendQuestions, useSending } from './send-questions.tsx';
import { type QuoteFormState, useQuoteForm } from './use-quote-form.ts';

/** The entry without its ids, so that it is another one. */
const copyOf = (option: OptionForm): OptionForm => ({
  ...option,
  id: newEntryId(),
  lines: option.lines.map((line) => ({ ...line, id: newEntryId() })),
  milestones: option.milestones.map((milestone) => ({ ...milestone, id: newEntryId() })),
});

function OptionList({ state }: { state: QuoteFormState }) {
  const { form, problems, set } = state;
  const { options } = form;
  const last = options.at(-1);
  const problem = problemOfList(problems, 'options');
  const isFull = options.length >= QUOTE.options;
  return (
    <>
      {options.map((option, index) => (
        <OptionFields
          key={option.id}
          option={option}
          index={index}
          isOnly={options.length === 1}
          state={state}
          onChange={(change) =>
            set({ options: options.map((each) => (each.id === option.id ? { ...each, ...change } : each)) })
          }
          onCopy={isFull ? undefined : () => set({ options: options.toSpliced(index + 1, 0, copyOf(option)) })}
          onRemove={() => set({ options: options.filter(({ id }) => id !== option.id) })}
        />
      ))}
      <div className="flex flex-col gap-2">
        {problem && (
          <p role="alert" data-list-problem tabIndex={-1} className="text-sm text-negative">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={isFull}
            onClick={() => set({ options: [...options, emptyOption(last?.deliveryDate ?? '')] })}
          >
            <Plus aria-hidden className="size-4" />
            Add option
          </Button>
          <p className="text-sm text-muted">The client chooses one of up to {QUOTE.options} options.</p>
        </div>
      </div>
    </>
  );
}

interface DeleteButtonProps {
  quote: Quote;
  onDeleted: () => void;
  /** Throws away what is kept of the form. */
  forget: () => void;
}

function DeleteButton({ quote: { id, number }, onDeleted, forget }: DeleteButtonProps) {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const deleting = useMutation({
    mutationFn: () => call(deleteQuote, { params: { id } }),
    onSuccess: () => {
      forget();
      toast.success('Draft deleted');
      queries.removeQueries({ queryKey: quoteKeys.one(id) });
      onDeleted();
    },
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to delete the draft', error),
    onSettled: () => {
      setAsked(false);
      return queries.invalidateQueries({ queryKey: quoteKeys.all });
    },
  });
  return (
    <>
      <ServerButton variant="danger" size="sm" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden className="size-4" />
        Delete draft
      </ServerButton>
      {isAsked && (
        <ConfirmDialog
          title="Delete draft"
          text={`Delete the draft ${number}? Nobody else has seen it. This cannot be undone.`}
          action="Delete"
          needsServer
          busy={deleting.isPending}
          onCancel={() => setAsked(false)}
          onConfirm={() => deleting.mutate()}
        />
      )}
    </>
  );
}

/** A refused attempt goes to the first field to mend; a list has no field of its own that could take the focus. */
function useFocusOnRefusal({ refusals, isBusy }: QuoteFormState) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0 || isBusy) return;
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-list-problem]');
    faulty?.scrollIntoView({ block: 'center' });
    faulty?.focus({ preventScroll: true });
  }, [refusals, isBusy]);
  return form;
}

interface QuoteEditorProps {
  /** `null` for a new one. */
  quote: Quote | null;
  initial: QuoteForm;
  keptAs: string;
}

/** The form of a draft beside what its client will see. */
export function QuoteEditor({ quote, initial, keptAs }: QuoteEditorProps) {
  const state = useQuoteForm({ quote, initial, keptAs });
  const { form, changed, conflict, isBusy } = state;
  const { change } = useAddress();
  const toList = () => change({ quote: null, new: null, contact: null, estimate: null });
  /** The form of the saved quote takes the place of this one: what is typed meanwhile would be lost. */
  const [isMoving, setMoving] = useState(false);
  const fields = useFocusOnRefusal(state);
  const notices = quote?.notices ?? [];
  const sending = useSending(state, notices);
  const question = useDiscardQuestion(changed, () => {
    state.forget();
    toList();
  });

  const saveDraft = async () => {
    const saved = await state.saveDraft();
    if (!saved || quote) return;
    setMoving(true);
    change({ new: null, contact: null, estimate: null, quote: saved.id });
  };

  return (
    <>
      <QuoteHead
        title={form.title || 'New quote'}
        number={quote?.number}
        version={quote?.version}
        state="draft"
        onBack={question.close}
      >
        {quote && <DeleteButton quote={quote} onDeleted={toList} forget={state.forget} />}
      </QuoteHead>
      {state.restored && <RestoredNotice onDiscard={state.discardRestored} />}
      <LanguageNote />
      <StatusBanner tone="warning">{notices.join(' ')}</StatusBanner>
      {conflict && (
        <ConflictNotice
          what="quote"
          differences={conflict.differences}
          busy={isBusy}
          onKeepSaved={state.keepSaved}
          onKeepMine={() => void state.keepMine()}
        />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <form
          ref={fields}
          noValidate
          aria-label="Quote"
          onSubmit={(event) => {
            event.preventDefault();
            if (!conflict) void saveDraft();
          }}
        >
          <fieldset disabled={isBusy || isMoving || sending.isBusy} className="flex min-w-0 flex-col gap-6">
            <legend className="sr-only">Quote</legend>
            <Refusal attempt={state.tries.count} name={state.tries.name} />
            <ClientFields state={state} maxTitle={QUOTE.title} />
            <OptionList state={state} />
            <ConditionFields state={state} />
            <button type="submit" hidden aria-hidden tabIndex={-1} />
          </fieldset>
        </form>
        <DraftPreview
          form={form}
          number={quote?.number ?? null}
          version={quote?.version ?? 1}
          className="xl:sticky xl:top-20"
        />
      </div>
      <SaveBar
        form={form}
        changed={changed || !quote}
        isBusy={isBusy || isMoving}
        isSending={sending.isBusy}
        isBlocked={conflict !== null}
        onSave={() => void saveDraft()}
        onSend={sending.begin}
      />
      <SendQuestions sending={sending} form={form} notices={notices} />
      <DiscardQuestion {...question} />
    </>
  );
}
