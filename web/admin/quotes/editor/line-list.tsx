import { ChevronDown, Package, Plus, PlusSquare, Text, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldProblem } from '#common/errors.ts';
import { QUOTE } from '#common/quote-limits.ts';
import { toMinorUnits } from '#common/site/estimate.ts';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { amountText } from '#web/admin/lib/amounts.ts';
import { moneyText } from '#web/admin/lib/money.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useContent } from '#web/shared/site.tsx';
import { problemAt, problemOfList } from './prices.ts';
import { emptyLine, type LineForm, newEntryId, type OptionForm } from './quote-form.ts';
import type { QuoteFormState } from './use-quote-form.ts';

interface LineFieldsProps {
  line: LineForm;
  /** 'line 2' */
  name: string;
  path: string;
  /** Minor units. */
  total: number;
  currency: string;
  problems: readonly FieldProblem[];
  /** To choose from; none where nothing is taxed. */
  rates: readonly { value: string; label: string }[];
  onChange: (change: Partial<LineForm>) => void;
  onRemove: () => void;
}

const kinds = { package: 'Package', addOn: 'Add-on', custom: null } as const;

/** Title, quantity and price of one line; its details open on demand. */
function LineFields({ line, name, path, total, currency, problems, rates, onChange, onRemove }: LineFieldsProps) {
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
      {rates.length > 0 && (
        <SelectField
          label="Rate"
          options={rates}
          value={line.rateId}
          error={problemAt(problems, `${path}.rateId`)}
          onChange={({ target }) => onChange({ rateId: target.value })}
        />
      )}
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

interface LineListProps {
  option: OptionForm;
  path: string;
  totals: readonly number[];
  state: QuoteFormState;
  onChange: (change: Partial<OptionForm>) => void;
}

/** The packages and add-ons of the site that a line can be made of; none for another currency than theirs. */
function useOffers(currency: string) {
  const { packages, addOns, identity } = useContent();
  if (identity.currency !== currency) return [];
  const offer =
    (kind: 'package' | 'addOn') =>
    ({ id, name, price }: { id: string; name: string; price: number }) => ({
      kind,
      ref: id,
      title: name,
      amount: toMinorUnits(price, currency),
    });
  return [...(packages ?? []).map(offer('package')), ...(addOns ?? []).map(offer('addOn'))];
}

/** The rates that a line can have, the default one first; none under reverse charge. */
function useRates(isReversed: boolean) {
  const { data } = useMoneySettings();
  if (data?.tax.scheme !== 'rates' || isReversed) return [];
  const { rates, defaultRate } = data.tax;
  const label = ({ name, basisPoints }: (typeof rates)[number]) => `${name} ${basisPoints / 100}%`;
  return rates
    .map((rate) => ({ value: rate.id === defaultRate ? '' : rate.id, label: label(rate) }))
    .sort((a, b) => Number(a.value !== '') - Number(b.value !== ''));
}

/** A line that nobody has typed in yet. */
const isBlank = ({ kind, title, details, unitAmount }: LineForm) =>
  kind === 'custom' && title === '' && details === '' && unitAmount === '';

export function LineList({ option, path, totals, state, onChange }: LineListProps) {
  const { form, problems } = state;
  const { lines } = option;
  const offers = useOffers(form.currency);
  const rates = useRates(form.reverseCharge);
  const problem = problemOfList(problems, `${path}.lines`);
  const isFull = lines.length >= QUOTE.lines;
  const add = (line: LineForm) => onChange({ lines: [...lines.filter((each) => !isBlank(each)), line] });
  const addOffer = (value: string) => {
    const offer = offers.find(({ kind, ref }) => `${kind} ${ref}` === value);
    if (!offer) return;
    const { kind, ref, title, amount } = offer;
    add({ ...emptyLine(), id: newEntryId(), kind, ref, title, unitAmount: amountText(amount, form.currency) });
    if (option.title === '') onChange({ title });
  };
  return (
    <div className="flex flex-col gap-3">
      <h4 className="text-sm font-medium">Lines</h4>
      {lines.length > 0 && (
        <ol className="flex flex-col divide-y divide-rule border-y border-rule">
          {lines.map((line, index) => (
            <LineFields
              key={line.id}
              line={line}
              name={`line ${index + 1}`}
              path={`${path}.lines.${index}`}
              total={totals[index] ?? 0}
              currency={form.currency}
              problems={problems}
              rates={rates}
              onChange={(change) =>
                onChange({ lines: lines.map((each) => (each.id === line.id ? { ...each, ...change } : each)) })
              }
              onRemove={() => onChange({ lines: lines.filter(({ id }) => id !== line.id) })}
            />
          ))}
        </ol>
      )}
      {problem && (
        <p role="alert" data-list-problem tabIndex={-1} className="text-sm text-negative">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          disabled={isFull}
          onClick={() => onChange({ lines: [...lines, emptyLine()] })}
        >
          <Plus aria-hidden className="size-4" />
          Add line
        </Button>
        {offers.length > 0 && !isFull && (
          <MenuButton
            variant="ghost"
            size="sm"
            entries={offers.map(({ kind, ref, title, amount }) => ({
              value: `${kind} ${ref}`,
              label: `${title} – ${moneyText(amount, form.currency)}`,
              icon: kind === 'package' ? Package : PlusSquare,
            }))}
            onChoose={addOffer}
          >
            From your packages
            <ChevronDown aria-hidden className="size-4" />
          </MenuButton>
        )}
      </div>
    </div>
  );
}
