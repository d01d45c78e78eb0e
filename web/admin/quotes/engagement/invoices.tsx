import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  getInvoicePdf,
  issueInvoice,
  sendInvoice,
  setBilling,
  setInvoiceReminders,
} from '#common/contract/money/invoices.ts';
import type { Engagement } from '#common/contract/quotes/engagements.ts';
import type { InvoiceSummary } from '#common/contract/quotes/shapes.ts';
import { MINUTE } from '#common/limits.ts';
import { invoiceHeadings } from '#common/money-options.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { fetchAsOwner } from '#web/admin/lib/fetch-as-owner.ts';
import { dayText, moneyText } from '#web/admin/lib/money.ts';
import { saveFile } from '#web/admin/lib/save-file.ts';
import { BillingFields } from '#web/admin/quotes/billing-fields.tsx';
import { useInvoice } from '#web/admin/quotes/money/money-view.tsx';
import { InvoiceBadge } from '#web/admin/quotes/states.tsx';
import { call } from '#web/shared/api/client.ts';
import { billingForm, billingPayload } from '#web/shared/billing-form.ts';
import { Button } from '#web/shared/components/button.tsx';
import { DeleteDraftDialog, EditDraftDialog } from './draft-dialogs.tsx';
import { CreateInvoiceDialog, CreditDialog, ReceiptDialog } from './invoice-dialogs.tsx';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

async function download({ id, number }: InvoiceSummary) {
  const response = await fetchAsOwner(getInvoicePdf.path.replace('{id}', id), {
    signal: AbortSignal.timeout(MINUTE),
    headers: { accept: 'application/pdf' },
  });
  saveFile(`${number ?? 'invoice'}.pdf`, await response.blob());
}

type Opened =
  | { kind: 'issue' | 'edit' | 'delete' | 'credit' | 'receipt'; invoice: InvoiceSummary }
  | { kind: 'create' | 'billing' };

/** Reminders of an open invoice can be stopped, and it can be emailed again. */
function OpenInvoiceActs({ id }: { id: string }) {
  const { data } = useInvoice(id);
  const send = useEngagementAct({
    run: () => call(sendInvoice, { params: { id } }),
    done: 'Invoice emailed again',
    failed: 'Failed to email the invoice',
  });
  const remind = useEngagementAct<boolean>({
    run: (next) => call(setInvoiceReminders, { params: { id }, body: { remind: next } }),
    done: 'Saved',
    failed: 'Failed to save',
  });
  return (
    <>
      <Button variant="ghost" size="sm" busy={send.isPending} onClick={() => send.mutate()}>
        Email again
      </Button>
      {data && (
        <Button variant="ghost" size="sm" busy={remind.isPending} onClick={() => remind.mutate(!data.remind)}>
          {data.remind ? 'Stop reminders' : 'Allow reminders'}
        </Button>
      )}
    </>
  );
}

function InvoiceRow({ invoice, onOpen }: { invoice: InvoiceSummary; onOpen: (opened: Opened) => void }) {
  const { id, number, kind, state, issuedOn, dueOn, total, open, currency } = invoice;
  const isIssued = number !== null;
  const isBilled = isIssued && kind !== 'credit';
  const pdf = useEngagementAct({ run: () => download(invoice), done: 'PDF saved', failed: 'Failed to load the PDF' });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">
            {invoiceHeadings[kind]} {number}
          </span>
          <InvoiceBadge state={state} />
        </p>
        <p className="figures mt-1 text-muted">
          {moneyText(kind === 'credit' ? -total : total, currency)}
          {issuedOn && ` · issued ${dayText(issuedOn)}`}
          {dueOn && open > 0 && ` · due ${dayText(dueOn)}`}
          {open > 0 && open < total && ` · open ${moneyText(open, currency)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isIssued && (
          <>
            <Button variant="secondary" size="sm" onClick={() => onOpen({ kind: 'issue', invoice })}>
              Issue invoice
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onOpen({ kind: 'edit', invoice })}>
              Edit draft
            </Button>
            <ServerButton variant="ghost" size="sm" onClick={() => onOpen({ kind: 'delete', invoice })}>
              Delete draft
            </ServerButton>
          </>
        )}
        {isIssued && (
          <Button variant="secondary" size="sm" busy={pdf.isPending} onClick={() => pdf.mutate()}>
            {!pdf.isPending && <Download aria-hidden className="size-4" />}
            PDF
          </Button>
        )}
        {isBilled && open > 0 && (
          <Button variant="secondary" size="sm" onClick={() => onOpen({ kind: 'receipt', invoice })}>
            Note a payment
          </Button>
        )}
        {isBilled && state !== 'credited' && (
          <Button variant="secondary" size="sm" onClick={() => onOpen({ kind: 'credit', invoice })}>
            Credit invoice
          </Button>
        )}
        {isBilled && open > 0 && <OpenInvoiceActs id={id} />}
      </div>
    </li>
  );
}

/** Issuing is final, so it is asked first. */
function IssueDialog({ invoice, client, onClose }: { invoice: InvoiceSummary; client: string; onClose: () => void }) {
  const { id, kind, total, currency } = invoice;
  const { mutate, isPending } = useEngagementAct({
    run: () => call(issueInvoice, { params: { id }, body: {} }),
    done: 'Invoice issued. The client gets it by email.',
    failed: 'Failed to issue the invoice',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Issue invoice?"
      text={`${invoiceHeadings[kind]} of ${moneyText(total, currency)}. It gets the next number. It cannot be changed or deleted then, only credited.`}
      action="Issue invoice"
      cancel="Not yet"
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <EmailNotice name={client} template="invoice" />
    </ConfirmDialog>
  );
}

function BillingDialog({ engagement, onClose }: { engagement: Engagement; onClose: () => void }) {
  const { id, billing = null } = engagement;
  const [start] = useState(() => billingForm(billing));
  const [form, setForm] = useState(start);
  const { mutate, isPending, error } = useEngagementAct({
    run: () => call(setBilling, { params: { id }, body: billingPayload(form) }),
    done: 'Billing details saved',
    failed: 'Failed to save the billing details',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Billing details"
      action="Save"
      text="To whom invoices are made out. Issued ones keep theirs."
      isBusy={isPending}
      changed={JSON.stringify(form) !== JSON.stringify(start)}
      onClose={onClose}
      onSubmit={() => mutate()}
    >
      <BillingFields form={form} errorOf={(path) => refusalOf(error, path)} onChange={setForm} />
    </FormDialog>
  );
}

/** Invoices of an engagement; one line while invoices are off and there is none. */
export function Invoices({ engagement }: { engagement: Engagement }) {
  const { data: settings } = useMoneySettings();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  // A server of an earlier release sends none.
  const invoices = engagement.invoices ?? [];
  const isOn = settings?.invoices.enabled ?? false;
  if (!isOn && invoices.length === 0) return null;
  const canCreate = isOn && engagement.state !== 'cancelled';
  return (
    <Panel
      title="Invoices"
      text={engagement.billing ? `Billed to ${engagement.billing.name}` : 'No billing details yet'}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button variant="ghost" size="sm" onClick={() => setOpened({ kind: 'billing' })}>
            Billing details
          </Button>
          {canCreate && (
            <ServerButton variant="secondary" size="sm" onClick={() => setOpened({ kind: 'create' })}>
              Create invoice
            </ServerButton>
          )}
        </div>
      }
    >
      {invoices.length === 0 && <p className="text-sm text-muted">Nothing was invoiced yet.</p>}
      <ul className="divide-y divide-rule border-rule not-empty:border-y">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} onOpen={setOpened} />
        ))}
      </ul>
      {opened?.kind === 'create' && <CreateInvoiceDialog engagement={engagement} onClose={close} />}
      {opened?.kind === 'billing' && <BillingDialog engagement={engagement} onClose={close} />}
      {opened?.kind === 'issue' && (
        <IssueDialog invoice={opened.invoice} client={engagement.client.name} onClose={close} />
      )}
      {opened?.kind === 'edit' && <EditDraftDialog invoice={opened.invoice} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteDraftDialog invoice={opened.invoice} onClose={close} />}
      {opened?.kind === 'credit' && (
        <CreditDialog invoice={opened.invoice} client={engagement.client.name} onClose={close} />
      )}
      {opened?.kind === 'receipt' && <ReceiptDialog invoice={opened.invoice} onClose={close} />}
    </Panel>
  );
}
