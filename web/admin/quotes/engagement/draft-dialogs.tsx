import { useState } from 'react';
import type { Invoice } from '#common/contract/money/invoice.ts';
import { deleteInvoice, updateInvoice } from '#common/contract/money/invoices.ts';
import type { InvoiceSummary } from '#common/contract/quotes/shapes.ts';
import { INVOICE } from '#common/money-limits.ts';
import { invoiceHeadings } from '#common/money-options.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { amountText, parseAmount } from '#web/admin/lib/amounts.ts';
import { moneyText } from '#web/admin/lib/money.ts';
import { useInvoice } from '#web/admin/quotes/money/money-view.tsx';
import { call } from '#web/shared/api/client.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

interface DialogProps {
  invoice: InvoiceSummary;
  onClose: () => void;
}

/** The amount of a payment is not chosen here. */
const hasOwnAmount = ({ kind, paymentIds }: Invoice) => kind === 'progress' && paymentIds.length === 0;

const formOf = ({ total, currency, supply, dueOn, note }: Invoice) => ({
  amount: amountText(total, currency),
  from: supply?.from ?? '',
  to: supply?.to ?? '',
  dueOn: dueOn ?? '',
  note: note ?? '',
});
type DraftForm = ReturnType<typeof formOf>;

function payloadOf({ amount, from, to, dueOn, note }: DraftForm, start: DraftForm, draft: Invoice) {
  const isSupplied = from !== start.from || to !== start.to;
  return {
    ...(hasOwnAmount(draft) && { amount: parseAmount(amount, draft.currency) ?? 0 }),
    ...(isSupplied && { supply: from === '' ? null : { from, to: to || from } }),
    dueOn: dueOn || null,
    note,
    updatedAt: draft.updatedAt,
  };
}

function DraftFields({ draft, onClose }: { draft: Invoice; onClose: () => void }) {
  const { id, kind, currency } = draft;
  const [start] = useState(() => formOf(draft));
  const [form, setForm] = useState(start);
  const { mutate, isPending, error } = useEngagementAct({
    run: () => call(updateInvoice, { params: { id }, body: payloadOf(form, start, draft) }),
    done: 'Draft saved',
    failed: 'Failed to save the draft',
    currency,
    onDone: onClose,
  });
  const field = (name: keyof DraftForm, path: string = name) => ({
    value: form[name],
    error: refusalOf(error, path),
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return (
    <FormDialog
      title="Edit draft"
      action="Save draft"
      text={`${invoiceHeadings[kind]} of ${moneyText(draft.total, currency)}. Nothing is sent before you issue it.`}
      isBusy={isPending}
      changed={JSON.stringify(form) !== JSON.stringify(start)}
      onClose={onClose}
      onSubmit={() => mutate()}
    >
      {hasOwnAmount(draft) && (
        <TextField label={`Amount (${currency})`} required inputMode="decimal" {...field('amount')} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Supplied from" type="date" required={kind === 'final'} {...field('from', 'supply')} />
        <TextField label="Supplied to" type="date" {...field('to', 'supply.to')} />
      </div>
      <TextField label="Due" type="date" helper="Blank: after the days of your settings" {...field('dueOn')} />
      <TextArea label="Note" rows={3} maxLength={INVOICE.note} {...field('note')} />
    </FormDialog>
  );
}

/** What a draft will say can be changed until it is issued. */
export function EditDraftDialog({ invoice, onClose }: DialogProps) {
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useInvoice(invoice.id);
  // An earlier reading may be that of before the last change.
  if (data && isFetchedAfterMount && !isError) return <DraftFields draft={data} onClose={onClose} />;
  return (
    <FormDialog
      title="Edit draft"
      action="Save draft"
      isBusy
      changed={false}
      onClose={onClose}
      onSubmit={() => undefined}
    >
      {isError && !isFetching ? (
        <ErrorState message="Failed to load the draft" busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </FormDialog>
  );
}

export function DeleteDraftDialog({ invoice: { id, kind, total, currency }, onClose }: DialogProps) {
  const { mutate, isPending } = useEngagementAct({
    run: () => call(deleteInvoice, { params: { id } }),
    done: 'Draft deleted',
    failed: 'Failed to delete the draft',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Delete draft?"
      text={`${invoiceHeadings[kind]} of ${moneyText(total, currency)}. It has no number yet, so none is missing.`}
      action="Delete draft"
      needsServer
      cancel="Keep it"
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
