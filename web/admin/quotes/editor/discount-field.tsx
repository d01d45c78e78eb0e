import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import type { OptionForm } from './quote-form.ts';

interface DiscountFieldProps {
  option: OptionForm;
  error: string | undefined;
  onChange: (change: Partial<OptionForm>) => void;
}

const kinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
];

export function DiscountField({ option: { discountKind, discount }, error, onChange }: DiscountFieldProps) {
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
