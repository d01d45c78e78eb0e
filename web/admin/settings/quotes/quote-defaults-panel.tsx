import { useState } from 'react';
import { QuoteSettings, type QuoteSettingsChange, setQuoteSettings } from '#common/contract/quotes.ts';
import { QUOTE_SETTINGS } from '#common/dashboard-limits.ts';
import { isEqual } from '#common/site/tree.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { DiscardQuestion, useDiscardQuestion } from '#web/admin/components/form-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { SaveRow } from '#web/admin/components/save-row.tsx';
import { useChangeQuoteSettings } from '#web/admin/components/use-quote-settings.ts';
import { changedFields, fieldDifferences } from '#web/admin/forms/draft-changes.ts';
import { depositMethodOptions } from '#web/admin/lib/deposit-methods.ts';
import { storedVersion } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

const labels = {
  validDays: 'Valid for (days)',
  reminderDays: 'Remind before it expires (days)',
  depositPercent: 'Deposit (%)',
  depositMethod: 'Deposit paid by',
} as const;

/** The fields of the form as they are typed. */
type Defaults = Record<keyof typeof labels, string>;

const defaultsOf = (settings: QuoteSettings): Defaults => ({
  validDays: String(settings.validDays),
  reminderDays: String(settings.reminderDays),
  depositPercent: String(settings.depositPercent),
  depositMethod: settings.depositMethod,
});

/** An empty field is no number, not zero. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

const changeOf = (defaults: Defaults): QuoteSettingsChange => ({
  validDays: numberOf(defaults.validDays),
  reminderDays: numberOf(defaults.reminderDays),
  depositPercent: numberOf(defaults.depositPercent),
  depositMethod: defaults.depositMethod === 'stripe' ? 'stripe' : 'bank',
});

interface Base {
  values: Defaults;
  updatedAt: string;
}

/** The values that a new quote starts with; earlier quotes keep theirs. */
export function QuoteDefaultsPanel({ saved }: { saved: QuoteSettings }) {
  const [base, setBase] = useState<Base>({ values: defaultsOf(saved), updatedAt: saved.updatedAt });
  const [values, setValues] = useState(base.values);
  const [problems, setProblems] = useState<readonly { path: string; message: string }[]>([]);
  const [newer, setNewer] = useState<QuoteSettings | null>(null);
  const saving = useChangeQuoteSettings();
  const changed = !isEqual(base.values, values);
  const question = useDiscardQuestion(changed, () => setValues(base.values));
  // A form without changes follows what is saved elsewhere; another part of the settings changes the version alone.
  if (saved.updatedAt > base.updatedAt && (!changed || isEqual(defaultsOf(saved), base.values))) {
    setBase({ values: defaultsOf(saved), updatedAt: saved.updatedAt });
    if (!changed) setValues(defaultsOf(saved));
  }

  function save(updatedAt: string) {
    const body = { ...changeOf(values), updatedAt };
    const issues = setQuoteSettings.payload.safeParse(body).error?.issues ?? [];
    setProblems(issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    if (issues.length > 0) return;
    saving.mutate(body, {
      onSuccess: ({ data }) => {
        setBase({ values: defaultsOf(data), updatedAt: data.updatedAt });
        setValues(defaultsOf(data));
        setNewer(null);
      },
      onError: (error) => {
        setNewer(storedVersion(error, QuoteSettings));
        if (error instanceof ApiError) setProblems(error.errors);
      },
    });
  }
  const field = (name: keyof Defaults) => ({
    label: labels[name],
    value: values[name],
    error: problems.find(({ path }) => path === name)?.message,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const theirs = newer && defaultsOf(newer);
  return (
    <Panel title="New quotes" text="What a new quote starts with. You can change it in each one.">
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          save(base.updatedAt);
        }}
      >
        <Refusal />
        {newer && theirs && (
          <ConflictNotice
            what="part of the settings"
            differences={fieldDifferences(labels, changedFields(theirs, values), theirs, values)}
            busy={saving.isPending}
            onKeepSaved={() => {
              setBase({ values: theirs, updatedAt: newer.updatedAt });
              setValues(theirs);
              setNewer(null);
            }}
            onKeepMine={() => save(newer.updatedAt)}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField type="number" inputMode="numeric" {...QUOTE_SETTINGS.validDays} {...field('validDays')} />
          <TextField
            type="number"
            inputMode="numeric"
            min={0}
            max={QUOTE_SETTINGS.maxReminderDays}
            helper="0 sends no reminder"
            {...field('reminderDays')}
          />
          <TextField
            type="number"
            inputMode="numeric"
            min={0}
            max={QUOTE_SETTINGS.maxDepositPercent}
            helper="0 asks for none"
            {...field('depositPercent')}
          />
          <SelectField
            options={depositMethodOptions}
            helper={values.depositMethod === 'stripe' ? 'Needs the server’s key of Stripe' : undefined}
            {...field('depositMethod')}
          />
        </div>
        <SaveRow
          isBusy={saving.isPending}
          changed={changed}
          isBlocked={newer !== null}
          onDiscard={() => setValues(base.values)}
        />
      </form>
      <DiscardQuestion {...question} />
    </Panel>
  );
}
