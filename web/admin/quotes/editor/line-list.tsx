import { ChevronDown, Package, Plus, PlusSquare } from 'lucide-react';
import { QUOTE } from '#common/quote-limits.ts';
import { toMinorUnits } from '#common/site/estimate.ts';
import { MenuButton } from '#web/admin/components/menu-button.tsx';
import { moneyText } from '#web/admin/lib/money.ts';
import { amountText } from '#web/admin/quotes/amounts.ts';
import { Button } from '#web/shared/components/button.tsx';
import { useContent } from '#web/shared/site.tsx';
import { LineFields } from './line-fields.tsx';
import { emptyLine, type LineForm, newEntryId, type OptionForm } from './quote-form.ts';
import { problemOfList } from './quote-problems.ts';
import type { QuoteFormState } from './use-quote-form.ts';

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

/** A line that nobody has typed in yet. */
const isBlank = ({ kind, title, details, unitAmount }: LineForm) =>
  kind === 'custom' && title === '' && details === '' && unitAmount === '';

export function LineList({ option, path, totals, state, onChange }: LineListProps) {
  const { form, problems } = state;
  const { lines } = option;
  const offers = useOffers(form.currency);
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
