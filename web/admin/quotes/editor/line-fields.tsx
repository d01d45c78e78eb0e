import { Text, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldProblem } from '#common/errors.ts';
import { QUOTE } from '#common/quote-limits.ts';
import { moneyText } from '#web/admin/lib/money.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import type { LineForm } from './quote-form.ts';
import { problemAt } from './quote-problems.ts';

interface LineFieldsProps {
  line: LineForm;
  /** 'line 2' */
  name: string;
  path: string;
  /** Minor units. */
  total: number;
  currency: string;
  problems: readonly FieldProblem[];
  onChange: (change: Partial<LineForm>) => void;
  onRemove: () => void;
}

const kinds = { package: 'Package', addOn: 'Add-on', custom: null } as const;

/** Title, quantity and price of one line; its details open on demand. */
export function LineFields({ line, name, path, total, currency, problems, onChange, onRemove }: LineFieldsProps) {
  const detailsProblem = problemAt(problems, `${path}.details`);
  const [isOpen, setOpen] = useState(line.details !== '');
  const hasDetails = isOpen || detailsProblem !== undefined;
  const field = (of: 'title' | 'quantity' | 'unitAmount' | 'details') => ({
    value: line[of],
    error: problemAt(problems, `${path}.${of}`),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [of]: target.value }),
  });
  const kind = kinds[line.kind];
  return (
    <li aria-label={name} className="@container flex flex-col gap-4 py-4">
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 @lg:grid-cols-[minmax(0,1fr)_5.5rem_9rem]">
        <TextField
          label="Line title"
          required
          maxLength={QUOTE.title}
          className="col-span-2 @lg:col-span-1"
          {...field('title')}
        />
        <TextField
          label="Quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={QUOTE.quantity}
          {...field('quantity')}
        />
        <TextField
          label={`Price (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          {...field('unitAmount')}
        />
      </div>
      {hasDetails && <TextArea label="Details" rows={3} maxLength={QUOTE.details} {...field('details')} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="figures flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {kind && <Badge>{kind}</Badge>}
          <span className="[overflow-wrap:anywhere]">
            <span className="text-muted">Line total </span>
            {moneyText(total, currency)}
          </span>
        </p>
        <div className="-my-1.5 ml-auto flex">
          {!hasDetails && <IconButton label={`Add details to ${name}`} icon={Text} onClick={() => setOpen(true)} />}
          <IconButton label={`Remove ${name}`} icon={Trash2} onClick={onRemove} />
        </div>
      </div>
    </li>
  );
}
