import { FileText } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import { QUOTE_SETTINGS } from '#common/dashboard-limits.ts';
import { QUOTE } from '#common/quote-limits.ts';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import { useQuoteSettings } from '#web/admin/components/use-quote-settings.ts';
import { depositMethodOptions } from '#web/admin/lib/deposit-methods.ts';
import { choicesOf } from '#web/admin/lib/site-choices.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { problemAt } from './prices.ts';
import type { QuoteFormState } from './use-quote-form.ts';

/** Deposit, validity, terms and note. */
export function ConditionFields({ state: { form, problems, set } }: { state: QuoteFormState }) {
  const text = (name: 'depositPercent' | 'validUntil' | 'terms' | 'note' | 'currency') => ({
    value: form[name],
    error: problemAt(problems, name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <Panel title="Conditions">
      <div className="flex flex-col gap-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Valid until" type="date" required {...text('validUntil')} />
          <SelectField label="Currency" options={choicesOf('currency', form.currency)} {...text('currency')} />
          <TextField
            label="Deposit (%)"
            type="number"
            inputMode="numeric"
            min={0}
            max={QUOTE_SETTINGS.maxDepositPercent}
            helper="0 asks for none"
            {...text('depositPercent')}
          />
          <SelectField
            label="Deposit paid by"
            options={depositMethodOptions}
            value={form.depositMethod}
            error={problemAt(problems, 'depositMethod')}
            onChange={({ target }) => set({ depositMethod: target.value === 'stripe' ? 'stripe' : 'bank' })}
          />
        </div>
        <div className="flex flex-col gap-2">
          <TextArea label="Terms" required rows={8} maxLength={QUOTE_SETTINGS.maxTerms} {...text('terms')} />
          <TermsTemplates onChoose={(terms) => set({ terms })} />
        </div>
        <TextArea
          label="Note"
          rows={3}
          maxLength={QUOTE.note}
          helper="A personal word above the options"
          {...text('note')}
        />
        <ToggleRow
          label="Remind the client"
          text="One email before the quote expires, unless it was answered."
          checked={form.remind}
          onChange={(remind) => set({ remind })}
        />
      </div>
    </Panel>
  );
}

function TermsTemplates({ onChoose }: { onChoose: (terms: string) => void }) {
  const { data } = useQuoteSettings();
  if (!data) return null;
  if (data.templates.length === 0)
    return (
      <p className="text-sm text-muted">
        Keep terms that you use often as{' '}
        <SiteLink href={adminPath('settings', { section: 'quotes' })} className="link">
          templates in the settings
        </SiteLink>
        .
      </p>
    );
  return (
    <div>
      <MenuButton
        variant="secondary"
        size="sm"
        entries={data.templates.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(chosen) => onChoose(data.templates.find(({ id }) => id === chosen)?.terms ?? '')}
      >
        <FileText aria-hidden className="size-4" />
        Use a template
      </MenuButton>
    </div>
  );
}
