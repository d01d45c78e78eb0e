import { useState } from 'react';
import type { MoneySettings } from '#common/contract/money/settings.ts';
import { INVOICE } from '#common/money-limits.ts';
import { isEqual } from '#common/site/tree.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { SaveRow } from '#web/admin/components/save-row.tsx';
import { SavedToggleRow } from '#web/admin/components/toggle-row.tsx';
import { refusalAt, useChangeMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { useLeaveGuard } from '#web/admin/forms/use-leave-guard.ts';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

const formOf = ({ format, creditFormat, firstNumber, termsDays, footer, reminders }: MoneySettings['invoices']) => ({
  format,
  creditFormat: creditFormat ?? '',
  firstNumber: String(firstNumber),
  termsDays: String(termsDays),
  footer: footer ?? '',
  days: reminders.days.join(', '),
});
type InvoiceForm = ReturnType<typeof formOf>;

/** An empty field is no number, not zero. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

const payloadOf = ({ creditFormat, firstNumber, termsDays, days, ...form }: InvoiceForm) => ({
  ...form,
  creditFormat: creditFormat.trim() === '' ? null : creditFormat,
  firstNumber: numberOf(firstNumber),
  termsDays: numberOf(termsDays),
  reminders: { days: days.split(',').map(numberOf) },
});

/** How invoices are numbered, and what goes on by itself. All of it is off at first. */
export function InvoicesPanel({ saved }: { saved: MoneySettings }) {
  const { invoices } = saved;
  const [base, setBase] = useState(() => formOf(invoices));
  const [form, setForm] = useState(base);
  const { mutate, isPending, error } = useChangeMoneySettings();
  const changed = !isEqual(base, form);
  useLeaveGuard(changed, () => undefined);
  const field = (name: keyof InvoiceForm, path: string = name) => ({
    value: form[name],
    error: refusalAt(error, `invoices.${path}`),
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  const refused = refusalAt(error, 'invoices.enabled');
  const refusedXml = refusalAt(error, 'invoices.xml');
  return (
    <Panel title="Invoices">
      <div className="flex flex-col gap-6">
        <SavedToggleRow
          label="Issue invoices"
          text="Deposit, progress and final invoices of accepted quotes, under consecutive numbers. An issued one is final."
          checked={invoices.enabled}
          isSaving={isPending}
          onSave={(enabled, options) => mutate({ invoices: { enabled } }, options)}
        />
        {refused && (
          <p role="alert" className="text-sm text-negative">
            {refused}
          </p>
        )}
        {invoices.enabled && (
          <>
            <SavedToggleRow
              label="Invoice automatically"
              text="The invoice of a deposit or change goes out by email when the client accepts."
              checked={invoices.automatic}
              isSaving={isPending}
              onSave={(automatic, options) => mutate({ invoices: { automatic } }, options)}
            />
            <SavedToggleRow
              label="Send reminders"
              text="Clients get an email about overdue invoices. Each one is announced here a day ahead, and you can stop it."
              checked={invoices.reminders.enabled}
              isSaving={isPending}
              onSave={(enabled, options) => mutate({ invoices: { reminders: { enabled } } }, options)}
            />
            <SavedToggleRow
              label="Attach e-invoice"
              text="The PDF holds the invoice as a file for accounting programs, too: Factur-X and ZUGFeRD, profile EN 16931."
              checked={invoices.xml}
              isSaving={isPending}
              onSave={(xml, options) => mutate({ invoices: { xml } }, options)}
            />
            {refusedXml && (
              <p role="alert" className="text-sm text-negative">
                {refusedXml}
              </p>
            )}
            <form
              noValidate
              className="flex flex-col gap-5"
              onSubmit={(event) => {
                event.preventDefault();
                mutate(
                  { invoices: payloadOf(form), updatedAt: saved.updatedAt },
                  {
                    onSuccess: ({ data }) => {
                      setBase(formOf(data.invoices));
                      setForm(formOf(data.invoices));
                    },
                  },
                );
              }}
            >
              <Refusal />
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  label="Format of numbers"
                  required
                  helper="{year} or {yy}, and {number} or {number:4} for leading zeros"
                  maxLength={INVOICE.format.max}
                  {...field('format')}
                />
                <TextField
                  label="Format of credit notes"
                  helper="Blank: as invoices"
                  maxLength={INVOICE.format.max}
                  {...field('creditFormat')}
                />
                <TextField
                  label="First number"
                  type="number"
                  inputMode="numeric"
                  {...INVOICE.firstNumber}
                  {...field('firstNumber')}
                />
                <TextField
                  label="Due after (days)"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={INVOICE.maxTermsDays}
                  {...field('termsDays')}
                />
                {invoices.reminders.enabled && (
                  <TextField
                    label="Reminders after (days)"
                    helper="Three days after the due date, such as 3, 10, 20"
                    {...field('days', 'reminders.days')}
                  />
                )}
              </div>
              <TextArea label="Footer" rows={3} maxLength={INVOICE.footer} {...field('footer')} />
              <SaveRow isBusy={isPending} changed={changed} onDiscard={() => setForm(base)} />
            </form>
          </>
        )}
      </div>
    </Panel>
  );
}
