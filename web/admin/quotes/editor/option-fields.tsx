import { Copy, Plus, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import type { FieldProblem } from '#common/errors.ts';
import { QUOTE } from '#common/quote-limits.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { moneyText } from '#web/admin/lib/money.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { LineList } from './line-list.tsx';
import { pricesOf, problemAt } from './prices.ts';
import { emptyMilestone, type OptionForm } from './quote-form.ts';
import type { QuoteFormState } from './use-quote-form.ts';

interface MilestoneListProps {
  option: OptionForm;
  path: string;
  problems: readonly FieldProblem[];
  onChange: (change: Partial<OptionForm>) => void;
}

function MilestoneList({ option: { milestones, deliveryDate }, path, problems, onChange }: MilestoneListProps) {
  const isFull = milestones.length >= QUOTE.milestones;
  return (
    <div className="flex flex-col gap-3">
      <h4 className="text-sm font-medium">Milestones</h4>
      {milestones.length > 0 && (
        <ol className="flex flex-col gap-4">
          {milestones.map(({ id, title, date }, index) => {
            const set = (change: { title?: string; date?: string }) =>
              onChange({ milestones: milestones.map((each) => (each.id === id ? { ...each, ...change } : each)) });
            return (
              <li
                key={id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
              >
                <TextField
                  label={`Milestone ${index + 1}`}
                  required
                  maxLength={QUOTE.title}
                  className="max-sm:col-span-2"
                  value={title}
                  error={problemAt(problems, `${path}.milestones.${index}.title`)}
                  onChange={({ target }) => set({ title: target.value })}
                />
                <TextField
                  label={`Date of milestone ${index + 1}`}
                  type="date"
                  required
                  max={deliveryDate}
                  value={date}
                  error={problemAt(problems, `${path}.milestones.${index}.date`)}
                  onChange={({ target }) => set({ date: target.value })}
                />
                <IconButton
                  label={`Remove milestone ${index + 1}`}
                  icon={Trash2}
                  className="mt-7"
                  onClick={() => onChange({ milestones: milestones.filter((each) => each.id !== id) })}
                />
              </li>
            );
          })}
        </ol>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        disabled={isFull}
        onClick={() => onChange({ milestones: [...milestones, emptyMilestone(deliveryDate)] })}
      >
        <Plus aria-hidden className="size-4" />
        Add milestone
      </Button>
    </div>
  );
}

interface DiscountFieldProps {
  option: OptionForm;
  error: string | undefined;
  onChange: (change: Partial<OptionForm>) => void;
}

const kinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
];

function DiscountField({ option: { discountKind, discount }, error, onChange }: DiscountFieldProps) {
  if (discountKind === 'none')
    return (
      <Button
        variant="ghost"
        size="sm"
        className="-mt-3 self-start"
        onClick={() => onChange({ discountKind: 'percent', discount: '' })}
      >
        <Plus aria-hidden className="size-4" />
        Add discount
      </Button>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 sm:max-w-md">
      <SelectField
        label="Discount in"
        value={discountKind}
        options={kinds}
        onChange={({ target }) => onChange({ discountKind: target.value === 'amount' ? 'amount' : 'percent' })}
      />
      <TextField
        label={discountKind === 'percent' ? 'Discount (%)' : 'Discount'}
        inputMode="decimal"
        autoComplete="off"
        value={discount}
        error={error}
        onChange={({ target }) => onChange({ discount: target.value })}
      />
      <IconButton
        label="Remove discount"
        icon={Trash2}
        className="mt-7"
        onClick={() => onChange({ discountKind: 'none', discount: '' })}
      />
    </div>
  );
}

interface OptionFieldsProps {
  option: OptionForm;
  index: number;
  isOnly: boolean;
  state: QuoteFormState;
  onChange: (change: Partial<OptionForm>) => void;
  onCopy: (() => void) | undefined;
  onRemove: () => void;
}

export function OptionFields({ option, index, isOnly, state, onChange, onCopy, onRemove }: OptionFieldsProps) {
  const { form, problems } = state;
  const { data: settings } = useMoneySettings();
  const prices = pricesOf(option, form, settings?.tax);
  const name = `Option ${index + 1}`;
  const money = (amount: number) => moneyText(amount, form.currency);
  const path = `options.${index}`;
  const text = (field: 'title' | 'summary' | 'excludes' | 'deliveryDate') => ({
    value: option[field],
    error: problemAt(problems, `${path}.${field}`),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <Panel
      title={name}
      actions={
        <div className="-my-1.5 flex">
          {onCopy && <IconButton label={`Copy ${name}`} icon={Copy} onClick={onCopy} />}
          {!isOnly && <IconButton label={`Remove ${name}`} icon={Trash2} onClick={onRemove} />}
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField label="Option title" required maxLength={QUOTE.optionTitle} {...text('title')} />
          <TextField label="Delivery" type="date" required {...text('deliveryDate')} />
        </div>
        <TextArea label="Summary" rows={2} maxLength={QUOTE.summary} {...text('summary')} />
        <LineList option={option} path={path} totals={prices.totals} state={state} onChange={onChange} />
        <DiscountField option={option} error={problemAt(problems, `${path}.discount`)} onChange={onChange} />
        <dl className="figures ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
          {prices.discountAmount > 0 && (
            <>
              <dt className="text-muted">Subtotal</dt>
              <dd className="text-right">{money(prices.subtotal)}</dd>
              <dt className="text-muted">Discount</dt>
              <dd className="text-right">{money(-prices.discountAmount)}</dd>
            </>
          )}
          {prices.taxes.length > 0 && (
            <>
              <dt className="text-muted">Net</dt>
              <dd className="text-right">{money(prices.net)}</dd>
              {prices.taxes.map(({ name: rate, basisPoints, tax }) => (
                <Fragment key={`${rate} ${basisPoints}`}>
                  <dt className="text-muted">
                    {rate} {basisPoints / 100}%
                  </dt>
                  <dd className="text-right">{money(tax)}</dd>
                </Fragment>
              ))}
            </>
          )}
          <dt className="font-semibold">Total</dt>
          <dd className="text-right font-semibold">{money(prices.total)}</dd>
          {prices.deposit > 0 && (
            <>
              <dt className="text-muted">Deposit</dt>
              <dd className="text-right">{money(prices.deposit)}</dd>
            </>
          )}
        </dl>
        <MilestoneList option={option} path={path} problems={problems} onChange={onChange} />
        <TextArea
          label="Not included"
          rows={3}
          maxLength={QUOTE.excludes}
          helper="What the price leaves out, so that nobody expects it"
          {...text('excludes')}
        />
      </div>
    </Panel>
  );
}
