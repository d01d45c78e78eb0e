import { Copy, Trash2 } from 'lucide-react';
import { QUOTE } from '#common/quote-limits.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { moneyText } from '#web/admin/lib/money.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { DiscountField } from './discount-field.tsx';
import { LineList } from './line-list.tsx';
import { MilestoneList } from './milestone-list.tsx';
import { pricesOf } from './prices.ts';
import type { OptionForm } from './quote-form.ts';
import { problemAt } from './quote-problems.ts';
import type { QuoteFormState } from './use-quote-form.ts';

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
  const prices = pricesOf(option, form);
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
