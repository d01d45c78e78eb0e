import { useEffect, useRef, useState } from 'react';
import type { Quote } from '#common/contract/quotes/owner.ts';
import { QUOTE } from '#common/quote-limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { RestoredNotice } from '#web/admin/components/restored-notice.tsx';
import { useLeaveGuard } from '#web/admin/forms/use-leave-guard.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { DraftPreview } from '#web/admin/quotes/preview/draft-preview.tsx';
import { QuoteHead } from '#web/admin/quotes/quote-head.tsx';
import { ClientFields } from './client-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { DeleteButton } from './delete-button.tsx';
import { OptionList } from './option-list.tsx';
import type { QuoteForm } from './quote-form.ts';
import { SaveBar } from './save-bar.tsx';
import { useQuoteForm } from './use-quote-form.ts';
import { useSendQuote } from './use-send-quote.ts';

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
  const [leaving, setLeaving] = useState(false);
  /** The form of the saved quote takes the place of this one: what is typed meanwhile would be lost. */
  const [isMoving, setMoving] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const sending = useSendQuote(state);
  useLeaveGuard(changed, () => setLeaving(true));

  // A refused attempt goes to the first field to mend; a list has no field of its own that could take the focus.
  useEffect(() => {
    if (state.refusals === 0 || isBusy) return;
    const faulty = fields.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-list-problem]');
    faulty?.scrollIntoView({ block: 'center' });
    faulty?.focus({ preventScroll: true });
  }, [state.refusals, isBusy]);

  const toList = () => change({ quote: null, new: null, contact: null, estimate: null });
  const leave = () => (changed ? setLeaving(true) : toList());
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
        onBack={leave}
      >
        {quote && <DeleteButton quote={quote} onDeleted={toList} forget={state.forget} />}
      </QuoteHead>
      {state.restored && <RestoredNotice onDiscard={state.discardRestored} />}
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
        isBusy={isBusy}
        isSending={sending.isBusy}
        isBlocked={conflict !== null}
        onSave={() => void saveDraft()}
        onSend={sending.ask}
      />
      {sending.isAsked && (
        <ConfirmDialog
          title="Send this quote?"
          text={`${form.client.name || 'The client'} gets an email at ${form.client.email || 'the address above'} with the link. A sent quote cannot be edited; you can revise or withdraw it.`}
          action="Send"
          busy={sending.isBusy}
          onCancel={sending.cancel}
          onConfirm={() => void sending.send()}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title="Discard changes?"
          text="Your changes are not saved yet."
          action="Discard"
          cancel="Keep editing"
          onCancel={() => setLeaving(false)}
          onConfirm={() => {
            state.forget();
            toList();
          }}
        />
      )}
    </>
  );
}
