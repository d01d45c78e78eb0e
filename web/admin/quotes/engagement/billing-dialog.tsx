import { useState } from 'react';
import { setBilling } from '#common/contract/money/invoices.ts';
import type { Engagement } from '#common/contract/quotes/engagements.ts';
import { BillingFields } from '#web/admin/quotes/billing-fields.tsx';
import { billingForm, billingPayload } from '#web/admin/quotes/billing-form.ts';
import { call } from '#web/shared/api/client.ts';
import { FormDialog } from './form-dialog.tsx';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

export function BillingDialog({ engagement, onClose }: { engagement: Engagement; onClose: () => void }) {
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
