import { useState } from 'react';
import { addReceipt, createInvoice, creditInvoice } from '#common/contract/money/invoices.ts';
import type { Engagement } from '#common/contract/quotes/engagements.ts';
import type { InvoiceSummary } from '#common/contract/quotes/shapes.ts';
import { INVOICE } from '#common/money-limits.ts';
import {
  type BilledKind,
  billedKinds,
  invoiceHeadings,
  type ReceiptMethod,
  receiptMethods,
} from '#common/money-options.ts';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { amountText, parseAmount } from '#web/admin/lib/amounts.ts';
import { amountProblem, moneyText } from '#web/admin/lib/money.ts';
import { today } from '#web/admin/lib/timestamps.ts';
import { call } from '#web/shared/api/client.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

/** The payments that an invoice can be about: those of changes and balances. */
const invoiceable = ({ payments }: Engagement) =>
  payments.filter(({ kind, state }) => kind !== 'deposit' && state !== 'void');

interface DraftForm {
  kind: BilledKind;
  /** Id of a payment, or '' for an amount. */
  paymentId: string;
  amount: string;
  rateId: string;
  from: string;
  to: string;
  dueOn: string;
  note: string;
}

const emptyDraft = ({ payments, handover, currency, money }: Engagement): DraftForm => ({
  kind: payments.some(({ kind }) => kind === 'deposit') ? 'deposit' : 'final',
  paymentId: '',
  amount: amountText(money.notAsked, currency),
  rateId: '',
  from: handover?.deliveredOn ?? '',
  to: handover?.deliveredOn ?? '',
  dueOn: '',
  note: '',
});

function payloadOf(form: DraftForm, currency: string) {
  const { kind, paymentId, amount, rateId, from, to, dueOn, note } = form;
  const isProgress = kind === 'progress';
  return {
    kind,
    ...(isProgress && paymentId !== '' && { paymentId }),
    ...(isProgress && paymentId === '' && { amount: parseAmount(amount, currency) ?? 0 }),
    ...(rateId !== '' && { rateId }),
    ...(from !== '' && { supply: { from, to: to || from } }),
    ...(dueOn !== '' && { dueOn }),
    note,
  };
}

export function CreateInvoiceDialog({ engagement, onClose }: { engagement: Engagement; onClose: () => void }) {
  const { id, currency, taxes = [] } = engagement;
  const { data: settings } = useMoneySettings();
  const [start] = useState(() => emptyDraft(engagement));
  const [form, setForm] = useState(start);
  const { mutate, isPending, error } = useEngagementAct({
    run: () => call(createInvoice, { params: { id }, body: payloadOf(form, currency) }),
    done: 'Draft created. Look at it, then issue it.',
    failed: 'Failed to create the invoice',
    currency,
    onDone: onClose,
  });
  const field = (name: keyof DraftForm, path: string = name) => ({
    value: form[name],
    error: refusalOf(error, path),
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  const rates = settings?.tax.scheme === 'rates' && taxes.length === 0 ? settings.tax.rates : [];
  const payments = invoiceable(engagement);
  return (
    <FormDialog
      title="Create invoice"
      text="A draft: nothing is sent before you issue it."
      isBusy={isPending}
      changed={JSON.stringify(form) !== JSON.stringify(start)}
      onClose={onClose}
      onSubmit={() => mutate()}
    >
      <SelectField
        label="Kind"
        options={billedKinds.map((value) => ({ value, label: invoiceHeadings[value] }))}
        {...field('kind')}
      />
      {form.kind === 'progress' && (
        <>
          <SelectField
            label="For"
            options={[
              { value: '', label: 'An amount' },
              ...payments.map(({ id: value, reference, amount }) => ({
                value,
                label: `Payment ${reference}, ${moneyText(amount, currency)}`,
              })),
            ]}
            {...field('paymentId')}
          />
          {form.paymentId === '' && (
            <TextField label={`Amount (${currency})`} required inputMode="decimal" {...field('amount')} />
          )}
        </>
      )}
      {rates.length > 0 && (
        <SelectField
          label="Rate"
          helper="No tax was agreed: the price then includes this rate."
          placeholder="Choose"
          options={rates.map(({ id: value, name, basisPoints }) => ({ value, label: `${name} ${basisPoints / 100}%` }))}
          {...field('rateId')}
        />
      )}
      {form.kind === 'final' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Supplied from" type="date" {...field('from', 'supply')} />
          <TextField label="Supplied to" type="date" {...field('to', 'supply.to')} />
        </div>
      )}
      <TextField label="Due" type="date" helper="Blank: after the days of your settings" {...field('dueOn')} />
      <TextArea label="Note" rows={3} maxLength={INVOICE.note} {...field('note')} />
    </FormDialog>
  );
}

interface CreditDialogProps {
  invoice: InvoiceSummary;
  /** Name of the client. */
  client: string;
  onClose: () => void;
}

export function CreditDialog({ invoice, client, onClose }: CreditDialogProps) {
  const { id, number, total, currency } = invoice;
  const [kind, setKind] = useState<'correction' | 'reduction'>('correction');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const amount = typed.trim() === '' ? undefined : parseAmount(typed, currency);
  // What was credited already is known to the server alone.
  const problem = amount === undefined ? undefined : amountProblem(amount, total, currency);
  const { mutate, isPending, error } = useEngagementAct({
    run: () =>
      call(creditInvoice, {
        params: { id },
        body: { kind, reason, ...(amount !== undefined && { amount: amount ?? 0 }) },
      }),
    done: 'Credit note issued. The client gets it by email.',
    failed: 'Failed to credit the invoice',
    currency,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Credit invoice"
      variant="danger"
      text={`A credit note about ${number ?? 'this invoice'} is issued. This is final.`}
      isBusy={isPending}
      changed={typed !== '' || reason !== ''}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (!problem) mutate();
      }}
    >
      <SelectField
        label="Kind"
        options={[
          { value: 'correction', label: 'Correction: it can be invoiced anew' },
          { value: 'reduction', label: 'Reduction: that much of the price is gone' },
        ]}
        value={kind}
        onChange={({ target }) => setKind(target.value === 'reduction' ? 'reduction' : 'correction')}
      />
      <TextField
        label={`Amount (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        helper="With tax. Blank: all that is not credited"
        value={typed}
        error={(isChecked ? problem : undefined) ?? refusalOf(error, 'amount')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label="Reason"
        required
        maxLength={INVOICE.reason}
        value={reason}
        error={refusalOf(error, 'reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <EmailNotice name={client} template="credit-note" />
    </FormDialog>
  );
}

const methods: Record<ReceiptMethod, string> = {
  bank: 'Bank transfer',
  cash: 'Cash',
  other: 'Other',
  withheld: 'Withheld, such as a tax',
};

export function ReceiptDialog({ invoice, onClose }: { invoice: InvoiceSummary; onClose: () => void }) {
  const { id, number, open, currency } = invoice;
  const start = amountText(open, currency);
  const [typed, setTyped] = useState(start);
  const [receivedOn, setReceivedOn] = useState(today);
  const [method, setMethod] = useState<ReceiptMethod>('bank');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const amount = parseAmount(typed, currency);
  const problem = amountProblem(amount, open, currency);
  const { mutate, isPending, error } = useEngagementAct({
    run: () =>
      call(addReceipt, {
        params: { id },
        body: { amount: amount ?? 0, receivedOn, method, note },
      }),
    done: 'Payment noted',
    failed: 'Failed to note the payment',
    currency,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Note a payment"
      text={`${moneyText(open, currency)} of ${number ?? 'this invoice'} are open. A part can be noted, too.`}
      isBusy={isPending}
      changed={typed !== start || note !== ''}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (!problem) mutate();
      }}
    >
      <TextField
        label={`Amount (${currency})`}
        required
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={(isChecked ? problem : undefined) ?? refusalOf(error, 'amount')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label="Received on"
        type="date"
        required
        max={today()}
        value={receivedOn}
        error={refusalOf(error, 'receivedOn')}
        onChange={({ target }) => setReceivedOn(target.value)}
      />
      <SelectField
        label="How"
        options={receiptMethods.map((value) => ({ value, label: methods[value] }))}
        value={method}
        onChange={({ target }) => setMethod(receiptMethods.find((one) => one === target.value) ?? 'bank')}
      />
      <TextField
        label="Note"
        maxLength={INVOICE.receiptNote}
        value={note}
        error={refusalOf(error, 'note')}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
